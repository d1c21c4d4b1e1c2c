"""Spanish: texts of Race Pace for one screen each, which loads them."""

WORDS = {
    # --- values to correct: name and help for each row of `fields`, in that order ---
    "values.car": {
        "engine": ("Motor", "Al 90 % da 1 RP, al 100 % da 2."),
        "aerodynamics": ("Aerodinámica", "Al 90 % da 1 RP, al 100 % da 2."),
        "mechanics": ("Mecánica", "Desde el 90 % una parada cuesta 2 RP en vez de 3."),
        "skill": ("Pilotaje", "Al 90 % da 1 RP, al 100 % da 2."),
        "experience": ("Experiencia", "Por debajo del 90 % las cartas cuestan RP, al 100 % dan."),
        "ebs": ("EBS", "Al 90 % el extra es de 1 RP, por encima de 2."),
        "compound": ("compuesto", "Qué juego lleva. No cambia su desgaste."),
        "wear": ("desgaste", "Vueltas que ha dado este juego."),
        "soft-sets": ("juegos blandos", "Juegos sin usar."),
        "medium-sets": ("juegos medios", "Juegos sin usar."),
        "soft-used": ("blando usado", "Hay que usar dos compuestos."),
        "medium-used": ("medio usado", "Hay que usar dos compuestos."),
        "hard-used": ("duro usado", "Hay que usar dos compuestos."),
        "wet-used": ("lluvia usado", "Hay que usar dos compuestos."),
        "tokens": ("fichas", "RP que debe en su próximo turno."),
        "at": ("vuelta", "Queda el último de la vuelta en la que se pone.")},
    "values.table": {
        "rain-now": ("lluvia ahora", "La primera ficha de tiempo."),
        "rain-next": ("lluvia luego", "La segunda ficha de tiempo."),
        "rain-in-two": ("lluvia en dos", "La tercera ficha de tiempo."),
        "rain-in-three": ("lluvia en tres", "La cuarta ficha de tiempo."),
        "soft-box": ("box de blandos", "Dónde está la ficha en la barra de desgaste."),
        "medium-box": ("box de medios", "Dónde está la ficha en la barra de desgaste."),
        "start-player": ("jugador inicial", "Quién elige primero."),
        "fastest-lap": ("vuelta rápida", "Vueltas de la ficha de vuelta rápida."),
        "fastest-by": ("piloto más rápido", "Quién tiene la carta de vuelta rápida.")},
    # --- sections of the rules, in the order of the game's events ---
    "sections": (
        "4 Preparación", "5 La ronda", "6.1 Situación I", "6.2 Situación II", "6.3 Pronóstico",
        "7 Acciones", "8.1 Contar y conducir", "8.2 Límites", "9.3 Pista de vueltas",
        "10.1 Paradas", "10.3 EBS", "10.5 Coche de seguridad", "10.6 Vuelta rápida",
        "10.7 Fichas de penalización", "11 Por equipos", "14 Pilotos"),
    # --- warnings: text on the pit board, text below it, consequences ---
    "due.stuck": ("BOX", "lluvia con lisos",
                  "Con estas ruedas la lluvia te deja parado. Monta duras o de agua."),
    "due.rain": ("LLUVIA", "la próxima ronda",
                 "Con estas ruedas te dejará parado. Para y monta duras o de agua."),
    "due.duty": ("BOX", "Vuelta {0} de {1}",
                 "Solo un compuesto. Si acabas así, quedas detrás de todos."),
    # --- explanations of the screen ---
    "explain.big": "vueltas recién dadas, o el ritmo base",
    "explain.sky": "Los signos de arriba: esta ronda y las tres que siguen. Una carta de lluvia "
                   "los cambia todos.",
    "explain.gauges": (
        "motor, en tanto por ciento",
        "aerodinámica, en tanto por ciento",
        "mecánica, en tanto por ciento: paradas más cortas",
        "pilotaje, en tanto por ciento",
        "experiencia, en tanto por ciento",
        "EBS, en tanto por ciento: la carga del impulso"),
    "explain.marks": (
        "Letra en una placa: un coche en su vuelta.",
        "Subrayada: una vuelta de curva.",
        "Bandera: una vuelta de bandera azul.",
        "Marco amarillo: una vuelta FEB, con el extra de EBS gratis.",
        "Línea amarilla con goma: ahí se acaban tus gomas.",
        "Letra ámbar: adonde te lleva tu respuesta. De trazos: adonde llegas sin ella."),
    "explain.signs": (
        "Mal, bien: lo probable que es que la próxima carta te quite o te dé vueltas.",
        "+1: una vuelta más. Se queda: también en rondas siguientes. Una vez: solo en esta."),
    "explain.traps": (
        "Las cartas de motor y aero ayudan a quien tiene 85% o menos.",
        "Cargar EBS: el límite de gomas no corta el avance. Táctica no evita el desgaste."),
    # --- a guided race: titles and texts in the order of the module `lesson`, and the end ---
    "lesson": (
        "Eres Rojo",
        "Llevas el coche rojo, R, contra Azul, Verde y Limón. La carrera tiene 24 vueltas: cada "
        "casilla de arriba es una. Gana quien las da antes. Aquí no pasa nada.",
        "Una ronda",
        "En cada ronda eliges una acción y das tantas vueltas como dice el número de RITMO. La R "
        "ámbar de arriba marca adónde llegas. Elige una fila y pulsa OK.",
        "Tu ritmo",
        "El ritmo es la suma de estas líneas: +1 es una vuelta más, -1 una menos. Compara dos "
        "acciones y pulsa OK.",
        "Sube una barra",
        "Motor, aerodinámica y pilotaje son barras, en tanto por ciento. Al 90 % cada una da una "
        "vuelta por ronda; al 100 %, dos. Una acción la sube, y así se queda. Sube una.",
        "Gomas gastadas",
        "B, gomas blandas, da una vuelta más pero acaba antes: en la línea amarilla de arriba. "
        "Entonces te para. m, medias, y D, duras, duran más. La acción Box Box las cambia. Elige.",
        "Lluvia",
        "Los signos de arriba son el tiempo: ahora y en las tres rondas que siguen. Con lluvia B, "
        "gomas blandas, y m, medias, no avanzan nada. D, duras, sí; L, gomas de lluvia, más. "
        "Elige.",
        "Gomas nuevas",
        "La parada cuesta vueltas ahora. A la derecha ves cuántas das aún. Mira las que quedan y "
        "el tiempo. En seco hay que usar dos clases de gomas. Elige un juego.",
        "Los demás",
        "Lo que toma otro coche no está en tu lista en esta ronda. Por eso conviene elegir antes. "
        "Estrategia da una vuelta, y eliges primero en la próxima. Elige.",
        "Las cartas",
        "Cada ronda salen cartas que ayudan o estorban: son líneas de tu suma. Con experiencia "
        "del 90 % te libras de muchas; con la acción Táctica también, esta ronda. Elige.",
        "El impulso",
        "EBS es el impulso eléctrico. La acción Usar EBS da una vuelta al 90 %, dos por encima, "
        "una vez. Cargar EBS lo llena. En vueltas con marco amarillo es gratis. Elige.",
        "Y ahora",
        "Prueba Carrera ya en el menú: cinco rivales, y puede llover. ¿Muy fácil? Elige allí el "
        "Nivel difícil. En Nueva carrera hay más circuitos."),
}
