"""Spanish: what is said of Race Pace on one screen alone, which loads it for itself."""

WORDS = {
    # --- what may be corrected, in the order of the game's room `fields` ---
    "values.car": ("Motor", "Aerodinámica", "Mecánica", "Pilotaje", "Experiencia", "EBS",
                   "compuesto", "desgaste", "juegos blandos", "juegos medios", "blando usado",
                   "medio usado", "duro usado", "lluvia usado", "fichas", "vuelta"),
    "values.car helps": (
        "Al 90 % da 1 RP, al 100 % da 2.",
        "Al 90 % da 1 RP, al 100 % da 2.",
        "Desde el 90 % una parada cuesta 2 RP en vez de 3.",
        "Al 90 % da 1 RP, al 100 % da 2.",
        "Por debajo del 90 % las cartas cuestan RP, al 100 % dan.",
        "Al 90 % el extra es de 1 RP, por encima de 2.",
        "Qué juego lleva. No cambia su desgaste.",
        "Vueltas del juego.",
        "Juegos sin usar.",
        "Juegos sin usar.",
        "Hay que usar dos compuestos.",
        "Hay que usar dos compuestos.",
        "Hay que usar dos compuestos.",
        "Hay que usar dos compuestos.",
        "RP que debe en su próximo turno.",
        "Queda el último de la vuelta en la que se pone."),
    "values.table": ("lluvia ahora", "lluvia luego", "lluvia en dos", "lluvia en tres",
                     "box de blandos", "box de medios", "jugador inicial", "vuelta rápida",
                     "piloto más rápido"),
    "values.table helps": (
        "La primera ficha de tiempo.", "La segunda ficha de tiempo.",
        "La tercera ficha de tiempo.", "La cuarta ficha de tiempo.",
        "Dónde está la ficha en la barra de desgaste.",
        "Dónde está la ficha en la barra de desgaste.", "Quién elige primero.",
        "Vueltas de la ficha de vuelta rápida.", "Quién tiene la carta de vuelta rápida."),
    # --- sections of the rules, in the order of the game's tells ---
    "sections": (
        "4 Preparación", "5 La ronda", "6.1 Situación I", "6.2 Situación II", "6.3 Pronóstico",
        "7 Acciones", "8.1 Contar y conducir", "8.2 Límites", "9.3 Pista de vueltas",
        "10.1 Paradas", "10.3 EBS", "10.5 Coche de seguridad", "10.6 Vuelta rápida",
        "10.7 Fichas de penalización", "14 Pilotos"),
}
