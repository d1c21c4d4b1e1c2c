"""The terms that a newcomer does not know when a guided race begins, and the words for them.

TERMS   language: game: rows of (a term, the words of a card that explain it); both are regular
        expressions. "" says that the question behind the card shows it, as the row's third says
NAMED   game: the names of rows and answers that its cards speak of, as keys of the words
PLAIN   language: the words that any newcomer knows. A card has these, terms, and nothing else
"""

TERMS = {
    "en": {
        "pole-position": (
            (r"\bR\b", "the red car, R"), (r"\bMP\b", "MP, movement points"),
            (r"\bSP\b", "SP, a skill point"), (r"\bEP\b", "EP, an engine point"),
            (r"\bBP\b", "BP, a brake point"), (r"\bH\b", "H is a set of hard tyres"),
            (r"\bS\b", "S soft"), (r"\bI\b", "I intermediate"), (r"\bW\b", "W wet"),
            (r"\bcells?\b", "One MP drives you one cell"), (r"\bdots?\b", "Dots cost nothing"),
            ("racing line", "Light cells are the racing line"),
            ("light cells?", "Light cells are the racing line"),
            ("double arrow", "", "the chevrons on the map"),
            (r"\bMore\b", "More to go farther|More takes you farther"),
            (r"\bprices?\b", "a number is its price"), (r"\bpits\b", "the pits, the lane beside"),
            ("black die", "Both roll the black die"),
            (r"\bclouds\b", "clouds gather until it changes")),
        "formula-d": (
            (r"\bR\b", "the red car, R"), (r"\bTy\b", "Ty tyres"), (r"\bBr\b", "Br brakes"),
            (r"\bGb\b", "Gb gearbox"), (r"\bBo\b", "Bo body"), (r"\bEn\b", "En engine"),
            (r"\bHd\b", "Hd handling"), (r"\bdots?\b", "Dots and numbers are the spaces"),
            (r"\bprices?\b", "a number is a price"), ("you pay|costs? one", "You pay with points"),
            ("turn 1|turn 2", "a corner is \"turn 1\""), (r"\bstops?\b", "stops: moves that end"),
            (r"\bspaces?\b", "roll its die and drive that many spaces")),
        "race-pace": (
            (r"\bR\b", "the red car, R"), (r"\bEn\b", "En engine"), (r"\bAe\b", "Ae aerodynamics"),
            (r"\bMe\b", "Me mechanics"), (r"\bSk\b", "Sk skill"), (r"\bEx\b", "Ex experience"),
            (r"\bEB\b", "EB electric boost"), (r"\bUse EBS\b", "Use EBS spends EB"),
            (r"\bCharge EBS\b", "Charge EBS fills it"), ("Race Pace", "Race Pace is the number of"),
            (r"\bS\b", "S is a soft set|S, soft"), (r"\bM\b", "M medium|M, medium"),
            (r"\bH\b", "H hard"), (r"\bW\b", "W wet"), ("Box Box", "the action Box Box"),
            ("Strategic", "Strategic brings a lap"), ("Tactical", "the action Tactical does so"),
            (r"\bactions?\b", "every car takes one action"), (r"\bbars\b", "bars, in per cent"),
            ("yellow frame", "", "the frames on the lap track")),
        "formula-90": (
            (r"\bR\b", "the red car, R"), (r"\bmp\b", "mp, movement points"),
            (r"\bT\b", "T takes tyre chips"), (r"\bC\b", "C cards"), (r"\bD\b", "D brings damage"),
            (r"\bTy\b", "Ty chips"), (r"\bCa\b", "Ca cards"), (r"\bDa\b", "Da places for damage"),
            (r"\bBl\b", "Bl chips are 1 mp"), (r"\bFu\b", "Fu is the turn your fuel"),
            (r"\bN\b", "N on a card asks for a check"), (r"\bcheck\b", "a check: show a card"),
            (r"\btarget\b", "", "the question's line \"Target 74\""),
            (r"\bBlind\b", "Blind is an unknown card"),
            (r"\bspots?\b", "Spots are good places|your spot, your place in"),
            (r"\bbonus\b", "brings you its bonus|Its bonus is added"),
            (r"\bsections?\b", "from section to section of the track"),
            (r"\bprices?\b", "The letters are its price"), (r"\bchips\b", "T takes tyre chips"),
            ("Pit stop", "choose Pit stop: it costs"), (r"\bcontest\b", "fight for the front"))},
    "es": {
        "pole-position": (
            (r"\bR\b", "el coche rojo, R"), (r"\bMP\b", "MP, puntos de movimiento"),
            (r"\bSP\b", "SP, un punto de pericia"), (r"\bEP\b", "EP, un punto de motor"),
            (r"\bBP\b", "BP, un punto de freno"), (r"\bD\b", "D es un juego de gomas duras"),
            (r"\bB\b", "B blandas"), (r"\bI\b", "I intermedias"), (r"\bL\b", "L de lluvia"),
            (r"\bcasillas?\b", "Un MP te lleva una casilla"),
            ("trazada", "Las casillas claras son la trazada"),
            ("casillas? claras?", "Las casillas claras son la trazada"),
            ("flecha doble", "", "los galones del mapa"),
            (r"\bMás\b", "Más para llegar lejos|Con Más llegas"),
            (r"\bprecios?\b", "el número es su precio"), (r"\bboxes\b", "boxes, el carril junto"),
            ("dado negro", "Los dos tiran el dado negro"),
            (r"\bnubes\b", "las nubes se juntan hasta que cambia")),
        "formula-d": (
            (r"\bR\b", "el coche rojo, R"), (r"\bGo\b", "Go gomas"), (r"\bFr\b", "Fr frenos"),
            (r"\bCa\b", "Ca caja de cambios"), (r"\bCh\b", "Ch chasis"), (r"\bMo\b", "Mo motor"),
            (r"\bSu\b", "Su suspensión"), (r"\bprecios?\b", "un número es un precio"),
            ("cuesta un|se paga", "Se paga con puntos"), (r"\bparadas?\b", "paradas: jugadas que"),
            (r"\bcasillas?\b", "tiras su dado y avanzas esas casillas")),
        "race-pace": (
            (r"\bR\b", "el coche rojo, R"), (r"\bMo\b", "Mo motor"), (r"\bAe\b", "Ae aerodinámica"),
            (r"\bMe\b", "Me mecánica"), (r"\bPi\b", "Pi pilotaje"), (r"\bEx\b", "Ex experiencia"),
            (r"\bEB\b", "EB impulso eléctrico"), (r"\bUsar EBS\b", "Usar EBS gasta EB"),
            (r"\bCargar EBS\b", "Cargar EBS lo llena"), (r"\britmo\b", "El ritmo son las vueltas"),
            (r"\bB\b", "B es un juego de gomas blandas|B, gomas blandas"),
            (r"\bm\b", "m medias|m, medias"), (r"\bD\b", "D duras"), (r"\bL\b", "L de lluvia"),
            ("Box Box", "la acción Box Box"), ("Estrategia", "Estrategia da una vuelta"),
            ("Táctica", "la acción Táctica te libra"),
            (r"\bacción|acciones\b", "cada coche hace una acción"),
            (r"\bbarras\b", "barras, en tanto por ciento"),
            ("marco amarillo", "", "los marcos de la pista de vueltas")),
        "formula-90": (
            (r"\bR\b", "el coche rojo, R"), (r"\bmp\b", "son sus mp, puntos de mov"),
            (r"\bN\b", "N gasta fichas de goma"), (r"\bC\b", "C cartas"), (r"\bD\b", "D trae daño"),
            (r"\bNe\b", "Ne fichas"), (r"\bCa\b", "Ca cartas"), (r"\bDa\b", "Da huecos para daños"),
            (r"\bAz\b", "fichas Az valen 1 mp"), (r"\bGa\b", "Ga es el turno hasta el que hay gas"),
            (r"\bP\b", "P en una carta pide una prueba"), (r"\bprueba:", "una prueba: enseña"),
            (r"\bobjetivo\b", "", "la línea \"Objetivo 74\" de la pregunta"),
            ("A ciegas", "A ciegas es una carta desconocida"),
            (r"\bposición|posiciones\b", "buenas posiciones en las curvas|posición en la curva"),
            (r"\bbonificación\b", "te da su bonific|Su bonificación, en mp, se suma"),
            (r"\bsección|secciones\b", "de sección en sección"),
            (r"\bprecios?\b", "Las letras son el precio"),
            (r"\bfichas\b", "N gasta fichas de goma"),
            ("Parar en boxes", "elegir Parar en boxes: cuesta"))}}

