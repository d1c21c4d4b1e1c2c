"""Spanish: texts of Race! Formula 90 for one screen each, which loads them."""

WORDS = {
    # --- values to correct: name and help for each row of `fields`, in that order ---
    "values.car": {
        "chips": ("fichas de goma", "Las que le quedan al juego."),
        "blue-chips": ("fichas azules", "Cada una vale 1 mp, una por turno."),
        "red-damage": ("daño rojo", "Se repara al parar. El daño ha de caber en los huecos."),
        "brown-damage": ("daño marrón", "Se queda. El daño ha de caber en los huecos."),
        "compound": ("gomas", "Qué juego lleva. Sus fichas no cambian."),
        "soft-sets": ("juegos blandos", "Como mucho dos en una carrera."),
        "fuel": ("gasolina al turno", "El turno de la ficha de gasolina."),
        "strategy": ("estrategia", "Sin Caza no persigue a nadie."),
        "wasted": ("mp perdidos", "Se descuentan del próximo movimiento."),
        "blue-flag": ("bandera azul", "Doblar le sale barato hasta que acabe la etapa."),
        "skill-used": ("habilidad usada",
                       "De Versatilidad o Pilotaje sabio, hasta la próxima parada."),
        "forced-pit": ("debe parar", "En su próximo turno."),
        "refuelled": ("repostado", "Ya no necesita parar."),
        "target": ("objetivo", "El número de su última prueba."),
        "skill": ("habilidad", "Con cuál de las ocho corre."),
        "seat": ("cuentas", "Aquí empiezan como al inicio: corrige lo que difiera.")},
    "values.table": {
        "weather-slot": ("casilla del tiempo", "Dónde está el peón, contando desde 0."),
        "robot-tyres": ("gomas de robots", "Duros o de lluvia."),
        "orange-flag": ("bandera naranja", "Quién dice a qué se atreven los robots."),
        "red-discs": ("discos rojos", "Los que quedan en la bolsa."),
        "brown-discs": ("discos marrones", "Los que quedan en la bolsa.")},

    # --- sections of the rules, in the order of the game's events ---
    "sections": (
        "Práctica libre: reglaje", "Clasificación", "Gasolina", "Fase D.4: tiempo", "Neumáticos",
        "Elegir estrategia", "Orden del turno", "Activar secciones", "Disputas en curva",
        "Fase A.3: boxes", "Fase B: robar", "Fase C: jugar cartas", "Fase D.1: pagar",
        "Fase D.2: pruebas", "Fase D.4: banderas", "Fase E: movimiento", "Fase F.2: trazadas",
        "Trazadas extremas", "Recuperaciones", "Fuera de pista y vuelta", "Fuera de la carrera",
        "Coche de seguridad", "Fin de la carrera", "Descartes"),

    # --- warnings: text on the pit board, text below it, consequences ---
    "due.fuel": ("GASOLINA", "turnos: {0}",
                 "Para antes de que acabe el turno de tu ficha o te quedas seco."),
    "due.wet": ("GOMAS", "pista mojada",
                "Con estas pierdes 2 mp o más por turno. Para por otras."),
    "due.damage": ("DAÑOS", "sin huecos",
                   "Un daño más y estás fuera. Una parada repara los rojos."),
    "due.ends": ("¿FUERA?", "sin gasolina",
                 "La gasolina acaba en este turno: quien lo salta queda fuera."),

    # --- explanations of the screen ---
    "explain.big": "mp del turno: cuántas secciones",
    "explain.sky": "El número de arriba: los pasos que faltan para otro tiempo. Las cartas de "
                   "clima pueden moverlo un paso.",
    "explain.gauges": (
        "Fichas de goma que quedan",
        "Fichas azules: 1 mp cada una",
        "Cartas en mano",
        "Huecos de daño libres",
        "Turno de la ficha de gasolina"),
    "explain.marks": (
        "Número en una sección: su sitio en el anillo.",
        "Coches en fila: el primero va delante.",
        "Bandera: hay una bandera amarilla."),
    "explain.road": "Casillas bajo las cartas: la pista que viene. La primera es tu sección; los "
                    "números cuentan desde ella. Los puntos son una curva, las letras son coches. "
                    "La carta te lleva a la casilla ámbar.",
    "explain.signs": (
        "Número grande de una carta: sus mp, puntos de movimiento. Cada uno te lleva una sección.",
        "Debajo, su precio. Las fichas de goma son lo que aún dan tus gomas: N gasta algunas.",
        "N: fichas de goma. C: cartas. D: daños. C+: cartas que robas.",
        "P: una prueba, con una carta tuya o a ciegas. X: a ciegas. +20: se suma al objetivo.",
        "%: lo probable que es superarla; 100 %: tienes una carta para ella.",
        "Número pequeño: el que compara una prueba. Clima: tiempo. Paso: pasas libre en una "
        "curva."),
    "explain.traps": (
        "Los turnos cuentan desde este, no desde tu ficha anterior.",
        "La lluvia no resta aquí. Fallar acaba el movimiento, sin daño.",
        "Un empate cuesta un daño por cada coche empatado."),

    # --- the turn track: this turn and the next ones ---
    "coming.tyres": "mp de gomas: {0}",
    "coming.checks": (".", ".", "; pruebas -20."),
    "coming.start": "Ahora cada adelantamiento cuesta 1 mp; no valen las posiciones.",
    "coming.last": "En el último turno cada adelantamiento cuesta 1 mp.",
    "coming.stage": "Turno {0}: fuera las banderas azules y la naranja.",
    "coming.safety car": "El coche de seguridad sigue hasta el turno {0}.",
    "coming.stops": "Paran en el turno {0}: {1}.",
    "coming.end": "La carrera acaba con el turno {0}.",

    # --- a guided race: titles and texts in the order of the module `lesson`, and the end ---
    "lesson": (
        "Eres Rojo",
        "Llevas el coche rojo, R, contra tres robots. La carrera tiene 8 turnos. Gana quien va "
        "delante tras el último. Aquí no pasa nada.",
        "Un turno",
        "En tu turno juegas una carta de tu mano, o dos. Llevan tu coche. Luego corren los demás. "
        "Elige Correr y pulsa OK.",
        "Una carta",
        "El número grande de una carta dice hasta dónde te lleva: son sus mp, puntos de "
        "movimiento. 1 mp es una sección de la pista. Mira tu mano: pulsa OK.",
        "El camino",
        "Cada recuadro de abajo es una sección que viene. Los puntos son una curva, las letras "
        "coches. La carta te lleva al recuadro ámbar. Mira tus cartas y pulsa OK en una.",
        "Segunda carta",
        "Un 1 va con cualquier carta, un 2 con otro 2. Sus mp se suman. Elige otra, o ninguna.",
        "Una prueba",
        "P en una carta pide una prueba: enseña una carta cuyo número pequeño, de 1 a 99, no pase "
        "del objetivo. Si fallas, el coche sufre un daño. A ciegas es una carta desconocida. "
        "Elige.",
        "Una posición",
        "Hay buenas posiciones en las curvas. Toma una ahora: en el próximo turno una carta de su "
        "color te da su bonificación, unos mp más. Elige una posición.",
        "Su bonificación",
        "Tu carta tiene el color de tu posición en la curva. Su bonificación, en mp, se suma. "
        "Puede tener un precio. Elige Sí o No.",
        "Una disputa",
        "Los coches de una curva pueden pelear por ir delante. Cada uno pone una o dos cartas y "
        "la suma más alta pasa. Las recuperas. Elige.",
        "Los precios",
        "Las letras de una carta son su precio: N gasta fichas de goma, D trae daño. Abajo: Ne "
        "tus fichas, Da huecos para daños. Si algo se acaba, quedas fuera. Elige una carta.",
        "Los colores",
        "Las rojas llegan lejos, por un precio. Las verdes piden una prueba. Las naranjas traen "
        "cartas nuevas: Ca dice cuántas tienes. Las amarillas son de banderas y tiempo. Elige una "
        "carta.",
        "La parada",
        "Ga es el turno hasta el que hay gasolina. Para entonces elige Parar en boxes: cuesta "
        "secciones, pero da gasolina, gomas y cartas. En esta carrera corta no hace falta. ¿Y "
        "ahora?",
        "Y ahora",
        "Prueba Carrera ya en el menú: cinco rivales, 8 turnos. En recta cada coche que pasas "
        "cuesta 1 mp, en curva te quedas detrás. En Nueva carrera hay más circuitos."),
}
