"""Sofas, chairs, benches and beds. Lengths in mm; `at` is (x, out): the middle of the piece, and its distance from the wall."""
import math

from lib import materials as m
from lib.parts import box, lathe, pillow, sheet, soft, tube, wave


def sofa(at, width=2200, depth=900, color='#b9b2a4', seats=3, legs='#4b3728', back_height=820, arm=170, seed=1):
    """A sofa with loose seat and back cushions on wooden legs."""
    x, out = at
    cloth = m.fabric(color)
    back = out - depth / 2
    seat_height, base = 430, 150
    inner = width - 2 * arm
    soft((x, out, base), (width - 20, depth - 30, 160), cloth, 30, wrinkles=3, seed=seed)
    soft((x, back + 100, base + 40), (width - 20, 200, back_height - base - 90), cloth, 70, (0, 6, 8), 5, seed=seed + 1)
    for side in (-1, 1):
        soft((x + side * (width / 2 - arm / 2), out + 5, base - 5), (arm, depth - 20, 455), cloth, 62, (8, 4, 10), 5, seed=seed + 2 + side)
    each = inner / seats
    for i in range(seats):
        cx = x - inner / 2 + each * (i + 0.5)
        soft((cx, out + 65, base + 135), (each - 6, depth - 175, 165), cloth, 52, (4, 14, 20), 6, seed=seed + 10 + i, turn=wave(i, 3, seed, 1) * 1.2)
        soft((cx, back + 265, seat_height - 10), (each - 4, 190, back_height - seat_height + 15), cloth, 70, (6, 30, 10), 8, tilt=(11, 0), seed=seed + 20 + i, turn=wave(i, 9, seed, 1) * 2)
    for sx in (-1, 1):
        for so in (-1, 1):
            tube([(x + sx * (width / 2 - 110), out + so * (depth / 2 - 110), base + 5), (x + sx * (width / 2 - 85), out + so * (depth / 2 - 90), 0)], 24, m.wood(legs, 'z'), 15)


def throw(x, out, z, width, color, drop_front=330, drop_back=200, over=190, seed=4):
    """A blanket over an arm or a back: it hangs down `drop_front` and `drop_back` on the two sides of `over`."""
    length = drop_front + drop_back + over

    def point(u, v):
        s = v * length
        across = (u - 0.5) * width
        crease = wave(across * 1.6, s * 0.4, seed, 0.012) * 14
        sway = wave(s, 0, seed + 3, 0.006) * 18
        if s < drop_back:
            return (-over / 2 - 8 + crease, across + sway, s - drop_back)
        if s < drop_back + over:
            t = (s - drop_back) / over
            return (-over / 2 - 8 + t * (over + 16), across + sway, 14 * math.sin(math.pi * t) + abs(crease) * 0.5)
        t = s - drop_back - over
        return (over / 2 + 8 + crease + t * 0.04, across + sway, -t)

    sheet((x, out, z), m.fabric(color, 90, 0.6), point, 36, 60, thickness=7)


def armchair(at, color='#8c7a66', turn=0.0, frame='#5b4230', width=720, seed=1):
    """A low lounge chair: a wooden frame with a seat and a back cushion."""
    x, out = at
    angle = math.radians(turn)

    def place(dx, do):
        return (x + dx * math.cos(angle) + do * math.sin(angle), out - dx * math.sin(angle) + do * math.cos(angle))

    wood, cloth = m.wood(frame, 'z'), m.boucle(color)
    half = width / 2
    for side in (-1, 1):
        front, rear = place(side * half, 310), place(side * half, -330)
        tube([(*front, 0), (*place(side * half, 295), 560)], 15, wood, 19)
        tube([(*rear, 0), (*place(side * half, -290), 560)], 15, wood, 19)
        tube([(*place(side * half, 330), 555), (*place(side * half, 40), 580), (*place(side * half, -330), 560)], 21, wood, 19)
        tube([(*place(side * half, 300), 300), (*place(side * half, -310), 260)], 16, wood)
    for do, z in ((290, 300), (-300, 265)):
        tube([(*place(-half, do), z), (*place(half, do), z)], 15, wood)
    soft((*place(0, 30), 300), (width - 70, 600, 150), cloth, 60, (6, 8, 22), 6, turn=turn, tilt=(-4, 0), seed=seed)
    soft((*place(0, -235), 395), (width - 80, 150, 440), cloth, 62, (6, 22, 6), 6, turn=turn, tilt=(16, 0), seed=seed + 1)


