"""Spanish: what is said of Formula D on one screen alone, which loads it for itself."""

WORDS = {
    # --- what may be corrected, in the order of the game's room `corrections` ---
    "values.car": ("gomas", "frenos", "caja", "chasis", "motor", "suspensión", "compuesto",
                   "edad de gomas", "marcha", "KERS", "paradas en curva", "trompo", "vuelta",
                   "casilla", "en carrera", "paso por meta", "en boxes", "visitas a boxes",
                   "blando usado", "duro usado", "lluvia usado", "marcar casilla"),
    "values.car helps": (
        "Cada uno paga pasarse en una casilla; el último es trompo.",
        "Cada uno quita una casilla a una tirada.",
        "Cada uno paga una reducción que salta marchas.",
        "-1: más cerca del final. Con 0 está fuera.",
        "-1: más cerca del final. Con 0 está fuera.",
        "-1: más cerca del final. Con 0 está fuera.",
        "Qué juego lleva. Su edad no cambia.",
        "Vueltas del juego: los viejos van menos y gastan más.",
        "Próximo turno: una marcha más, o hasta cuatro menos.",
        "Cada punto es una casilla más, una vez.",
        "Una más: una menos por hacer antes de seguir.",
        "Tras un trompo mira atrás y arranca en 1ª marcha.",
        "Termina cuando las ha hecho todas.",
        "Dónde está: casillas de todos los carriles, por orden.",
        "Vuelve donde estaba o detrás, con 1 punto de lo necesario.",
        "El orden de paso por la línea en la bandera.",
        "Dentro: marcha 0. Fuera: otra vuelta, 1ª tras la línea.",
        "Cuántas veces ha entrado en boxes.",
        "Hay que usar dos compuestos.",
        "Hay que usar dos compuestos.",
        "Quien lo usó no tiene otra obligación.",
        "Una casilla cercana se vuelve peligrosa."),
    "values.fates": ("Sí", "en meta", "No"),
    "values.pits": ("No", "parada corta", "corta, esperó", "parada larga", "larga, esperó"),
    "values.table": ("tiempo", "tirada de tiempo", "peligrosa"),
    "values.table helps": ("Húmedo cuenta como seco. En mojado las curvas piden más.",
                           "Se tira al final de esta ronda.",
                           "Quien acaba allí o pasa tira por daños."),

    # --- sections of the rules, in the order of the game's room `sections` ---
    "sections": (
        "Clasificación", "Preparar el coche", "Orden de turno", "Salida", "Marchas y dados",
        "Reducir", "Movimiento", "Frenar", "KERS", "DRS", "Curvas", "Pasarse", "Trompos",
        "Sin paso", "Casillas de peligro", "Choque", "Daños de motor", "Puntos de desgaste",
        "Gomas", "Boxes", "Tiempo", "Meta y orden"),
}
