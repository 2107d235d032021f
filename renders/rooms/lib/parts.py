"""
Meshes that furniture is built of. All lengths are in mm. A place is (x, out, z): x to the right, `out` from the wall into the
room, z up from the floor. Boxes are placed by the middle of their lower face.
"""
import math
import random

import bpy
from mathutils import Euler, Matrix, Vector, noise

MM = 0.001


def to_scene(point):
    x, out, z = point
    return Vector((x * MM, -out * MM, z * MM))


def mesh(name, vertices, faces, material, at=(0, 0, 0), turn=0.0, tilt=(0, 0), smooth=True):
    """`vertices` in mm around `at`; `turn` about the vertical axis and `tilt` about x and y, in degrees."""
    data = bpy.data.meshes.new(name)
    data.from_pydata([to_scene(v) for v in vertices], [], faces)
    data.validate()
    import bmesh

    edit = bmesh.new()
    edit.from_mesh(data)
    bmesh.ops.recalc_face_normals(edit, faces=edit.faces)
    edit.to_mesh(data)
    edit.free()
    thing = bpy.data.objects.new(name, data)
    thing.location = to_scene(at)
    thing.rotation_euler = Euler((math.radians(tilt[0]), math.radians(tilt[1]), math.radians(turn)))
    data.materials.append(material)
    if smooth:
        data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
    bpy.context.scene.collection.objects.link(thing)
    return thing


def box(at, size, material, bevel=3, turn=0.0, tilt=(0, 0)):
    """A box with rounded edges (`bevel` in mm)."""
    w, d, h = (s / 2 for s in size)
    vertices = [(x, y, z) for x in (-w, w) for y in (-d, d) for z in (0, 2 * h)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    thing = mesh('box', vertices, faces, material, at, turn, tilt, smooth=False)
    if bevel:
        rounded = thing.modifiers.new('bevel', 'BEVEL')
        rounded.width = min(bevel, min(size) * 0.45) * MM
        rounded.segments = 3
        thing.data.polygons.foreach_set('use_smooth', [True] * len(thing.data.polygons))
        thing.data.use_auto_smooth = True
    return thing


def soft(at, size, material, radius=50, puff=(0, 0, 0), wrinkles=4, turn=0.0, tilt=(0, 0), seed=1, fine=22):
    """
    An upholstered box: rounded by `radius`, swollen along each axis by `puff`, and uneven by `wrinkles`, all in mm.
    """
    half = [s / 2 for s in size]
    radius = min(radius, *(h * 0.98 for h in half))
    steps = [math.sin(math.pi / 2 * (2 * i / fine - 1)) for i in range(fine + 1)]
    index, vertices, faces = {}, [], []

    def vertex(p):
        key = tuple(round(c, 5) for c in p)
        if key in index:
            return index[key]
        corner = [c * h for c, h in zip(p, half)]
        inner = [max(-(h - radius), min(h - radius, c)) for c, h in zip(corner, half)]
        away = Vector(corner) - Vector(inner)
        q = Vector(inner) + (away.normalized() * radius if away.length else away)
        for i in range(3):
            j, k = (i + 1) % 3, (i + 2) % 3
            q[i] += puff[i] * p[i] * (1 - p[j] ** 2) * (1 - p[k] ** 2)
        wave = noise.noise_vector(q * 0.006 + Vector((seed * 7.3, seed * 3.1, 0)))
        crease = noise.noise_vector(q * 0.02 + Vector((0, seed * 5.7, seed)))
        q += wrinkles * (wave + 0.35 * crease)
        index[key] = len(vertices)
        vertices.append((q.x, q.y, q.z + half[2]))
        return index[key]

    for axis in range(3):
        for sign in (-1, 1):
            for i in range(fine):
                for j in range(fine):
                    corners = []
                    for a, b in ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)):
                        p = [0, 0, 0]
                        p[axis], p[(axis + 1) % 3], p[(axis + 2) % 3] = sign, steps[a], steps[b]
                        corners.append(vertex(p))
                    faces.append(corners)
    return mesh('soft', vertices, faces, material, at, turn, tilt)


def pillow(at, size, material, thickness=150, turn=0.0, tilt=(0, 0), seed=1, fine=26):
    """A pillow that stands on its edge, with pinched corners; `size` is its width and height."""
    w, h = size[0] / 2, size[1] / 2
    vertices, faces = [], []
    for side in (-1, 1):
        start = len(vertices)
        for i in range(fine + 1):
            for j in range(fine + 1):
                u, v = 2 * i / fine - 1, 2 * j / fine - 1
                swell = max(0, (1 - u * u)) ** 0.42 * max(0, (1 - v * v)) ** 0.42
                x = u * w * (1 - 0.07 * (1 - abs(v) ** 3) * abs(u) ** 2)
                z = v * h * (1 - 0.07 * (1 - abs(u) ** 3) * abs(v) ** 2)
                crease = noise.noise(Vector((x * 0.011, z * 0.011, seed * 9.1 + side))) * 12 * swell
                vertices.append((x, side * thickness / 2 * swell + crease, z + h))
        for i in range(fine):
            for j in range(fine):
                a = start + i * (fine + 1) + j
                faces.append((a, a + 1, a + fine + 2, a + fine + 1))
    return mesh('pillow', vertices, faces, material, at, turn, tilt)