_MENU = (("menu.quick", -1), ("menu.new", -1))
NAMED = {
    "pole-position": _MENU,
    "formula-d": _MENU,
    "race-pace": _MENU + tuple([("actions", i) for i in (6, 7, 9, 10, 11)]),
    "formula-90": _MENU + (("menu.beside", -1), ("declarations", 0), ("declarations", 4),
                           ("option.yes", -1), ("option.no", -1))}

PLAIN = {
    "en": """
        a above add added aerodynamics after again against ahead all also an and another any are
        asks at attack attacks back be before begins behind beside best beyond blue board body
        boost both brake brakes bring brings but by can car card cards cars cent changes choose
        chooses circuits close colour come compare corner corners cost costs counts cross damage
        dice die do does down drive drives dry each easy electric end ends engine enough enter
        even every experience fail far farther fast fight fills finish first five for four free
        from front fuel gather gear gearbox gears get go goes good green guards half hand handling
        hard has have help helps here higher highest home how hurt hurts if in inside intermediate
        into is it its jump kinds lane lap laps last lasts lays leader leave left letters light
        like line list longer look low many may mechanics medium menu missing more most move
        movement moves must nd need new next no none not nothing now number numbers of off ok on
        once one ones or other others out over own pass passing pay per place places play point
        points press quick race races rain raise red right rivals road robots roll rolls round
        rounds rules run same says screen second see set short show side signs six skill slide
        slowing small so soft some soonest spends start stay stop straight sum sure take taken
        takes than that the their them then there they think this three through time to too took
        top track try turn turned turns two tyre tyres unknown until up use way wears weather wet
        what whatever when where who whoever whose wins with worn worth wrong yellow yes you your
""",
    "es": """
        a acaba acaban acabar adelantar adelante aerodinámica ahora al algo allí alta antes aquí
        arriba así ataca atacas avanza avanzan avanzas ayuda ayudan azul añadir aún baja bajar
        bastan blandas blando buenas cada caja cambia cambiarlas cambios camino carrera carreras
        carril carta cartas casi cerca chasis ciento cinco circuitos clara claras clases coche
        coches color compara con contra corren correr corres corta cruzas cualquier cuando cuantos
        cuatro cuesta cuestan curva curvas cuyo cuál cuántas da dado dados dan dar das daño daños
        de del delante demás dentro desconocida desde después detrás dice difícil diga disputa
        donde dos duelo dura duras duro dónde el elegido elegir elige eliges elijas ella eléctrico
        en encima enseña entonces entra eres es esas esta estorba estorban está están experiencia
        fallas falta frenar freno frenos fuera fácil gana gasolina gasta gastada gastadas gastas
        goma gomas gratis ha hace hacen has hasta hay huecos igual impulso intermedias ir juegas
        juego jugada jugadas juntan junto justo la lado largas las lejos letras libra libras limón
        lista llega llegada llegar llegas llena lleva llevan llevas lluvia lo los luego líder
        línea mano marcan marcha marchas margen mecánica medias mejor menos menú meta mira mitad
        motor movimiento muchas mueven más nada ninguna no nueva nuevas número o ocupadas ok otra
        otro otros pagar pagas para parada parar pasa pasarse pasas pase pelear pequeño pericia
        pero pide piensa pilotaje pista pone poner por primero prueba próxima próximo puedas
        pueden puedes puesto pulsa punto puntos que quedan quedarte quedas quien qué recta
        recuperas reducir reglas repasa rivales robots rojo ronda rondas rápido saca salen salida
        salido salir salirse saltar se seco seguir segunda seguridad seis si signos sigues
        siguiente sin sobran sobrarte son su sube subir sufre suma suman sus suspensión sí tablero
        también tanto te tiempo tiene tira tirada tiran tirar tiras todas todos toma trae tras
        tres tu turno turnos tus un una unas uno unos usar va vale valen verde ves vez viene
        vuelta vueltas vuelven y ya ª última último
"""}
