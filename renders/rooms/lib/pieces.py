"""Tables, cabinets, lamps, plants and small things. Lengths in mm; `at` is (x, out), or (x, out, z) for what stands on something."""
import math

from lib import materials as m
from lib.parts import box, lathe, leaf, pillow, sheet, shuffled, soft, tube, wave
from lib.stage import bulb, evening


def table(at, size, wood='#7a5a3e', top=30, leg=52, along='x'):
    """A table with four tapered legs; `size` is its width, depth and height."""
    x, out = at
    w, d, h = size
    box((x, out, h - top), (w, d, top), m.wood(wood, along), 5)
    for o in (-1, 1):
        box((x, out + o * (d / 2 - 70), h - top - 70), (w - 180, 20, 70), m.wood(wood, 'x'), 2)
    for sx in (-1, 1):
        box((x + sx * (w / 2 - 80), out, h - top - 70), (20, d - 140, 70), m.wood(wood, 'y'), 2)
        for so in (-1, 1):
            tube([(x + sx * (w / 2 - 75), out + so * (d / 2 - 70), h - top), (x + sx * (w / 2 - 60), out + so * (d / 2 - 58), 0)], leg / 2, m.wood(wood, 'z'), leg / 3.2)


def round_table(at, height=520, radius=250, wood='#5d4330', foot=170):
    x, out = at
    lathe((x, out, height - 24), [(0, 0), (radius - 14, 0), (radius, 8), (radius, 18), (radius - 6, 24), (0, 24)], m.wood(wood, 'x'), 72)
    lathe((x, out, 0), [(0, 0), (foot, 0), (foot, 8), (foot * 0.6, 18), (26, 40), (20, 90), (18, height - 60), (40, height - 26), (0, height - 24)], m.wood(wood, 'z'), 48)


def cabinet(at, size, wood='#8b6b4c', doors=3, legs=160, handles='#3a3028', slats=False, top='#8b6b4c'):
    """A sideboard or shoe cabinet. With `slats` its doors are louvres."""
    x, out = at
    w, d, h = size
    box((x, out, legs), (w, d, h - legs), m.wood(wood, 'x'), 4)
    box((x, out + 4, h - 24), (w + 12, d + 12, 26), m.wood(top, 'x'), 4)
    each = (w - 40) / doors
    front = out + d / 2
    for i in range(doors):
        cx = x - w / 2 + 20 + each * (i + 0.5)
        low, high = legs + 20, h - 42
        if slats:
            for s in (-1, 1):
                box((cx + s * (each / 2 - 24), front + 8, low), (44, 20, high - low), m.wood(wood, 'z'), 2)
            for z in (low, high - 50):
                box((cx, front + 8, z), (each - 92, 20, 50), m.wood(wood, 'x'), 2)
            z = low + 58
            while z < high - 62:
                box((cx, front + 6, z), (each - 92, 8, 24), m.wood(wood, 'x'), 2, tilt=(-32, 0))
                z += 23
        else:
            box((cx, front + 6, low), (each - 4, 18, high - low), m.wood(wood, 'z'), 2)
        side = each / 2 - 34 if i % 2 == 0 else -each / 2 + 34
        tube([(cx + side, front + 30, (low + high) / 2 + 40), (cx + side, front + 30, (low + high) / 2 - 40)], 6, m.metal(handles, 0.4))
    if legs:
        for sx in (-1, 1):
            for so in (-1, 1):
                tube([(x + sx * (w / 2 - 60), out + so * (d / 2 - 50), legs + 3), (x + sx * (w / 2 - 50), out + so * (d / 2 - 42), 0)], 19, m.wood(wood, 'z'), 13)


def shelf(at, size, rows, columns=1, color='#e4dfd5', wood=None, board=22):
    """An open bookcase. Returns the heights of its boards, so that things can be put on them."""
    x, out = at
    w, d, h = size
    across, up = (m.wood(wood, 'x'), m.wood(wood, 'z')) if wood else (m.lacquer(color), m.lacquer(color))
    box((x, out - d / 2 + 6, 60), (w - 10, 8, h - 60), across, 0)
    heights = [60 + i * (h - 60 - board) / rows for i in range(rows + 1)]
    for z in heights:
        box((x, out, z), (w - 2 * board, d, board), across, 2)
    for i in range(columns + 1):
        cx = x - w / 2 + board / 2 + i * (w - board) / columns
        box((cx, out, 0 if i in (0, columns) else 60), (board, d, h if i in (0, columns) else h - 60), up, 2)
    box((x, out - 10, 0), (w - 2 * board, d - 40, 60), across, 0)
    return [z + board for z in heights]


