"""Spanish: what Race! Formula 90 says beside the board, where players hold real cards."""

WORDS = {
    # --- questions; {0} is the car ---
    "ask.qualify": "{0}: ¿mp de su carta?",
    "ask.told-factor": "{0}: ¿su número de prueba?",
    "ask.told-mp": "{0}: ¿mp de sus cartas?",
    "ask.happens": "{0}: ¿qué más traen?",
    "ask.told-chips": "{0}: ¿cuántas fichas paga?",
    "ask.told-discs": "{0}: ¿cuántos daños?",
    "ask.told-check": "{0}: ¿qué prueba?",
    "ask.can-discard": "{0}: ¿puede descartarlas?",
    "ask.told-contest": "{0}: ¿cuánto suman sus cartas?",
    "ask.none-kept": "{0}: ¿no hay carta que tomar?",
    "ask.more-mp": "{0}: ¿cuántos mp más?",

    # --- answers ---
    "happens": ("Nada más", "Paga fichas", "Recibe daños", "Hay una prueba", "Bandera amarilla",
                "Bandera verde", "Bandera azul", "Bandera naranja", "El tiempo",
                "Pasar como en recta", "Más mp", "Combustible: un turno más",
                "Combustible: un turno menos"),
    "card.of race deck": "una carta de carrera",
    "card.of track deck": "una carta de circuito",
    "card.factor": "carta ({0})",
    "aside.target": "Objetivo {0}",

    # --- what a question means ---
    "help.qualify": "Se dice cuando todas están a la vista.",
    "help.told-factor": "El número entre paréntesis.",
    "help.told-mp": "De una carta o de las dos; 0 si no se puede jugar ninguna.",
    "help.happens": "Una cosa tras otra, hasta que no haya más. El orden se lleva aquí.",
    "help.told-chips": "Por las cartas y el trazado juntos.",
    "help.told-discs": "Los discos se sacan aquí.",
    "help.told-check": "N: una carta de la mano o a ciegas; B: a ciegas.",
    "help.can-discard": "Quien no puede queda fuera de la carrera.",
    "help.told-contest": "Las dos cartas, dobles si lo dicen; sin modificadores.",
    "help.none-kept": "Entonces hay 1 mp a cambio.",
    "help.more-mp": "De una estrategia o habilidad que aquí no se cuenta.",
}
