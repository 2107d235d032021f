"""A dining room: a table with four chairs on tiles, and a sideboard."""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from lib import pieces, seats, stage
from lib.floors import tiles

LEFT, RIGHT, DEPTH, HEIGHT = -2500, 2500, 5200, 2700
stage.shell(LEFT, RIGHT, DEPTH, HEIGHT, skirting='#d8d3c8')
tiles(LEFT, RIGHT, DEPTH, '#cfcabe', 600, 3, '#aaa498', 0.2)
pieces.table((-180, 1150), (1750, 860, 740), '#8d6d4c', 30, 60)
for x, turn in ((-640, 2), (240, -3)):
    seats.dining_chair((x, 690), turn, '#6e5039', '#a99c86', 4)
for x, turn in ((-610, 177), (270, 184)):
    seats.dining_chair((x, 1640), turn, '#6e5039', '#a99c86', 3)
pieces.vase((-150, 1130, 740), 'jar', '#8b8272', 1.0)
pieces.branches((-150, 1130, 965), 430, 5, '#66704f', 12, (60, 24), 0.5, 7)
pieces.cabinet((1420, 235), (820, 420, 820), '#7c5d42', 2, 140, top='#7c5d42')
pieces.vase((1240, 230, 822), 'bowl', '#c9c0ae', 1.0)
pieces.vase((1590, 220, 822), 'bottle', '#67645b', 1.1)
pieces.rubber_plant((-1560, 430), 1380, '#cbc4b6', '#36472f', 42, (225, 100), 3, 1.4)
pieces.socket(860)
stage.window_light('left', LEFT, 2000, 1500, (2000, 1800), 150)
stage.back_light((600, DEPTH - 60, 1400), (1800, 1900), 30)
stage.view(-2050, 4100, -600, 4400)
stage.render((-1150, 1000, 1500, 2380), 'left', 5)
