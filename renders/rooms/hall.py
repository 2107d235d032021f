"""The hall of a flat: a shoe cabinet with louvres, tiles, slippers, an umbrella stand, the frame of a door."""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from lib import materials as m
from lib import pieces, seats, stage
from lib.floors import tiles
from lib.parts import box, lathe, tube

LEFT, RIGHT, DEPTH = -1750, 1750, 4300
stage.shell(LEFT, RIGHT, DEPTH, 2500, skirting='#9d9484', skirting_height=80)
tiles(LEFT, RIGHT, DEPTH, '#a79f92', 300, 4, '#837c70', 0.28, 8)
pieces.cabinet((80, 215), (1250, 360, 900), '#93714e', 4, 90, slats=True, top='#93714e')
pieces.vase((-330, 210, 902), 'bowl', '#66635a', 0.8)
for i, (x, o) in enumerate(((-350, 205), (-315, 220))):
    tube([(x, o, 925), (x + 30, o + 12, 948), (x + 8, o + 22, 955)], 3, m.metal('#b7a36c', 0.3))
pieces.vase((470, 200, 902), 'bottle', '#b6aa97', 1.0)
pieces.branches((470, 200, 1145), 300, 3, '#717a5c', 10, (48, 20), 0.45, 9)
pieces.shoes((-180, 760), '#4a3a2f', 4)
pieces.shoes((260, 720), '#7d7263', -7)
seats.bench((1150, 330), (520, 330, 430), '#93714e', 40)
# Umbrella stand and umbrella.
lathe((-900, 230, 0), [(0, 0), (105, 0), (112, 20), (104, 480), (98, 480), (100, 30), (0, 24)], m.ceramic('#8e887c', 0.4))
tube([(-930, 230, 40), (-860, 200, 640)], 22, m.fabric('#3c4347'), 30)
tube([(-860, 200, 640), (-848, 195, 770), (-820, 195, 815), (-790, 195, 780)], 11, m.wood('#5a4030', 'z'))
# A doorway in the right corner.
box((1440, 30, 0), (70, 60, 2090), m.lacquer('#e7e2d8', 0.4), 4)
box((1590, 12, 0), (260, 24, 2090), m.wood('#a98a66', 'z'), 2)
box((1575, 32, 2090), (340, 64, 70), m.lacquer('#e7e2d8', 0.4), 4)
pieces.rug((0, 1350), (1150, 680), '#8e8778', 1.5)
pieces.socket(-800, 1260, True)
stage.ceiling_light((0, 1500, 2470), (500, 500), 26)
stage.window_light('left', LEFT, 2300, 1300, (1300, 2000), 80)
stage.back_light((200, DEPTH - 60, 1300), (1400, 1900), 26)
stage.view(-1700, 3400, -380, 3800)
stage.render((-780, 1080, 1250, 2080), 'left', 6)
