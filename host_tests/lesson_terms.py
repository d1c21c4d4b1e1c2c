"""The terms that a newcomer does not know when a guided race begins, and the texts with them.

TERMS   language: game: rows of (a term, the words of a card that explain it), both regular
        expressions; "" means that the question behind the card shows it, named in the third column
NAMED   game: the names of rows and answers that its cards mention, as keys of the words
PLAIN   language: the words that any newcomer knows. A card uses these and terms, nothing else
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
            (r"\bR\b", "the red car, R"), (r"\bPACE\b", "", "the big number of the question"),
            ("Race Pace", "your Race Pace"), (r"\baero\b", r"aero \(aerodynamics\)"),
            ("amber R", "", "the strip of laps"), (r"\bsum\b", "is the sum of these lines"),
            (r"\bS\b", "S, soft"), (r"\bM\b", "M, medium"), (r"\bH\b", "H, hard"),
            (r"\bW\b", "W, wet tyres"), ("Box Box", "the action Box Box"),
            ("Strategic", "Strategic brings a lap"), ("Tactical", "the action Tactical"),
            (r"\bEBS\b", "EBS is the electric boost"), (r"\bUse EBS\b", "The action Use EBS"),
            (r"\bCharge EBS\b", "Charge EBS fills it"), (r"\bactions?\b", "you choose an action"),
            (r"\bbars?\b", "are bars, in per cent"), ("yellow line", "", "the strip of laps"),
            ("yellow frame", "", "the frames on the lap track")),
        "formula-90": (
            (r"\bR\b", "the red car, R"), (r"\bmp\b", "mp, movement points"),
            (r"\bsections?\b", "is one section of the track"),
            ("amber box", "", "the road of the hand"),
            (r"\bT\b", "T takes tyre chips"), (r"\bD\b", "D brings damage"),
            (r"\bTy\b", "Ty your chips"), (r"\bDa\b", "Da places for damage"),
            (r"\bCa\b", "Ca is how many you have"), (r"\bFu\b", "Fu is the turn your fuel"),
            (r"\bN\b", "N on a card asks for a check"),
            (r"\bcheck\b", "a check: show a card|ask for a check"),
            (r"\btarget\b", "", "the question's line \"Target 74\""),
            (r"\bBlind\b", "Blind is an unknown card"),
            (r"\bspots?\b", "Spots are good places|your spot, your place in"),
            (r"\bbonus\b", "its bonus, some mp more|Its bonus is added, in mp"),
            (r"\bprices?\b", "It may have a price|are its price"),
            (r"\bchips\b", "T takes tyre chips"), (r"\bcontest\b", "fight for the front"),
            ("Pit stop", "choose Pit stop: it costs"))},
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
            (r"\bR\b", "el coche rojo, R"), (r"\bRITMO\b", "", "el número grande de la pregunta"),
            (r"\britmo\b", "El ritmo es la suma"), (r"\bsuma\b", "es la suma de estas líneas"),
            ("R ámbar", "", "la tira de vueltas"), (r"\bB\b", "B, gomas blandas"),
            (r"\bm\b", "m, medias"), (r"\bD\b", "D, duras"), (r"\bL\b", "L, gomas de lluvia"),
            ("Box Box", "La acción Box Box"), ("Estrategia", "Estrategia da una vuelta"),
            ("Táctica", "la acción Táctica"), (r"\bEBS\b", "EBS es el impulso eléctrico"),
            (r"\bUsar EBS\b", "La acción Usar EBS"), (r"\bCargar EBS\b", "Cargar EBS lo llena"),
            (r"\bacción|acciones\b", "eliges una acción"),
            (r"\bbarras?\b", "son barras, en tanto por"),
            ("línea amarilla", "", "la tira de vueltas"),
            ("marco amarillo", "", "los marcos de la pista de vueltas")),
        "formula-90": (
            (r"\bR\b", "el coche rojo, R"), (r"\bmp\b", "son sus mp, puntos de mov"),
            (r"\bsección|secciones\b", "1 mp es una sección"),
            ("recuadro ámbar", "", "el camino de la mano"),
            (r"\bN\b", "N gasta fichas de goma"), (r"\bD\b", "D trae daño"),
            (r"\bNe\b", "Ne tus fichas"), (r"\bCa\b", "Ca dice cuántas tienes"),
            (r"\bDa\b", "Da huecos para daños"), (r"\bGa\b", "Ga es el turno hasta el que hay gas"),
            (r"\bP\b", "P en una carta pide una prueba"),
            (r"\bprueba\b", "una prueba: enseña|piden una prueba"),
            (r"\bobjetivo\b", "", "la línea \"Objetivo 74\" de la pregunta"),
            ("A ciegas", "A ciegas es una carta desconocida"),
            (r"\bposición|posiciones\b", "buenas posiciones en las curvas|posición en la curva"),
            (r"\bbonificación\b", "bonificación, unos mp más|Su bonificación, en mp, se suma"),
            (r"\bprecios?\b", "Puede tener un precio|son su precio"),
            (r"\bfichas\b", "N gasta fichas de goma"),
            ("Parar en boxes", "elige Parar en boxes: cuesta"))}}

_MENU = (("menu.quick", -1), ("menu.new", -1))
NAMED = {
    "pole-position": _MENU,
    "formula-d": _MENU,
    "race-pace": _MENU + (("menu.level", -1), ("ui.big", -1)) + tuple(
        [("actions", i) for i in (6, 7, 9, 10, 11)]),
    "formula-90": _MENU + (("declarations", 0), ("declarations", 4),
                           ("option.yes", -1), ("option.no", -1))}

PLAIN = {
    "en": """
        a above add added aerodynamics after again against ahead all also amber an and
        another any are as ask asks at attack attacks back be before begins behind beside
        best beyond blue body boost both bottom box brake brakes bring brings but by can
        car card cards cars cent changes charge choose circuits close colour colours come
        compare corner corners cost costs counts cross damage die do does dots down drive
        drives dry each easy electric end ends engine enter even every experience fail far
        farther fast field fight fills finish first five flags for four free from front
        fuel gather gear gearbox gears get go goes good green guards half hand handling
        hard has have help here higher highest home how hurt if in inside intermediate
        into is it its jump kinds lane lap laps large last lasts lays leader leave left
        less letters level light like line lines list longer look low many may medium menu
        missing more move movement moves must nd need new next no none not nothing now
        number numbers of off ok on once one ones or orange other others out over own pace
        pass pay per place places play point points press quick race races rain raise
        raises red right rivals road robots roll rolls round rounds row rules run same
        says screen second see set short show shows side signs skill slide slowing small
        so soft some soonest start stay stays still stop straight sum sure take takes than
        that the their them then there these they this three through to too top track try
        turn turned turns two tyre tyres unknown until up use way weather wet what
        whatever when where who whoever whose wins with worn worth wrong yellow yes you
        your
