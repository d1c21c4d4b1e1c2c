"""Spanish: texts that differ in the 2022 draft of Pole Position."""

WORDS = {
    "seats": ("humano", "bot 1", "bot 2", "bot 3", "bot 4", "bot 5", "bot 6",
              "sus datos"),
    "rules": (
        "Curvas técnicas", "Reventones", "Eventos", "Más eventos", "", "Choques", "", "", "DRS",
        "Estrés", "Reglaje propio", "Pilotos", "Equipos", "", "Sin eliminación", "Carrera larga",
        "Constructores",
        "Bots: fácil", "Bots: normal", "Bots: difícil"),
    "rule helps": (
        "Quien deja la trazada, la pierde.", "La goma agotada puede reventar.",
        "Tras un '!' puede haber evento.", "Lo trae un círculo, no el '!'.",
        "", "El empate es choque: banderas, SC.",
        "", "", "Más MP justo detrás de otro coche.", "La presión quita puntos, paso a paso.",
        "Reparte EP y BP antes de salir.", "Cada persona elige un piloto.",
        "Cada persona elige un equipo.", "", "El averiado debe parar, y sigue.",
        "Doce vueltas, más EP, BP y SP.", "Dos coches comparten un box.",
        "Velocidades propias: algo más rápidos.", "Velocidades propias: más rápidos.",
        "Velocidades propias: mucho más."),
    "clouds": ("{0} círculo", "{0} círculos"),
    "odds.cloud": "{0} de {1} traen círculo",
    "line.cloud": "Un círculo: {0}.",
    "help.grid-b": "La segunda ficha cuenta los círculos que faltan para que cambie el tiempo.",
}
