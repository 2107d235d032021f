"""A meeting corner in an office: a long credenza, two lounge chairs, carpet, light from the ceiling and a window."""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from lib import pieces, seats, stage
from lib.floors import carpeted

LEFT, RIGHT, DEPTH, HEIGHT = -2900, 2900, 5600, 2800
stage.shell(LEFT, RIGHT, DEPTH, HEIGHT, skirting='#6f6d69', skirting_height=70)
carpeted(LEFT, RIGHT, DEPTH, '#77746e')
pieces.cabinet((0, 250), (2400, 450, 680), '#a3815c', 5, 110, top='#a3815c')
pieces.books((-800, 250, 682), 300, 170, 240, 31)
pieces.vase((-480, 240, 682), 'jar', '#55524c', 0.9)
pieces.vase((760, 240, 682), 'bottle', '#d5cfc2', 1.2)
pieces.branches((760, 240, 975), 420, 4, '#5d6a4d', 13, (64, 25), 0.5, 12)
pieces.stack((380, 250, 682), 2, (270, 200), 14)
seats.armchair((-900, 1330), '#8b8577', 158, '#5f4835', 720, 2)
seats.armchair((950, 1300), '#8b8577', 205, '#5f4835', 720, 3)
pieces.round_table((30, 1280), 450, 330, '#4c3a2c', 210)
pieces.vase((60, 1260, 450), 'cup', '#ded9ce')
pieces.stack((-110, 1300, 450), 2, (230, 170), 17)
pieces.rubber_plant((1830, 480), 1650, '#5a5956', '#2f4029', 48, (250, 115), 11, 1.6)
pieces.floor_lamp((-1800, 440), 1600, (140, 190, 260), '#2b2b2b')
pieces.socket(-1480, 260)
stage.window_light('left', LEFT, 2300, 1500, (2600, 1900), 170)
stage.ceiling_light((0, 1900, HEIGHT - 10), (2400, 300), 40, '#fbf6ec')
stage.back_light((500, DEPTH - 60, 1500), (2400, 1800), 26)
stage.view(-2350, 4700, -560, 4700)
stage.render((-1500, 1120, 1500, 2560), 'left', 8)