""",
    "es": """
        a abajo acaba acaban acabar adelante adónde aerodinámica ahora al algo allí alta
        amarillas antes aquí arriba así ataca atacas avanza avanzan avanzas ayudan azul
        añadir aún baja bajar banderas blandas blando buenas cada caja cambia cambios
        camino cargar carrera carreras carril carta cartas casilla cerca chasis ciento
        cinco circuitos clara claras clases coche coches color colores como compara con
        contra conviene corren correr corres corta cruzas cualquier cuando cuatro cuesta
        cuestan curva curvas cuyo cuál cuántas da dado dar das daño daños de del delante
        demás dentro derecha desconocida desde detrás dice difícil diga disputa donde dos
        duelo dura duran duras duro dónde el elegir elige eliges elijas ella eléctrico en
        encima enseña entonces entra eres es esas eso esta estas estorban está experiencia
        fallas falta fila frenar freno frenos fuera fácil gana gasolina gasta gastadas
        gastas goma gomas grande gratis hace hacen has hasta hay huecos igual impulso
        intermedias ir juegas juego jugada jugadas juntan junto justo la lado largas las
        lejos letras libras limón lista llega llegada llegan llegar llegas llena lleva
        llevan llevas llover lluvia lo los luego líder línea líneas mano marca marcan
        marcha marchas medias mejor menos menú meta mira mitad motor movimiento muchas
        mueven muy más nada naranjas ninguna nivel no nueva nuevas número o ok otra otro
        otros pagar para parada parar pasa pasarse pasas pase pelear pequeño pericia pero
        pide piden pilotaje pista pone poner por primero prueba próxima próximo puedas
        puede pueden puedes puesto pulsa punto puntos que queda quedan quedarte quedas
        quien recta recuadro recuperas reducir reglas rivales robots rojas rojo ronda
        rondas rápido saca salen salida salido salir salirse saltar se seco seguir segunda
        seguridad si signos siguen sigues siguiente sin sobran sobrarte son su sube subir
        sufre suma suman sus suspensión sí también tantas tanto te tener tiempo tiene
        tienes tira tirada tiran tirar tiras todas toma trae traen tras tres tu turno
        turnos tus un una uno unos usar va vale verde verdes ves vez viene vuelta vueltas
        vuelven y ya ª ámbar última último
"""}
