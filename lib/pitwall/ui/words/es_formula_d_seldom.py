"""Spanish: texts of Formula D for one screen each, which loads them."""

WORDS = {
    # --- values to correct: name and help for each row of `fields`, in that order ---
    "values.car": {
        "tyres": ("gomas", "Cada uno paga pasarse en una casilla; el último es trompo."),
        "brakes": ("frenos", "Cada uno quita una casilla a una tirada."),
        "gearbox": ("caja", "Cada uno paga una reducción que salta marchas."),
        "body": ("chasis", "Los daños quitan puntos. Con 0, fuera."),
        "engine": ("motor", "Los daños quitan puntos. Con 0, fuera."),
        "handling": ("suspensión", "Los daños quitan puntos. Con 0, fuera."),
        "compound": ("compuesto", "Qué juego lleva. Su edad no cambia."),
        "age": ("edad de gomas", "Vueltas de este juego. Los viejos van menos y gastan más."),
        "gear": ("marcha", "Próximo turno: una marcha más, o hasta cuatro menos."),
        "kers": ("KERS", "Cada punto es una casilla más, una vez."),
        "stops": ("paradas en curva", "Una más: una menos por hacer antes de seguir."),
        "spun": ("trompo", "Tras un trompo mira atrás y arranca en 1ª marcha."),
        "lap": ("vuelta", "Termina cuando las ha hecho todas."),
        "at": ("casilla", "Dónde está: casillas de todos los carriles, por orden."),
        "status": ("en carrera", "Vuelve donde estaba o detrás, con 1 punto de lo necesario."),
        "crossing": ("paso por meta", "El orden de paso por la línea en la bandera."),
        "pit": ("en boxes", "Dentro: marcha 0. Fuera: otra vuelta, 1ª tras la línea."),
        "visits": ("visitas a boxes", "Cuántas veces ha entrado en boxes."),
        "soft-used": ("blando usado", "Hay que usar dos compuestos."),
        "hard-used": ("duro usado", "Hay que usar dos compuestos."),
        "wet-used": ("lluvia usado", "Quien lo usó no tiene otra obligación."),
        "marking": ("marcar casilla", "Una casilla cercana se vuelve peligrosa."),
        "seat": ("cuentas", "Aquí empiezan como al inicio: corrige lo que difiera.")},
    "values.fates": ("Sí", "en meta", "No"),
    "values.pits": ("No", "parada corta", "corta, esperó", "parada larga", "larga, esperó"),
    "values.table": {
        "weather": ("tiempo", "Húmedo cuenta como seco. En mojado las curvas piden más."),
        "roll-due": ("tirada de tiempo", "Se tira al final de esta ronda."),
        "marked": ("peligrosa", "Quien acaba allí o pasa tira por daños.")},

    # --- sections of the rules, in the order of the game's module `sections` ---
    "sections": (
        "Clasificación", "Preparar el coche", "Orden de turno", "Salida", "Marchas y dados",
        "Reducir", "Movimiento", "Frenar", "KERS", "DRS", "Curvas", "Pasarse", "Trompos",
        "Sin paso", "Casillas de peligro", "Choque", "Daños de motor", "Puntos de desgaste",
        "Gomas", "Boxes", "Tiempo", "Meta y orden"),
    # --- warnings: text on the pit board, text below it, consequences ---
    "due.duty": ("BOX", "Vuelta {0} de {1}",
                 "Última ocasión para otro compuesto. Sin él: último y sin puntos."),
    "due.slicks": ("MOJADO", "sin ruedas de agua",
                   "Las curvas te echan más lejos y todo cuesta más. Pon de agua."),
    "due.ends": ("¿FUERA?", "sin vuelta atrás",
                 "Esta jugada acaba tu carrera, sea cual sea el dado."),
    # --- explanations of the screen ---
    "explain.big": "la marcha puesta",
    "explain.gauges": (
        "puntos de gomas, para pasarse",
        "puntos de freno, para parar antes",
        "puntos de caja, para saltar marchas",
        "puntos de chasis, para choques",
        "puntos de motor, para marchas altas",
        "puntos de suspensión, para el peligro"),
    "explain.marks": (
        "Punto verde: un final que no cuesta nada.",
        "Número: puntos que cuesta la jugada.",
        "! roja: ahí el coche trompea o queda fuera.",
        "Letra en una placa: un coche.",
        "Casilla marcada: una tirada del dado negro."),
    "explain.signs": (
        "Para: un turno que acaba en la curva. Limpio: sin parada y sin pagar.",
        "Se pasa: sale de la curva, por puntos de gomas. Trompo, fuera: si es demasiado."),
    "explain.traps": (
        "Si te pasas hasta la curva siguiente, esa parada no cuenta allí.",
        "Una tirada por cada coche al que llegas; el de detrás no tira."),
    # --- a guided race: titles and texts in the order of the module `lesson`, and the end ---
    "lesson": (
        "Eres Rojo",
        "Llevas el coche rojo, R, contra Azul y Verde. La carrera tiene una vuelta. Gana quien "
        "llega antes a meta. Aquí corres la mitad; elijas lo que elijas, no pasa nada.",
        "Un turno",
        "Los coches mueven uno tras otro. En tu turno eliges una marcha, tiras su dado y avanzas "
        "esas casillas. Ahora pulsa OK y tira para la salida.",
        "Las marchas",
        "Una marcha más alta llega más lejos: la 2ª avanza de 2 a 4 casillas. Cada turno puedes "
        "subir una, seguir igual o bajar. Elige una marcha y OK.",
        "El dado",
        "Cada marcha tiene su dado. Dice cuántas casillas avanzas; las gomas blandas nuevas pueden "
        "dar una más. Pulsa OK para tirar.",
        "Tu jugada",
        "Con un punto o un número se marcan las casillas donde puedes acabar. Un punto es gratis, "
        "un número es un precio. Elige una y OK.",
        "Lo que gastas",
        "Se paga con puntos: Go gomas, Fr frenos, Ca caja de cambios, Ch chasis, Mo motor, Su "
        "suspensión. Sin Ch, Mo o Su quedas fuera. Pulsa OK para seguir.",
        "Las curvas",
        "Una curva pide paradas: jugadas que acaban dentro de ella. Compara las marchas: ¿cuál "
        "para allí con más seguridad? Elige una.",
        "Los frenos",
        "Puedes frenar: cada casilla de tu tirada que no avanzas cuesta un Fr. Mira los precios y "
        "elige una casilla.",
        "Reducir",
        "Bajar una marcha es gratis. Bajar dos cuesta un Ca, tres también un Fr, cuatro también un "
        "Mo. Elige marcha para lo que viene.",
        "Pasarse",
        "Con una parada de menos puedes salir de la curva, pero cada casilla tras ella cuesta un "
        "Go. Con dos de menos quedas fuera. Elige una casilla.",
        "Cerca de otro",
        "Quien acaba al lado de un coche, o justo detrás, tira, y el otro también. Una tirada baja "
        "cuesta un Ch. Pulsa OK para tirar.",
        "La llegada",
        "Tras la última vuelta cruzas la línea y sigues. Tu puesto vale cuando has salido de la "
        "curva 1. Elige una marcha para tu último turno aquí.",
        "Y ahora",
        "Prueba Carrera ya en el menú: una vuelta contra cinco coches. En Nueva carrera hay "
        "carreras más largas, otros circuitos y rivales de fácil a difícil."),
}
