"""Spanish: texts of Formula D next to a board unknown to the device."""

WORDS = {
    # --- the custom board ---
    "own.title": "Tablero propio",
    "own.rows": ("Vueltas", "Seco a", "Húmedo a", "Casillas"),
    "own.helps": ("Vueltas de la carrera.", "Dado negro hasta este: sale en seco.",
                  "Dado negro hasta este: sale húmedo.", "Casillas de una vuelta, más o menos."),
    "keys.own": "\u25c0\u25b6\u25b2\u25bc mueve  OK cambia  BACK guarda",

    # --- questions; {0} is the car, {1} its spaces ---
    "ask.order": "El orden de la ronda: ¿está bien?",
    "ask.ahead": "{0}: ¿hasta delante de quién sube?",
    "ask.happened": "{0}, {1}: ¿qué ha pasado?",
    "ask.leg": "{0} con DRS: ¿qué ha pasado?",
    "ask.then": "{0}: ¿y qué ha pasado después?",
    "ask.brakes": "{0} frena: ¿cuántos puntos?",
    "ask.kers": "{0}: ¿cuántos puntos de KERS?",
    "ask.unmoved": "{0}, sin paso: ¿casillas que sobran?",
    "ask.over": "{0}: ¿cuántas casillas se pasa?",
    "ask.beyond": "{0}: ¿cuántas casillas con restos?",
    "ask.near": "{0}: ¿cerca de quién para?",
    "ask.wake": "{0} tiene DRS: ¿detrás de quién?",
    "ask.place": "{0}: ¿dónde está?",
    "ask.space": "{0}: ¿cuántas hasta la curva {1}?",
    "ask.space in": "{0}: ¿en qué casilla de la curva {1}?",
    "ask.space home": "{0}: ¿cuántas hasta la meta?",
    "ask.lane": "{0}: ¿en qué carril?",
    "ask.spaces": "{0} ha movido: ¿cuántas casillas?",
    "ask.to": "{0}: ¿dónde está ahora?",
    "ask.gear-of": "{0}: ¿en qué marcha va?",
    "ask.hurt": "{0} tira en la mesa: ¿qué pierde?",
    "ask.share": "{0}: ¿puntos que deja al otro?",
    "ask.second-compound": "{0} en meta: ¿dos compuestos?",
    "aside.corner": "Si entra en curva: {0} casillas más",
    "aside.bonus": "La última casilla no es obligada",

    # --- answers, by the codes of the game ---
    "happened": (
        "Eso es todo", "Cruza la meta", "Para cerca de un coche", "Frena",
        "Se pasa en una curva", "Entra en boxes", "KERS", "Pisa restos", "Le cierran el paso",
        "Faltan dos paradas", "Usa el DRS", "Con DRS a una curva", "Pasó la curva 1: fin"),
    "happened helps": (
        "El movimiento ha terminado, y no pasó nada más.",
        "Cruza la línea de meta en este movimiento.",
        "Para al lado de un coche o justo detrás: todos tiran por daños.",
        "Un punto de freno por cada casilla que no mueve.",
        "Le faltaba una parada. Cada casilla tras la curva cuesta {0}.",
        "Pasa la entrada de boxes, como dijo antes de tirar. El resto de la tirada se pierde.",
        "Un punto de KERS por cada casilla más.",
        "Pasó por restos o para en ellos: una tirada por cada uno.",
        "Los coches no dejan paso: pagan los frenos y luego las gomas.",
        "Dejó una curva con dos paradas de menos: es el final.",
        "En zona de DRS, justo detrás de {0}: a un lado, y 3 casillas en total.",
        "Termina en una curva: un punto de freno más.",
        "Tras la bandera ha dejado la curva 1, y su resultado vale."),
    "option.in order": "Está bien",
    "option.ahead": "{0} antes que {1}",
    "option.places": ("Antes de la curva {0}", "En la curva {0}", "Antes de la meta"),
    "option.to": ("Entra en boxes", "Fuera de la carrera", "Deja restos, y más",
                  "Un 20 o 30, y más", "Junto a un coche, y más",
                  "En otro sitio", "Donde estaba"),
    "option.hurt": ("Nada", "Un punto: restos", "Queda fuera"),
    "option.nobody": "Nadie más",

    # --- options of a car ---
    "guide.move": "Mueve el coche en el tablero. Luego cuenta lo que pasó.",
    "guide.drs": "DRS: en una zona, justo tras un coche en 4ª o más, hasta su propia {0}.",
    "guide.bonus": "Blandos nuevos: una casilla más.",
    "guide.slowed": "Las gomas quitan una casilla.",
    "guide.corner": "Si la tirada empieza en curva o llega a una, {0} casillas más.",
    "guide.rate": "Pasarse cuesta {0} por casilla.",

    # --- the commentary ---
    "tell.debris": "se ponen restos",
    "tell.debris later": "se ponen restos donde pare",
    "line.stands": "{0}: {1}.",

    # --- explanations of questions ---
    "help.order": "Primero el más adelantado; a la par, la marcha más alta, y luego el interior "
                  "de la curva.",
    "help.ahead": "Va antes que ese coche, y que todos los que hay entre los dos.",
    "help.happened": "Mueve el coche. Cuenta lo que pasó, en cualquier orden, y al final que es "
                     "todo.",
    "help.brakes": "Un punto por cada casilla que no mueve.",
    "help.kers": "Un punto por cada casilla más.",
    "help.unmoved": "Hasta 3 frenos, luego gomas. Más de 6 casillas, o sin puntos: fuera. Frenar "
                    "antes ayuda.",
    "help.over": "Desde el final de la curva, en su carril.",
    "help.beyond": "Las que pasó y la casilla donde para; no la que dejó.",
    "help.near": "Al lado, en otro carril, o justo delante en el suyo; uno tras otro.",
    "help.place": "Un rival debe saberlo: puede llegar hasta ahí. La próxima curva, o aquella en "
                  "la que está.",
    "help.space": "Casillas libres entre el coche y la curva; 0: la curva es la siguiente. En una "
                  "curva, su casilla contada desde la entrada.",
    "help.lane": "En el sentido de la marcha.",
    "help.spaces": "Todas las que movió, con KERS y DRS; 0: no se movió.",
    "help.to": "Di antes si dejó restos o si la tirada fue 20 o 30.",
    "help.gear-of": "Un rival detrás podría usar DRS.",
    "help.hurt": "Un choque, o en 5ª o 6ª un 20 o 30. Los restos van en su casilla.",
    "help.share": "Los dos coches de un equipo comparten sus puntos.",
    "help.second-compound": "Si no, queda último y sin puntos.",
    "help.wake": "Los dos en la zona. Los demás van en marcha muy baja, o más alta.",
}
