"""Spanish: what is said of Race Pace on one screen alone, which loads it for itself."""

WORDS = {
    # --- what may be corrected: name and help by the row of `fields`, in that order ---
    "values.car": {
        "engine": ("Motor", "Al 90 % da 1 RP, al 100 % da 2."),
        "aerodynamics": ("Aerodinámica", "Al 90 % da 1 RP, al 100 % da 2."),
        "mechanics": ("Mecánica", "Desde el 90 % una parada cuesta 2 RP en vez de 3."),
        "skill": ("Pilotaje", "Al 90 % da 1 RP, al 100 % da 2."),
        "experience": ("Experiencia", "Por debajo del 90 % las cartas cuestan RP, al 100 % dan."),
        "ebs": ("EBS", "Al 90 % el extra es de 1 RP, por encima de 2."),
        "compound": ("compuesto", "Qué juego lleva. No cambia su desgaste."),
        "wear": ("desgaste", "Vueltas del juego."),
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
    # --- sections of the rules, in the order of the game's tells ---
    "sections": (
        "4 Preparación", "5 La ronda", "6.1 Situación I", "6.2 Situación II", "6.3 Pronóstico",
        "7 Acciones", "8.1 Contar y conducir", "8.2 Límites", "9.3 Pista de vueltas",
        "10.1 Paradas", "10.3 EBS", "10.5 Coche de seguridad", "10.6 Vuelta rápida",
        "10.7 Fichas de penalización", "11 Por equipos", "14 Pilotos"),
    # --- avisos: en la pizarra, debajo, lo que sigue ---
    "due.stuck": ("BOX", "lluvia con lisos",
                  "Con estas ruedas la lluvia te deja parado. Monta duras o de agua."),
    "due.rain": ("LLUVIA", "la próxima ronda",
                 "Con estas ruedas te dejará parado. Para y monta duras o de agua."),
    "due.duty": ("BOX", "Vuelta {0} de {1}",
                 "Solo un compuesto. Si acabas así, quedas detrás de todos."),
    # --- lo que muestra la pantalla, explicado ---
    "explain.big": "vueltas recién dadas, o el ritmo base",
    "explain.gauges": (
        "motor, en tanto por ciento",
        "aerodinámica, en tanto por ciento",
        "mecánica, en tanto por ciento: paradas más cortas",
        "pericia, en tanto por ciento",
        "experiencia, en tanto por ciento",
        "EBS, en tanto por ciento: la carga del impulso"),
    "explain.marks": (
        "Letra en una placa: un coche en su vuelta.",
        "Subrayada: una vuelta de curva.",
        "Bandera: una vuelta de bandera azul."),
    "explain.traps": (
        "Las cartas de motor y aero ayudan a quien tiene 85% o menos.",
        "Cargar EBS: el límite de gomas no corta el avance. Táctica no evita el desgaste."),
    # --- una carrera guiada ---
    "lesson": (
        "Gomas",
        "Los blandos dan 1 vuelta más por ronda, pero duran poco. Medios y duros aguantan. "
        "Lluvia, para mojado.",
        "El ritmo",
        "Son las vueltas que das en esta ronda. Cada respuesta enseña su suma: más, menos y "
        "por qué.",
        "Gastadas",
        "Tus gomas no pasan de su número de box. Para antes: Box Box.",
        "Once acciones",
        "Haces una por ronda. Un campo ocupado ya no es para ti, y elige antes quien va "
        "delante.",
        "Las barras",
        "Motor, Aero y Pilotaje dan 1 desde el 90 % y 2 al 100 %. Súbelas pronto: rinden cada "
        "ronda.",
        "Las cartas",
        "Cambian cada ronda. Con 90 % de Experiencia no te dañan, y Táctica te protege una "
        "ronda.",
        "Gomas nuevas",
        "Elige para las vueltas que quedan y el tiempo que viene. En seco hay que usar dos "
        "compuestos.",
        "Al salir",
        "Con buena Mecánica tienes el bono del EBS tras una parada.",
        "EBS",
        "Desde el 90 % su bono da una vuelta o dos: gratis en vueltas FEB, donde sea con la "
        "acción Usar EBS.",
        "Lluvia",
        "La previsión enseña cuatro rondas. Con blandos o medios no avanzas si llueve.",
        "Eso es todo",
        "Ya sabes lo necesario. Elige Race Pace en Nueva carrera."),
}
