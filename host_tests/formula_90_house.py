"""The house data of the two circuits, in its own codes; tests compare the tables with it."""

# section, kind, corner, modifier, spots, extreme, late brake
PARK = """\
1 S 0 . R+1 . .
2 S 1 . R+2:T1 . .
3 B 1 . O+1 . LB1
4 C 1 +1 G+2,O+1 . .
5 S 1 . RG+1 . .
6 C 2 0 G+1 ET1 .
7 S 2 . O+1 . .
8 B 3 . . . LB2
9 C 3 -1 O+2:C1,G+1 . .
10 C 3 -1 G+1 . .
11 S 3 . RO+2:T1 . .
12 S 0 . R+1 . .
13 B 4 . G+1 . LB3
14 C 4 +2 G+2 ET2 .
15 S 4 . R+1 . .
16 B 5 . O+1 . .
17 C 5 0 O+2,GY+1 . .
18 C 6 -1 G+2:T1 . .
19 S 6 . R+1 . .
20 S 0 . RY+1 . .
21 S 7 . R+3:T2 . .
22 B 7 . . . LB4
23 C 7 +1 G+2 ET3 .
24 C 7 +1 O+1 . .
25 S 7 . R+2:D1 . .
26 S 0 . . . .
27 S 0 . R+1 . .
28 S 0 . RG+1 . .
"""
# card, corner, colour, movement, symbols | check factor, powers
PARK_CARDS = """\
1 1 S 4 T1 | 37 PL
2 1 D 3 N+20 | 74 PE
3 1 G 2 R2 PAIR | 11 PC
4 1 Y 3 FY PASS | 48 -
5 2 S 4 D1 | 85 PL PC
6 2 D 3 N0 | 22 PC
7 2 G 2 R1 PAIR | 59 PE
8 2 Y 3 FG | 96 PL PE
9 3 S 4 T1 | 33 PL
10 3 D 3 N+20 | 70 PE
11 3 G 2 R2 PAIR | 7 PC
12 3 Y 3 FB PASS | 44 -
13 4 S 4 D1 | 81 PL PC
14 4 D 3 N0 | 18 PC
15 4 G 2 R1 PAIR | 55 PE
16 4 Y 3 FO | 92 PL PE
17 5 S 4 T1 | 29 PL
18 5 D 3 N+20 | 66 PE
19 5 G 2 R2 PAIR | 3 PC
20 5 Y 3 W PASS | 40 -
21 6 S 4 D1 | 77 PL PC
22 6 D 3 N0 | 14 PC
23 6 G 2 R1 PAIR | 51 PE
24 6 Y 3 FY | 88 PL PE
25 7 S 4 T1 | 25 PL
26 7 D 3 N+20 | 62 PE
27 7 G 2 R2 PAIR | 99 PC
28 7 Y 3 FG PASS | 36 -
"""
# section | head | consequences
PARK_MISTAKES = """\
3 | check -10 blind | start: WT1; N-10 ? TY1,RE4 : DM1,WT2,RE4
8 | check -20 blind | start: TY1; N-20 ? WT2,RE10 : (B0 ? DM2,FP,RE10 : CR)
13 | check 0 blind | start: LC1; B-10 ? WT2,RE14 : CR+SC
22 | check -10 blind | start: none; N-10 ? TY2,WT1,RE23 : CR+SC
6 | R +3, check 0 blind | N-10 ? WT1 : TY1,WT3
14 | GO +4, check -10 blind | N-20 ? WT3 : CR+SC
23 | RG +3, check 0 blind | B0 ? TY1,WT2 : DM2,WT4,FP
"""
# start of each section: x, y, heading from the right
PARK_OUTLINE = (
    (0.0, 0.0, 0), (19.6, 0.0, 0), (39.4, 0.0, 0), (55.2, 0.0, 0), (70.1, 8.6, 60),
    (80.0, 25.8, 60), (82.3, 43.1, 105), (77.2, 62.2, 105), (73.1, 77.6, 105), (62.3, 91.6, 150),
    (44.8, 93.9, 195), (25.2, 88.6, 195), (5.7, 83.4, 195), (-9.9, 79.2, 195),
    (-26.7, 83.7, 135), (-40.9, 97.9, 135), (-52.3, 109.3, 135), (-69.1, 111.5, 210),
    (-79.9, 97.5, 255), (-85.1, 77.9, 255), (-90.3, 58.4, 255), (-95.6, 38.9, 255),
    (-99.8, 23.3, 255), (-95.3, 6.7, 315), (-79.2, 0.0, 0), (-59.4, 0.0, 0), (-39.6, 0.0, 0),
    (-19.8, 0.0, 0))