def dining_chair(at, turn=0.0, wood='#7a5a3e', seat='#b8aa93', seed=1):
    """A wooden chair with a curved back rail and an upholstered seat. Turned by 0° it looks away from the wall."""
    x, out = at
    angle = math.radians(turn)

    def place(dx, do, z):
        return (x + dx * math.cos(angle) + do * math.sin(angle), out - dx * math.sin(angle) + do * math.cos(angle), z)

    grain = m.wood(wood, 'z')
    for side in (-1, 1):
        tube([place(side * 215, 210, 440), place(side * 235, 228, 0)], 18, grain, 11)
        tube([place(side * 215, -262, 0), place(side * 205, -200, 440), place(side * 218, -238, 790)], 13, grain, 12)
        tube([place(side * 215, 205, 400), place(side * 205, -200, 400)], 11, grain)
    for do in (205, -200):
        tube([place(-212, do, 405), place(212, do, 405)], 12, grain)

    def rail(u, v):
        across = (u - 0.5) * 470
        return (across, -228 - 46 * math.cos(across / 470 * math.pi) - v * 10 + 42, 690 + v * 100 - 8 * (u - 0.5) ** 2)

    def turned(u, v):
        dx, do, z = rail(u, v)
        px, po, pz = place(dx, do, z)
        return (px - x, po - out, pz)

    sheet((x, out, 0), m.wood(wood, 'x'), turned, 24, 6, thickness=16)
    px, po, _ = place(0, 5, 0)
    soft((px, po, 425), (460, 440, 48), m.fabric(seat), 22, (0, 0, 10), 2, turn=turn, seed=seed)


def bench(at, size, wood='#8a6a4a', leg=46):
    """A plain wooden bench; `size` is its width, depth and height."""
    x, out = at
    w, d, h = size
    box((x, out, h - 38), (w, d, 38), m.wood(wood, 'x'), 6)
    box((x, out, h - 110), (w - 220, 24, 72), m.wood(wood, 'x'), 3)
    for sx in (-1, 1):
        for so in (-1, 1):
            tube([(x + sx * (w / 2 - 110), out + so * (d / 2 - 60), h - 40), (x + sx * (w / 2 - 70), out + so * (d / 2 - 40), 0)], leg / 2, m.wood(wood, 'z'), leg / 3)


def bed(at_x, width=1600, length=2050, head=1050, headboard='#a79b8a', linen='#e9e5dc', cover='#b7b3a6', blanket='#8f8a7c', seed=2, mattress=560):
    """A bed with its head against the wall: an upholstered headboard, a mattress, a duvet that falls over its sides."""
    cloth = m.fabric(headboard, 110)
    each = (width + 60) / 2
    for i in (-1, 1):
        soft((at_x + i * each / 2, 60, 120), (each - 3, 105, head - 120), cloth, 42, (0, 16, 0), 3, seed=seed + i)
    box((at_x, length / 2 + 90, 90), (width + 40, length, 190), cloth, 25)
    for x in (-1, 1):
        for out in (200, length - 40):
            box((at_x + x * (width / 2 - 60), out, 0), (60, 60, 92), m.wood('#4b3728', 'z'), 6)
    soft((at_x, length / 2 + 110, 270), (width, length - 20, mattress - 290), m.fabric(linen, 150, 0.15, 0.04), 60, (0, 0, 8), 3, seed=seed)

    white = m.fabric(linen, 150, 0.2, 0.04)
    for i, (dx, lean, at) in enumerate(((-1, 24, 225), (1, 20, 230))):
        pillow((at_x + dx * width * 0.245, at, mattress - 40), (width * 0.44, 470), white, 210, dx * 2.5, (lean, 0), seed=seed + i)
    for i, dx in enumerate((-1, 1)):
        pillow((at_x + dx * width * 0.2 + 20, 385, mattress - 50), (width * 0.36, 390), m.fabric(cover, 100), 190, dx * -5, (30, 0), seed=seed + 5 + i)

    def draped(start, end, spread, fall, lift, number):
        def point(u, v):
            flat = width / 2 + 25
            s = (u * 2 - 1) * (flat + fall)
            out = start + v * (end - start)
            edge = max(0, abs(s) - flat)
            side = 1 if s > 0 else -1
            creases = wave(s, out, seed + number, 0.0045) * 20 + wave(s * 0.6, out * 1.3, seed + number + 5, 0.013) * 8
            if edge == 0:
                sag = 55 * max(0, (abs(s) / flat) ** 6) * 0.4
                return (s, out, mattress + lift - sag + creases)
            ripple = (14 + 22 * edge / fall) * math.sin(out * 0.018 + number * 2 + wave(out, 1, number, 0.004) * 3)
            return (side * (flat + 14 + edge * 0.10 + ripple * 0.8), out, mattress + lift - 22 - edge + creases * 0.3)

        return point

    sheet((at_x, 0, 0), m.fabric(linen, 150, 0.2, 0.04), draped(560, length + 130, width, 260, 52, 1), 90, 80, thickness=22)
    sheet((at_x, 0, 0), m.fabric(blanket, 75, 0.7), draped(1250, length + 60, width, 330, 84, 2), 90, 50, thickness=12)

    def fold(u, v):
        s = (u * 2 - 1) * (width / 2 + 30)
        a = v * math.pi
        return (s, 565 + 40 * math.sin(a) * -1 + v * 170, mattress + 60 + 32 * math.sin(a) + wave(s, v * 200, seed + 8, 0.006) * 10)

    sheet((at_x, 0, 0), m.fabric(linen, 150, 0.2, 0.04), fold, 60, 14, thickness=24)