SPINES = ('#5b6167', '#8a4b3c', '#cdbfa2', '#3f4b45', '#a98f5d', '#e1dccf', '#6b5144', '#8d9595', '#bfae9b', '#34383d', '#7e6b3f', '#c9c4b8')


def books(at, width, depth=170, tall=230, seed=1, lean=True):
    """A row of standing books, `width` long, whose spines look away from the wall."""
    random = shuffled(seed)
    x, out, z = at
    end = x + width / 2
    x -= width / 2
    while True:
        thick, high, deep = random.uniform(14, 42), random.uniform(0.68, 1) * tall, random.uniform(0.78, 1) * depth
        if x + thick > end:
            break
        cover = m.lacquer(random.choice(SPINES), 0.6)
        tilt = (0, random.choice((0, 0, 0, 0, 5)) if lean else 0)
        front = out + random.uniform(-6, 6)
        box((x + thick / 2, front - deep / 2 + depth / 2 - 20, z), (thick - 1.5, deep, high), cover, 2.5, tilt=tilt)
        box((x + thick / 2, front - deep / 2 + depth / 2 - 24, z + 3), (thick - 6, deep - 3, high - 1), m.matt('#e6dfcd'), 0, tilt=tilt)
        x += thick + (high * 0.09 if tilt[1] else 0)


def stack(at, count=3, size=(240, 180), seed=1):
    """Lying books, the largest at the bottom. Returns the height of their top."""
    random = shuffled(seed)
    x, out, z = at
    for i in range(count):
        thick = random.uniform(16, 36)
        w, d = size[0] - i * 14, size[1] - i * 10
        turn = random.uniform(-9, 9)
        cover = m.lacquer(random.choice(SPINES), 0.6)
        box((x, out, z), (w, d, 3), cover, 1, turn)
        box((x, out, z + 3), (w - 8, d - 8, thick - 6), m.matt('#e6dfcd'), 1, turn)
        box((x, out, z + thick - 3), (w, d, 3), cover, 1, turn)
        z += thick
    return z


VASES = {
    'bottle': [(0, 0), (62, 0), (82, 30), (88, 80), (72, 140), (34, 190), (22, 225), (24, 250), (20, 250), (18, 225)],
    'jar': [(0, 0), (70, 0), (105, 40), (118, 100), (108, 165), (78, 205), (72, 215), (80, 226), (74, 226), (66, 210)],
    'bowl': [(0, 0), (52, 0), (56, 10), (112, 52), (138, 90), (134, 90), (104, 54), (30, 22), (0, 20)],
    'cup': [(0, 0), (26, 0), (30, 5), (38, 50), (41, 82), (38, 82), (34, 50), (24, 8), (0, 6)],
}


def vase(at, kind, color='#d9d3c6', scale=1.0, roughness=0.3):
    lathe(at, [(r * scale, z * scale) for r, z in VASES[kind]], m.ceramic(color, roughness), wobble=0.012)


def branches(at, height=600, count=5, color='#59664a', leaves=13, size=(62, 24), spread=0.5, seed=1):
    """Twigs with small leaves in a vase, whose mouth is at `at`."""
    random = shuffled(seed)
    bark = m.wood('#5b4a3a', 'z')
    for _ in range(count):
        a, reach = random.uniform(0, 2 * math.pi), random.uniform(0.35, 1) * spread * height
        high = height * random.uniform(0.7, 1)
        dx, do = math.cos(a), math.sin(a) * 0.7
        points = [
            tuple((at[0] + dx * reach * t * t, at[1] + do * reach * t * t, at[2] - 90 * (1 - t) + (high + 40) * t - 20 * t * t))
            for t in (0, 0.3, 0.6, 0.85, 1)
        ]
        tube(points, 3.4, bark, 1.2)
        for i in range(leaves):
            t = 0.3 + 0.7 * i / leaves + random.uniform(-0.02, 0.02)
            base = (at[0] + dx * reach * t * t, at[1] + do * reach * t * t, at[2] - 90 * (1 - t) + (high + 40) * t - 20 * t * t)
            turn = random.uniform(0, 2 * math.pi)
            way = (math.cos(turn), math.sin(turn), random.uniform(-0.1, 0.7))
            leaf(base, way, size[0] * random.uniform(0.7, 1.15), size[1] * random.uniform(0.8, 1.1), m.leaf(color), random.uniform(0.2, 0.8), random.uniform(-0.6, 0.6))


