"""Spanish: what is said of Formula D on one screen alone, which loads it for itself."""

WORDS = {
    # --- what may be corrected: name and help by the row of `fields`, in that order ---
    "values.car": {
        "tyres": ("gomas", "Cada uno paga pasarse en una casilla; el último es trompo."),
        "brakes": ("frenos", "Cada uno quita una casilla a una tirada."),
        "gearbox": ("caja", "Cada uno paga una reducción que salta marchas."),
        "body": ("chasis", "-1: más cerca del final. Con 0 está fuera."),
        "engine": ("motor", "-1: más cerca del final. Con 0 está fuera."),
        "handling": ("suspensión", "-1: más cerca del final. Con 0 está fuera."),
        "compound": ("compuesto", "Qué juego lleva. Su edad no cambia."),
        "age": ("edad de gomas", "Vueltas del juego: los viejos van menos y gastan más."),
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

    # --- sections of the rules, in the order of the game's room `sections` ---
    "sections": (
        "Clasificación", "Preparar el coche", "Orden de turno", "Salida", "Marchas y dados",
        "Reducir", "Movimiento", "Frenar", "KERS", "DRS", "Curvas", "Pasarse", "Trompos",
        "Sin paso", "Casillas de peligro", "Choque", "Daños de motor", "Puntos de desgaste",
        "Gomas", "Boxes", "Tiempo", "Meta y orden"),
    # --- avisos: en la pizarra, debajo, lo que sigue ---
    "due.duty": ("BOX", "Vuelta {0} de {1}",
                 "Última ocasión para otro compuesto. Sin él: último y sin puntos."),
    "due.slicks": ("MOJADO", "sin ruedas de agua",
                   "Las curvas te echan más lejos y todo cuesta más. Pon de agua."),
    "due.ends": ("¿FUERA?", "sin vuelta atrás",
                 "Esta jugada acaba tu carrera, sea cual sea el dado."),
    # --- lo que muestra la pantalla, explicado ---
    "explain.big": "la marcha puesta",
    "explain.gauges": (
        "puntos de rueda, para pasarse",
        "puntos de freno, para parar antes",
        "puntos de caja, para saltar marchas",
        "puntos de carrocería, para choques",
        "puntos de motor, para marchas altas",
        "puntos de manejo, para el peligro"),
    "explain.marks": (
        "Punto verde: un final que no cuesta nada.",
        "Número: puntos que cuesta la jugada.",
        "! roja: ahí el coche trompea o queda fuera.",
        "Letra en una placa: un coche.",
        "Casilla marcada: una tirada del dado negro."),
    "explain.traps": (
        "Si te pasas hasta la curva siguiente, esa parada no cuenta allí.",
        "Una tirada por cada coche al que llegas; el de detrás no tira."),
    # --- una carrera guiada ---
    "lesson": (
        "Gomas",
        "Los blandos dan una casilla más en su primera vuelta y luego se gastan. Los duros "
        "aguantan dos. Lluvia, para mojado.",
        "La salida",
        "Con un 1 se cala, con un 20 sales disparado. Con cualquier otra tirada sales en 1ª.",
        "Las marchas",
        "Cada marcha tiene su dado. Sube una por turno, quédate o baja.",
        "El dado",
        "Avanzas las casillas que sacas, salvo que frenes o haya un coche en medio.",
        "Tu jugada",
        "Los puntos son donde puedes acabar. Un número es lo que cuesta.",
        "Las curvas",
        "Una curva pide de 1 a 3 paradas: turnos que acaban en ella. Las barras dicen cómo "
        "acabaría cada marcha.",
        "Pasarse",
        "Con una parada de menos, cada casilla tras la curva quema un punto de goma. Con dos, "
        "quedas fuera.",
        "Los frenos",
        "Cada casilla que no avanzas cuesta un punto de freno. Tienes pocos: guarda alguno.",
        "Reducir",
        "Bajar una marcha es gratis. Saltarse marchas gasta caja, luego freno y motor.",
        "Cerca de otro",
        "Si paras al lado o justo detrás de un coche, los dos tiran: un 1 cuesta chasis. El "
        "último punto, la carrera.",
        "Restos",
        "Donde hubo un golpe quedan restos. 4 o menos cuesta suspensión: esquívalos si "
        "puedes.",
        "El motor sufre",
        "Tras un 20 en 5ª o un 30 en 6ª se prueban los motores: 4 o menos cuesta un punto.",
        "Eso es todo",
        "Ya sabes lo necesario. Elige Formula D en Nueva carrera, con rivales a tu medida."),
}
