"""A living room in a Taipei flat: terrazzo floor, a low ceiling with a beam, a wooden settee, a split air conditioner."""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from lib import materials as m
from lib import pieces, stage
from lib.floors import terrazzo
from lib.parts import box, soft

LEFT, RIGHT, DEPTH, HEIGHT = -2350, 2450, 5000, 2480
stage.shell(LEFT, RIGHT, DEPTH, HEIGHT, skirting='#8b8274', skirting_height=100)
terrazzo(LEFT, RIGHT, DEPTH)
box((0, 230, HEIGHT - 130), (RIGHT - LEFT, 460, 130), m.matt('#efede7'), 4)

# The settee: a frame of teak with loose cushions, as many families have it.
WOOD, WIDTH, X, OUT = '#6a4630', 1900, -150, 480
for side in (-1, 1):
    end = X + side * (WIDTH / 2 - 30)
    for out, high in ((OUT - 330, 800), (OUT + 330, 600)):
        box((end, out, 0), (56, 56, high), m.wood(WOOD, 'z'), 8)
    box((end, OUT, 590), (84, 760, 34), m.wood(WOOD, 'y'), 10)
    for z in (220, 420):
        box((end, OUT, z), (30, 640, 44), m.wood(WOOD, 'y'), 4)
for out, z, high in ((OUT + 330, 270, 80), (OUT - 330, 270, 80), (OUT - 330, 730, 76), (OUT - 330, 470, 50)):
    box((X, out, z), (WIDTH - 60, 34, high), m.wood(WOOD, 'x'), 5)
for i in range(13):
    box((X - WIDTH / 2 + 130 + i * (WIDTH - 260) / 12, OUT - 330, 500), (32, 18, 240), m.wood(WOOD, 'z'), 3)
for i in range(3):
    cx = X - WIDTH / 2 + 70 + (WIDTH - 140) / 3 * (i + 0.5)
    soft((cx, OUT + 15, 320), ((WIDTH - 140) / 3 - 8, 640, 110), m.fabric('#8d8e7d', 110), 34, (3, 8, 12), 4, seed=i + 1)
pieces.cushion((-790, 300, 425), 430, '#c4b59b', 6, 16, 1)
pieces.cushion((480, 305, 425), 430, '#9c6f52', -9, 17, 4)

pieces.table((-100, 1520), (1050, 520, 400), WOOD)
top = pieces.stack((-330, 1500, 400), 2, (260, 190), 6)
pieces.vase((80, 1500, 400), 'cup', '#dcd7cc')
pieces.vase((230, 1440, 400), 'cup', '#dcd7cc')
pieces.rubber_plant((1420, 480), 1480, '#7a6a5c', '#3a4a34', 40, (235, 110), 6, 1.35)
pieces.fan((-1520, 420))
pieces.air_conditioner(1150, 1980, 800)
pieces.socket(-1230, 290)
pieces.socket(-1560, 1230, True)
stage.window_light('right', RIGHT, 1900, 1450, (1900, 1500), 125)
stage.back_light((-400, DEPTH - 60, 1300), (2400, 2000), 34)
stage.view(-1980, 3960, -540, 4250)
stage.render((-1250, 1000, 640, 2290), 'right', 2)
