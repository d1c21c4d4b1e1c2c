"""Español: qué hace cada fila del menú y de los ajustes de una carrera."""

WORDS = {
    "menu.level": "Lo buenos que son los demás en la carrera ya. Circuito, reglas, dados y tu "
                  "coche no cambian. De diez carreras, quien sigue cada propuesta gana unas cinco "
                  "en fácil, tres en normal, una o dos en difícil.",
    "menu.resume": "La carrera que dejaste sigue en la misma pregunta, con los mismos dados.",
    "menu.learn": "Qué es cada juego, cuánto dura y si es difícil. Una carrera guiada lo explica "
                  "en tres minutos mientras corres.",
    "menu.new": "Una carrera a tu gusto: juego, circuito, vueltas, reglas, coches y quién lleva "
                "cada uno. Varias personas se pasan el aparato.",
    "menu.beside": "Tienes el juego en la mesa. Pitwall lleva el orden, las reglas, los pilotos "
                   "del aparato y las cuentas. Tú mueves las piezas y dices las tiradas.",
    "menu.championship": "Varias carreras con los mismos pilotos. Se suman los puntos de todas.",
    "menu.saved": "Carreras apartadas y grabaciones. Abre una para seguir con ella.",
    "menu.settings": "Idioma, sonido, ritmo de los textos, brillo, anular, récords y más.",
    "menu.dashboards": "Un panel para cada jugador de la mesa: pulsa un número cuando cambie algo. "
                       "No se comprueba ninguna regla.",
    "menu.dice": "Dados y mazos de todos los juegos, para tirar sin carrera.",
    "setup.1": "Dónde se corre. Izquierda y derecha pasan al próximo circuito; se ve al lado.",
    "setup.2": "Lo larga que es. Con la mitad de vueltas dura la mitad de tiempo.",
    "setup.turns": "Lo larga que es. Lo dice la pista de turnos del circuito.",
    "setup.3": "Reglas opcionales. Normales es el juego corriente. OK las muestra todas y dice qué "
               "hace cada una.",
    "setup.4": "Cuántos coches corren. Abajo hay una fila para cada uno: quién lo lleva.",
    "setup.5": "Qué edición del reglamento se juega.",
    "setup.6": "Un tablero tuyo: escribe sus casillas, y los pilotos del aparato correrán en él.",
    "setup.7": "Quién lleva este coche. Humano: tú o un amigo; tira el aparato. Dados reales: una "
               "persona que tira en la mesa y dice qué salió.",
    "seats.pole-position": "Los bots son los del reglamento: tiran para mover. Cada clase tiene su "
                           "propia tabla.",
    "seats.formula-d": "Fácil, normal, difícil: pilotos del aparato. El fácil toma a menudo su "
                       "segunda o tercera mejor jugada; el difícil cuenta cada punto.",
    "seats.race-pace": "Fácil, normal, difícil: pilotos del aparato. El difícil toma su mejor "
                       "acción, el normal cuatro veces de cinco, el fácil una de cada dos.",
    "seats.formula-90": "Fácil, normal, difícil: pilotos del aparato con cartas como las tuyas. "
                        "Veloz, rápido, lento: los robots del reglamento, sin cartas en la mano y "
                        "sin daños.",
    "setup.8": "Electrónicos: tira el aparato. Reales: tiras tú y dices qué salió. La fila de un "
               "coche aún puede ser otra.",
    "setup.9": "Sí: BACK deshace tu última respuesta. Los dados quedan como cayeron.",
    "setup.10": "Ocho letras que contienen esta carrera. Escríbelas en otro aparato: la misma "
                "carrera, con los mismos dados. Izquierda y derecha sacan otros dados.",
    "setup.11": "La carrera empieza tal como está arriba.",
}