def rubber_plant(at, height=1300, pot='#b5aca0', color='#33442f', leaves=42, size=(230, 105), seed=1, pot_size=1.5):
    """A tall plant with large leaves along a few stems, in a pot on the floor."""
    random = shuffled(seed)
    x, out = at
    lathe((x, out, 0), [(0, 0), (95 * pot_size, 0), (104 * pot_size, 8), (122 * pot_size, 210 * pot_size), (116 * pot_size, 212 * pot_size), (108 * pot_size, 190 * pot_size), (0, 188 * pot_size)], m.ceramic(pot, 0.6))
    earth = 186 * pot_size
    bark = m.wood('#6b5a48', 'z')
    for s in range(3):
        a = 2 * math.pi * s / 3 + random.uniform(-0.4, 0.4)
        lean = random.uniform(30, 130)
        high = height * (1, 0.82, 0.68)[s]

        def stem(t):
            return (x + math.cos(a) * (20 + lean * t * t), out + math.sin(a) * (20 + lean * t * t) * 0.8, earth + (high - earth) * t)

        tube([stem(t) for t in (0, 0.35, 0.7, 1)], 11, bark, 6)
        count = int(leaves * (0.42, 0.33, 0.25)[s])
        for i in range(count):
            t = 0.14 + 0.86 * i / max(1, count - 1)
            turn = i * 2.4 + s + random.uniform(-0.3, 0.3)
            rise = 0.2 + 0.9 * t * t
            way = (math.cos(turn), math.sin(turn), rise)
            large = 1.1 - 0.35 * t
            leaf(stem(t), way, size[0] * large * random.uniform(0.85, 1.1), size[1] * large * random.uniform(0.9, 1.1), m.leaf(color), random.uniform(0.5, 1.1) * (1.15 - 0.6 * t), random.uniform(-0.3, 0.3))


def shade_lamp(at, height=560, shade=(150, 190, 230), foot='#c9c2b4', cloth='#e9e0cd', watts=9):
    """A table lamp with a ceramic foot; `shade` is its upper and lower radius and its height."""
    x, out, z = at
    upper, lower, tall = shade
    low = z + height - tall
    body = height - tall - 20
    lathe((x, out, z), [(0, 0), (58, 0), (74, body * 0.15), (78, body * 0.42), (52, body * 0.75), (18, body * 0.95), (14, body + 60), (0, body + 60)], m.ceramic(foot, 0.35))
    _shade((x, out, low), upper, lower, tall, cloth, watts)


def floor_lamp(at, height=1530, shade=(150, 215, 270), foot='#2f2d2a', cloth='#e9e0cd', watts=14):
    x, out = at
    upper, lower, tall = shade
    steel = m.metal(foot, 0.45)
    lathe((x, out, 0), [(0, 0), (140, 0), (140, 12), (120, 20), (16, 26), (0, 26)], steel)
    tube([(x, out, 20), (x, out, height - 60)], 9, steel)
    _shade((x, out, height - tall), upper, lower, tall, cloth, watts)


def _shade(at, upper, lower, tall, cloth, watts):
    x, out, low = at
    thin = m.lampshade(cloth, 0.3) if evening else m.lampshade(cloth)
    lathe((x, out, low), [(lower, 0), (lower + (upper - lower) * 0.5, tall * 0.5), (upper, tall), (upper - 3, tall), (lower + (upper - lower) * 0.5 - 3, tall * 0.5), (lower - 3, 0)], thin, 64)
    # Two small bulbs: below and above the shade, since its cloth does not let their light through.
    bulb((x, out, low + tall + 12), watts * 0.25)
    bulb((x, out, low - 10), watts * 0.35)


def rug(at, size, color='#c9bfae', turn=0.0, border=None, seed=1):
    """A woven rug whose edges are not quite straight."""
    x, out = at
    w, d = size

    def point(u, v):
        px, po = (u - 0.5) * w, (v - 0.5) * d
        edge = 1 - min(1, 12 * min(u, 1 - u, v, 1 - v))
        return (px + edge * 7 * wave(po, 0, seed, 0.006), po + edge * 9 * wave(px, 3, seed, 0.004), 7 + 2.5 * wave(px, po, seed, 0.006))

    sheet((x, out, 0), m.carpet(color, 0.22), point, 70, 50, turn, 10)
    if border:
        for s in (-1, 1):
            soft((x, out + s * (d / 2 - 90), 4), (w - 180, 26, 10), m.carpet(border), 4, fine=6, wrinkles=1)
            soft((x + s * (w / 2 - 90), out, 4), (26, d - 180, 10), m.carpet(border), 4, fine=6, wrinkles=1)


