import { linearColor, type Model, type ModelPart } from '../../kernel/solid-model.ts';

/** A model as binary glTF 2.0, in metres. */
export async function glbFile({ title, parts, texture }: Model): Promise<Uint8Array> {
  const { Document, WebIO } = await import('@gltf-transform/core');
  const document = new Document();
  const buffer = document.createBuffer();
  const picture = document
    .createTexture('Picture')
    .setImage(new Uint8Array(texture))
    .setMimeType('image/jpeg');
  const scene = document.createScene(title);
  document.getRoot().setDefaultScene(scene);

  const accessor = (
    type: 'VEC2' | 'VEC3' | 'SCALAR',
    array: Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>,
  ) => document.createAccessor().setType(type).setArray(array).setBuffer(buffer);
  const vectors = (type: 'VEC2' | 'VEC3', values: readonly number[]) =>
    accessor(type, Float32Array.from(values));
  const materialOf = ({ name, material }: ModelPart) => {
    const [red, green, blue] = material.hasTexture ? [1, 1, 1] : linearColor(material.color);
    const made = document
      .createMaterial(name)
      .setBaseColorFactor([red, green, blue, material.opacity])
      .setRoughnessFactor(material.roughness)
      .setMetallicFactor(material.metalness)
      .setAlphaMode(material.opacity < 1 ? 'BLEND' : 'OPAQUE');
    return material.hasTexture ? made.setBaseColorTexture(picture) : made;
  };

  const work = document.createNode(title);
  scene.addChild(work);
  for (const part of parts) {
    const primitive = document
      .createPrimitive()
      .setAttribute(
        'POSITION',
        vectors(
          'VEC3',
          part.positionsMm.map((length) => length / 1000),
        ),
      )
      .setAttribute('NORMAL', vectors('VEC3', part.normals))
      .setIndices(accessor('SCALAR', Uint16Array.from(part.indices)))
      .setMaterial(materialOf(part));
    if (part.material.hasTexture) primitive.setAttribute('TEXCOORD_0', vectors('VEC2', part.uvs));
    const mesh = document.createMesh(part.name).addPrimitive(primitive);
    work.addChild(document.createNode(part.name).setMesh(mesh));
  }
  return new WebIO().writeBinary(document);
}
