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
        "Letra punteada: adonde te lleva tu respuesta."),
    "explain.signs": (
        "Mal, bien: lo probable que es que la próxima carta te quite o te dé vueltas.",
        "+1: una vuelta más. Se queda: también en rondas siguientes. Una vez: solo en esta."),
    "explain.traps": (
        "Las cartas de motor y aero ayudan a quien tiene 85% o menos.",
        "Cargar EBS: el límite de gomas no corta el avance. Táctica no evita el desgaste."),
    # --- a guided race: titles and texts in the order of the module `lesson`, and the end ---
    "lesson": (
        "Eres Rojo",
        "Llevas el coche rojo, R, contra Azul, Verde y Limón. La carrera tiene 24 vueltas. Gana "
        "quien las da antes. Aquí corres unas rondas; elijas lo que elijas, no pasa nada.",
        "Una ronda",
        "En cada ronda cada coche hace una acción y luego todos dan unas vueltas. Elige antes "
        "quien va delante. Repasa las acciones y pulsa OK en una.",
        "El ritmo",
        "El ritmo son las vueltas que das en esta ronda. Con cada acción ves su suma: qué ayuda y "
        "qué estorba. Compara dos acciones y pulsa OK.",
        "Las barras",
        "Seis barras, en tanto por ciento: Mo motor, Ae aerodinámica, Me mecánica, Pi pilotaje, "
        "Ex experiencia, EB impulso eléctrico. Mo, Ae y Pi dan una vuelta por ronda desde el 90 "
        "%, dos al 100 %. Sube una.",
        "Gomas gastadas",
        "B es un juego de gomas blandas, m medias, D duras, L de lluvia. B da una vuelta más por "
        "ronda, pero se gasta antes, y gastada te para. Para cambiarlas elige la acción Box Box.",
        "Lluvia",
        "Los signos de arriba son el tiempo, ahora y después. Con lluvia B, gomas blandas, y m, "
        "medias, no avanzan nada. ¿Aún hay margen? Elige una acción.",
        "Gomas nuevas",
        "La parada cuesta vueltas ahora. Piensa en las que quedan y en el tiempo. En seco hay que "
        "usar dos clases de gomas. Elige un juego.",
        "Ocupadas",
        "Casi todas las acciones son para un coche por ronda: lo que otro ha elegido no está en "
        "tu lista. Estrategia da una vuelta y eliges primero en la próxima. Elige.",
        "Las cartas",
        "Cada ronda salen cartas que ayudan o estorban. Con Ex del 90 % o más te libras de "
        "muchas; la acción Táctica te libra una ronda. Elige una acción.",
        "El impulso",
        "La acción Usar EBS gasta EB: una vuelta al 90 %, dos por encima. Cargar EBS lo llena "
        "otra vez. En vueltas con marco amarillo el impulso es gratis. Elige una acción.",
        "Y ahora",
        "Prueba Carrera ya en el menú: una carrera contra cinco coches. En Nueva carrera hay más "
        "circuitos y rivales de fácil a difícil."),
}