def curtain(x, out, width, height, color='#dcd6ca', folds=9, depth=60, seed=1, along='x'):
    """A curtain that hangs in folds, along the wall (`x`) or away from it (`out`)."""
    cloth = m.fabric(color, 120, 0.25, 0.08)

    def point(u, v):
        loose = 0.7 + 0.5 * v
        along_fold = (u - 0.5) * width * (1 + 0.02 * v)
        phase = 2 * math.pi * folds * u + wave(u * 1000, 0, seed, 0.01) * 1.4 + wave(u * 400, v * 600, seed, 0.004) * 0.8
        fold = depth * loose * math.sin(phase)
        z = height * (1 - v) + 12
        return (along_fold, fold, z) if along == 'x' else (fold, along_fold, z)

    sheet((x, out, 0), cloth, point, folds * 14, 30, thickness=2)


def socket(x, z=300, switch=False):
    """A socket or a switch as usual in Taiwan: a wide plate of 120 × 70 mm."""
    plate = m.lacquer('#efede8', 0.35)
    box((x, 4, z), (120, 8, 70), plate, 3)
    if switch:
        box((x, 9, z + 12), (44, 7, 46), m.lacquer('#f6f5f1', 0.3), 3, tilt=(5, 0))
        return
    dark = m.matt('#3a3936')
    for dx in (-24, 24):
        for s in (-6.5, 6.5):
            box((x + dx + s, 8, z + 30), (2.2, 2, 9), dark, 0)


def air_conditioner(x, z=2150, width=800):
    """A split unit on the wall."""
    shell = m.lacquer('#eeeeec', 0.35)
    soft((x, 105, z), (width, 210, 285), shell, 46, (0, 8, 0), 0, fine=18)
    box((x, 196, z + 22), (width - 70, 8, 44), m.matt('#4b4c4d'), 2, tilt=(-24, 0))
    box((x, 205, z + 40), (width - 60, 4, 34), shell, 1, tilt=(-34, 0))


def shoes(at, color='#3b2f28', turn=0.0, seed=1):
    """A pair of indoor slippers."""
    x, out = at
    for i, dx in enumerate((-58, 58)):
        soft((x + dx, out, 2), (92, 255, 20), m.leather(color), 9, fine=12, wrinkles=1, turn=turn + i * 5)
        soft((x + dx, out + 58, 16), (96, 130, 52), m.fabric('#8d8575', 100), 26, (0, 0, 6), 2, fine=12, turn=turn + i * 5)


def cushion(at, size=450, color='#a5917a', turn=0.0, lean=18, seed=1, weave=120):
    """A cushion that leans back."""
    pillow(at, (size, size), m.fabric(color, weave), 150, turn, (lean, 0), seed)


def fan(at, height=1120, turn=0.0):
    """A standing fan behind its guard of wire."""
    x, out = at
    plastic, wire = m.lacquer('#e4e1d8', 0.35), m.metal('#b9b8b4', 0.3)
    lathe((x, out, 0), [(0, 0), (190, 0), (195, 14), (170, 30), (40, 46), (24, 70), (0, 70)], plastic)
    tube([(x, out, 60), (x, out, height - 190)], 13, m.metal('#c4c3bf', 0.25))
    middle = height - 180
    soft((x, out - 70, middle - 75), (150, 190, 150), plastic, 60, fine=12, wrinkles=0)
    for radius, do in ((210, 60), (205, 150), (70, 168), (140, 162)):
        ring = [(x + radius * math.cos(a), out + do, middle + radius * math.sin(a)) for a in (2 * math.pi * i / 40 for i in range(41))]
        tube(ring, 3, wire, smooth=False)
    for i in range(44):
        a = 2 * math.pi * i / 44
        c, s = math.cos(a), math.sin(a)
        tube([(x + 45 * c, out + 170, middle + 45 * s), (x + 150 * c, out + 164, middle + 150 * s), (x + 205 * c, out + 135, middle + 205 * s), (x + 210 * c, out + 60, middle + 210 * s)], 1.3, wire)
    for i in range(3):
        a = 2 * math.pi * i / 3 + 0.3

        def blade(u, v):
            r, turn_by = 40 + 145 * v, a + (u - 0.5) * 1.25 * (0.6 + 0.4 * v)
            return (r * math.cos(turn_by), 100 + 34 * (u - 0.5), r * math.sin(turn_by))

        sheet((x, out, middle), m.lacquer('#aab6b8', 0.25), blade, 12, 12, thickness=2)
    lathe((x, out + 172, middle), [(0, -30), (44, -30), (44, 30), (0, 30)], plastic)
