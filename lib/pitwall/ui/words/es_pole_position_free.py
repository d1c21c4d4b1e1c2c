"""Spanish: what Pole Position says beside a board that the device does not know."""

WORDS = {
    # --- the board that is typed in ---
    "own.title": "Tablero propio",
    "own.rows": ("Vueltas", "Tabla B", "MP vuelta", "Resbala"),
    "own.helps": ("Vueltas de la carrera.", "Pasos de la tabla B del tiempo.",
                  "Más o menos los MP de una vuelta.", "1: hay casillas de poco agarre."),
    "keys.own": "\u25c0\u25b6\u25b2\u25bc mueve  OK cambia  BACK guarda",

    # --- questions; {0} is the car, {1} its MP ---
    "ask.happened": "{0}, {1} MP: ¿qué ha pasado?",
    "ask.bot-happened": "{0}, {1} MP: ¿qué ha pasado?",
    "ask.bot-sum": "{0}: {1} MP = carta {2} + {3} - {4} uso",
    "ask.whom": "{0}: ¿a quién ataca?",
    "ask.unused": "{0}: ¿cuántos MP le quedan?",
    "ask.past": "{0}: ¿hasta quién adelanta?",
    "ask.lapped": "{0} dobla a un coche: ¿a cuál?",
    "ask.near": "{0} chocó: ¿quién más iba a la par?",
    "ask.behind": "{0} tiene DRS: ¿detrás de quién?",
    "ask.left": "{0} en el box: ¿cuántos MP sobran?",
    "ask.beyond": "{0}: ¿pasada la línea de seguridad?",
    "ask.ready": "{0} delante, los demás detrás",

    # --- answers, by the codes of the game ---
    "happened": (
        "Eso es todo", "Cruza la meta, y más", "Entra en el box", "Para antes del box",
        "Aún en la salida de boxes", "Parado en verde", "Ataca a un coche", "Pasa sin duelo",
        "Motor, {0} MP", "Frenos, {0} MP", "En curva, 1 MP", "Acaba con poco agarre",
        "Dobla a un coche", "Tiene DRS", "Acosan al líder", "Cruza la meta y ya"),
    "happened helps": (
        "El movimiento ha terminado, y no pasó nada más.",
        "Cruza la línea de meta; aún queda algo del turno por contar.",
        "Entra en el box: gomas nuevas, y una vuelta más.",
        "Termina en la calle de boxes, antes del box.",
        "Sigue en la calle que sale de boxes.",
        "Alguien estorba: espera en la segunda casilla verde.",
        "Su próximo paso pasaría a un coche de su carril o de al lado.",
        "Pasó coches con los que no hay duelo: a un carril de distancia o fuera de pista.",
        "El motor se fuerza: tantos MP más, en recta.",
        "Frena: tantos MP más, cerca de la flecha.",
        "Un punto de pericia: un MP más en una curva.",
        "Con lluvia acabaría en una casilla de poco agarre: con un 1 se sale.",
        "El líder alcanza a un coche con una vuelta menos: ese queda fuera.",
        "Por la línea de DRS, y a un MP de otro coche.",
        "Un coche va justo a un MP del líder: eso es estrés.",
        "Cruza la línea de meta, y termina el movimiento."),
    "option.bonus": "{0} para el ataque",
    "option.no bonus": "2 o menos: nada",
    "option.left": "{0} MP para la salida",
    "option.ready": "La fila está lista",
    "option.nobody": "Nadie más",

    # --- where a car goes ---
    "guide.person": "Mueve el coche en el tablero. Luego cuenta lo que pasó, cosa por cosa.",
    "guide.bot": "Al carril de la próxima flecha y adelante; en curva, por la trazada. "
                 "Se aparta solo si hay un coche.",
    "guide.start": "En diagonal al carril de la flecha y adelante. Rodea coches, sin duelos.",
    "guide.off": "Fuera de la pista: 4 casillas, sin pasar a nadie en duelo.",
    "guide.exit": "Sale de boxes y va al carril de la próxima flecha.",
    "bot.value": "En un duelo vale {0}.",
    "bot.pits": ("En boxes pasa de largo.", "En boxes para, a por {0}.",
                 "En boxes decide el dado; montaría {0}."),
    "free.where": "donde está {0}",

    # --- what a question means ---
    "help.happened": "Mueve el coche en el tablero. Cuenta lo que pasó, cosa por cosa.",
    "help.bot-happened": "Mueve el coche según sus reglas. Cuenta lo que pasó, cosa por cosa.",
    "help.whom": "El coche al que pasaría ahora.",
    "help.unused": "Los MP sin usar cuentan al atacar: 3 dan 1, 4 dan 2, 5 o más dan 3.",
    "help.past": "En la tabla de posiciones se pone delante de ese coche.",
    "help.lapped": "Un coche que el líder alcanza en su propio turno queda fuera.",
    "help.near": "En recta un choque alcanza a todos los que van a la par de los dos.",
    "help.behind": "Eso estresa al coche de delante, si se juega con estrés.",
    "help.left": "Se apuntan, y se suman a la tirada cuando sale de boxes.",
    "help.beyond": "Entonces todos forman fila para la próxima vuelta.",
    "help.ready": "Pon los coches en fila ante la línea del coche de seguridad, en ese orden.",
}
