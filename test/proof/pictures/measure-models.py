"""Prints width, depth and height in metres of each GLB, as Blender imports it, and the pixels of its pictures."""
import json
import sys

import bpy
import numpy
from mathutils import Vector

# Debian's importer is older than its numpy.
if not hasattr(numpy, "bool"):
    numpy.bool = bool

for path in sys.argv[sys.argv.index("--") + 1 :]:
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.ops.import_scene.gltf(filepath=path)
    corners = [
        thing.matrix_world @ Vector(corner)
        for thing in bpy.data.objects
        if thing.type == "MESH"
        for corner in thing.bound_box
    ]
    size = [max(c[axis] for c in corners) - min(c[axis] for c in corners) for axis in range(3)]
    pictures = [list(picture.size) for picture in bpy.data.images if picture.size[0] > 0]
    print("MODEL", json.dumps({"size": size, "pictures": pictures}))
