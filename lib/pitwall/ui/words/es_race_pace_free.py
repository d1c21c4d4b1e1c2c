"""Spanish: texts of Race Pace next to a board unknown to the device."""

WORDS = {
    # --- the custom circuit card ---
    "own.title": "Carta propia",
    "own.rows": ("Vueltas", "Blando", "Medio", "Filas", "Luces"),
    "own.helps": ("Vueltas de carrera.", "Box de los blandos.", "Box de los medios.",
                  "Vueltas entre filas.", "De las once casillas."),
    "keys.lamps": "\u25b2\u25bc luz  \u25c0\u25b6 casilla  OK sí/no  BACK",
    "keys.own": "\u25c0\u25b6\u25b2\u25bc mover  OK cambiar  BACK fin",

    # --- questions; {0} is the car ---
    "ask.told-i": "Situación I: ¿qué carta es?",
    "ask.counts": "¿Sale el coche de seguridad?",
    "ask.caused": "¿Por culpa de quién?",
    "ask.told-ii": "Situación II: ¿para quién es?",
    "ask.level": "¿Se anula por debajo de qué nivel?",
    "ask.told-sky": "Tiempo: ¿qué muestra la carta?",
    "ask.feb": "{0}: ¿en una vuelta FEB?",
    "ask.corner": "{0}: ¿en una vuelta de curva?",

    # --- answers ---
    "card.safety": "Coche de seg.",
    "card.all": "Para todos",
    "option.level": "bajo {0} %",
    "option.never": "nunca",
    "option.dry": "una carta seca",
    "option.nobody": "Nadie más",

    # --- explanations of questions ---
    "help.told-i": "Descubre la carta. Las barras y las fichas de box se llevan aquí.",
    "help.counts": "La carta dice qué hace falta.",
    "help.caused": "Pueden avanzar 2 vueltas como mucho. Uno tras otro.",
    "help.told-ii": "Para todos, o para quien haga la acción que nombra.",
    "help.level": "Quien hace la acción con menos experiencia no puede.",
    "help.told-sky": "Seca: se añade un sol. Lluvia: las cuatro fichas como en la carta.",
    "help.feb": "En la pista de vueltas, donde está ahora.",
    "help.corner": "En la pista de vueltas, donde está ahora.",
}
