"""Español: qué hace cada fila del menú y de los ajustes de una carrera."""

WORDS = {
    "menu.level": "Lo buenos que son tus rivales en la carrera ya; nada más cambia. De diez "
                  "carreras corridas como se propone se ganan unas cinco en fácil, tres en normal, "
                  "una o dos en difícil.",
    "menu.resume": "La carrera que dejaste sigue en la misma pregunta.",
    "menu.learn": "Qué es cada juego, y una carrera guiada que lo explica en tres minutos.",
    "menu.new": "Una carrera a tu gusto: juego, circuito, vueltas, reglas, coches y quién lleva "
                "cada uno. Varias personas se pasan el aparato.",
    "menu.beside": "El juego está en tu mesa. Pitwall sabe las reglas, lleva rivales y cuenta. Tú "
                   "mueves las piezas y dices qué pasa.",
    "menu.championship": "Varias carreras con los mismos pilotos, y puntos por todas.",
    "menu.saved": "Carreras apartadas. Abre una para seguir con ella.",
    "menu.settings": "Idioma, sonido, textos, brillo y más.",
    "menu.dashboards": "Contadores para cada jugador de la mesa. No se comprueban reglas.",
    "menu.dice": "Dados y mazos de todos los juegos, para tirar sin carrera.",
    "setup.1": "Dónde se corre. Izquierda y derecha muestran el próximo circuito.",
    "setup.2": "Lo larga que es. Con la mitad de vueltas dura la mitad de tiempo.",
    "setup.turns": "Lo larga que es: lo dice el circuito.",
    "setup.3": "Reglas opcionales. Normales es el juego corriente. OK las muestra todas y dice qué "
               "hace cada una.",
    "setup.4": "Cuántos coches corren. Las filas de abajo dicen quién lleva cada uno.",
    "setup.5": "Qué edición del reglamento se juega.",
    "setup.6": "Escribe tu propio tablero, y los pilotos del aparato correrán en él.",
    "setup.7": "Quién lleva este coche. Humano: tú o un amigo. Dados reales: una persona que tira "
               "en la mesa y dice qué salió. "
               "Sus datos: los lleva en la mesa.",
    "seats.pole-position": "Bots: coches del reglamento, cada clase con su propia tabla.",
    "seats.formula-d": "Fácil, normal, difícil: pilotos del aparato. El fácil falla a menudo su "
                       "mejor jugada, el difícil cuenta cada punto.",
    "seats.race-pace": "Fácil, normal, difícil: pilotos del aparato. El difícil toma su mejor "
                       "acción, el fácil una de cada dos veces.",
    "seats.formula-90": "Fácil, normal, difícil: pilotos del aparato con cartas como las tuyas. "
                        "Veloz, rápido, lento: robots del reglamento, sin cartas ni daños.",
    "setup.8": "Electrónicos: tira el aparato. Reales: tiras tú y dices qué salió. Las filas de "
               "los coches pueden ser otras.",
    "setup.9": "Sí: BACK anula tu última respuesta. Los dados quedan como cayeron.",
    "setup.10": "Letras que contienen esta carrera. Escríbelas en otro aparato: la misma carrera, "
                "con los mismos dados. Izquierda y derecha sacan otros dados.",
    "setup.11": "La carrera empieza tal como está arriba.",
}