# section, kind, corner, modifier, spots, extreme, late brake
STREET = """\
1 S 0 . R+1 . .
2 B 1 . . . LB1
3 C 1 +2 G+1,O+1 . .
4 C 1 +2 O+2:C1 . .
5 S 1 . R+1 . .
6 B 2 . O+1 . .
7 C 2 +1 G+2:T1 ET1 .
8 S 2 . RO+1 . .
9 C 3 -1 G+2,Y+1 . .
10 S 3 . R+2:T1 . .
11 S 4 . R+1 . .
12 B 4 . G+1 . LB2
13 C 4 0 G+2,O+1 . .
14 C 5 -2 GY+1 . .
15 S 5 . R+1 . .
16 B 6 . . . LB3
17 C 6 +1 O+2 ET2 .
18 C 6 +1 G+1 . .
19 S 6 . R+2:D1 . .
20 S 0 . R+1 . .
21 S 0 . . . .
22 S 0 . RG+1 . .
"""
# card, corner, colour, movement, symbols | check factor, powers
STREET_CARDS = """\
1 1 S 4 T1 | 63 PL
2 1 D 3 N+20 | 26 PE
3 1 G 2 R2 PAIR | 89 PC
4 1 Y 3 FY PASS | 52 -
5 2 S 4 D1 | 15 PL PC
6 2 D 3 N0 | 78 PC
7 2 G 2 R1 PAIR | 41 PE
8 2 Y 3 FG | 4 PL PE
9 3 S 4 T1 | 67 PL
10 3 D 3 N+20 | 30 PE
11 3 G 2 R2 PAIR | 93 PC
12 3 Y 3 FB PASS | 56 -
13 4 S 4 D1 | 19 PL PC
14 4 D 3 N0 | 82 PC
15 4 G 2 R1 PAIR | 45 PE
16 4 Y 3 FO | 8 PL PE
17 5 S 4 T1 | 71 PL
18 5 D 3 N+20 | 34 PE
19 5 G 2 R2 PAIR | 97 PC
20 5 Y 3 W PASS | 60 -
21 6 S 4 D1 | 23 PL PC
22 6 D 3 N0 | 86 PC
23 6 G 2 R1 PAIR | 49 PE
24 6 Y 3 FY | 12 PL PE
"""
# section | head | consequences
STREET_MISTAKES = """\
2 | check -20 blind | start: WT1; N-10 ? RE3 : DM1,FP,RE3
12 | check -10 blind | start: TY1; N-20 ? WT2,RE13 : CR+SC
16 | check 0 blind | start: none; B-10 ? LC1,WT1,RE17 : (N-20 ? DM2,WT3,RE18 : CR)
7 | O +2, check 0 blind | N0 ? WT1 : DM1,WT2
17 | RG +3, check -10 blind | N-20 ? TY1,WT2 : CR+SC
"""
# start of each section: x, y, heading from the right
STREET_OUTLINE = (
    (0.0, 0.0, 0), (21.3, 0.0, 0), (38.4, 0.0, 0), (53.1, -11.3, 285), (44.6, -26.0, 195),
    (25.9, -31.0, 195), (11.2, -35.0, 195), (-1.3, -47.4, 255), (-6.8, -68.1, 255),
    (-20.2, -78.4, 180), (-39.1, -78.4, 180), (-58.0, -78.4, 180), (-72.9, -78.4, 180),
    (-81.4, -67.3, 75), (-83.5, -51.7, 120), (-92.4, -36.2, 120), (-99.4, -24.2, 120),
    (-99.4, -8.6, 60), (-84.4, 0.0, 0), (-63.3, 0.0, 0), (-42.2, 0.0, 0), (-21.1, 0.0, 0))

# Race Cards 1 to 99 (the number is the check factor): colour, movement, symbols
RACE_CARDS = """\
G2:T1,R2 G2:R1 D3:N0 G1:R1 S2:T1 Y1:FG D2:N0 Y2:T1,FY S3:T2 S4:T3 D1:N+20 G1:R2 G1:R1 D1:N0 S1:T1
S3:T1,C1 S2:T1 Y2:R1,FB D3:N-10 G1:R1 G2:R1 S4:T2,D1 D3:B+20 S3:T1,D1 D4:B0 D1:N+20 G1:R2 Y2:T1,FO
D2:N+20 S4:T3 S2:D1 Y1:W D3:N0 D2:N0 S3:T2 G2:R1 Y2:W G2:R1 D1:N0 S4:T2,D1 S1:T1 S2:T1 G1:R1 D3:N0
Y3:D1,W S3:T2 G2:T1,R2 Y2:T1,FY G1:R2 D2:N0 D2:- D1:N+20 D3:N-10 S3:T1,C1 S2:T1 Y1:FG G2:R1
Y2:R1,FB G1:R1 D4:N-10 D2:N0 S3:T2,D1 D3:N0 D1:N0 S4:D2 G2:R1 G1:R1 S1:T1 S2:T1 Y2:T1,FO S3:T2
D3:B+20 G1:R2 D2:N0 G2:R1 D1:N+20 Y2:W S4:T3 S2:D1 S3:T1,D1 G1:R1 Y1:W D3:N-10 G2:T1,R2 D2:N+20
Y2:T1,FY G1:R2 D3:N0 S3:T1,C1 S1:T1 S2:T1 G2:R1 D4:B0 D1:N0 S4:T2,D1 D2:N0 G1:R1 Y2:R1,FB S3:T2
"""