def lathe(at, profile, material, steps=56, wobble=0.0):
    """A body of revolution; `profile` is a list of (radius, height). `wobble` makes it uneven, as if made by hand."""
    vertices, faces = [], []
    for k, (radius, z) in enumerate(profile):
        for i in range(steps):
            angle = 2 * math.pi * i / steps
            r = radius * (1 + wobble * noise.noise(Vector((math.cos(angle), math.sin(angle), z * 0.01))))
            vertices.append((r * math.cos(angle), r * math.sin(angle), z))
        if k:
            for i in range(steps):
                a, b = (k - 1) * steps + i, (k - 1) * steps + (i + 1) % steps
                faces.append((a, b, b + steps, a + steps))
    thing = mesh('lathe', vertices, faces, material, at)
    thing.data.use_auto_smooth = True
    thing.data.auto_smooth_angle = math.radians(50)
    return thing


def tube(points, radius, material, tip=None, smooth=True):
    """A rod along points in the room; `radius` at its start and `tip` at its end, in mm."""
    curve = bpy.data.curves.new('tube', 'CURVE')
    curve.dimensions = '3D'
    curve.bevel_depth = MM
    curve.bevel_resolution = 4
    curve.use_fill_caps = True
    line = curve.splines.new('BEZIER' if smooth and len(points) > 2 else 'POLY')
    bezier = line.type == 'BEZIER'
    knots = line.bezier_points if bezier else line.points
    knots.add(len(points) - 1)
    for i, (knot, point) in enumerate(zip(knots, points)):
        if bezier:
            knot.co = to_scene(point)
            knot.handle_left_type = knot.handle_right_type = 'AUTO'
        else:
            knot.co = (*to_scene(point), 1)
        part = i / max(1, len(points) - 1)
        knot.radius = radius + ((tip if tip is not None else radius) - radius) * part
    thing = bpy.data.objects.new('tube', curve)
    curve.materials.append(material)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def sheet(at, material, point, across=40, along=40, turn=0.0, thickness=3):
    """A cloth: `point(u, v)` returns (x, out, z) in mm around `at` for u and v from 0 to 1."""
    vertices = [point(i / across, j / along) for i in range(across + 1) for j in range(along + 1)]
    faces = [
        (a, a + 1, a + along + 2, a + along + 1)
        for i in range(across)
        for j in range(along)
        for a in [i * (along + 1) + j]
    ]
    thing = mesh('sheet', vertices, faces, material, at, turn)
    if thickness:
        solid = thing.modifiers.new('thickness', 'SOLIDIFY')
        solid.thickness = thickness * MM
        solid.offset = 0
    return thing


def wave(x, y, seed, scale=0.01):
    """A soft random number from about -1 to 1 at a place in mm."""
    return noise.noise(Vector((x * scale, y * scale, seed * 13.7)))


def leaf(base, direction, length, width, material, bend=0.5, roll=0.0):
    """
    A leaf from `base` (mm) along `direction`, folded along its middle and bent down by `bend` (radians over its length).
    """
    forward = Vector(direction).normalized()
    side = forward.cross(Vector((0, 0, 1)))
    side = side.normalized() if side.length > 0.01 else Vector((1, 0, 0))
    side = Matrix.Rotation(roll, 3, forward) @ side
    up = side.cross(forward)
    vertices, faces, steps = [], [], 10
    for i in range(steps + 1):
        t = i / steps
        along = forward * math.cos(bend * t) - Vector((0, 0, 1)) * math.sin(bend * t) * 0.8
        middle = along * (length * t)
        half = width / 2 * math.sin(math.pi * min(1, t * 0.94 + 0.06)) ** 0.8
        for s in (-1, -0.5, 0, 0.5, 1):
            p = middle + side * (half * s) + up * (abs(s) * half * 0.28 + 3 * math.sin(t * 9 + s))
            vertices.append(tuple(p))
    for i in range(steps):
        for j in range(4):
            a = i * 5 + j
            faces.append((a, a + 1, a + 6, a + 5))
    return mesh('leaf', vertices, faces, material, base)


def shuffled(seed):
    return random.Random(seed)
