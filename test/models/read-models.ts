import { getBounds, type Node, NodeIO } from '@gltf-transform/core';
import validator from 'gltf-validator';
import { Box3 } from 'three';
import { USDLoader } from 'three/examples/jsm/loaders/USDLoader.js';

/** Width, height and depth, in whole µm: files have single precision. */
type Measured = { width: number; height: number; depth: number };
export type ReadModel = {
  whole: Measured;
  parts: Record<string, Measured & { hasPicture: boolean }>;
};

const micrometres = (metres: number): number => Math.round(metres * 1e6);

/** Errors and warnings of the Khronos validator. */
export async function glbFaults(file: Uint8Array) {
  const { issues } = await validator.validateBytes(file);
  return issues.messages.filter(({ severity }) => severity < 2);
}

/** Reads a GLB with glTF Transform. */
export async function readGlb(file: Uint8Array): Promise<ReadModel> {
  const root = (await new NodeIO().readBinary(file)).getRoot();
  const measure = (of: Parameters<typeof getBounds>[0]): Measured => {
    const { min, max } = getBounds(of);
    const [width, height, depth] = [0, 1, 2].map((axis) => micrometres(max[axis]! - min[axis]!));
    return { width: width!, height: height!, depth: depth! };
  };
  const hasPicture = (node: Node) =>
    node
      .getMesh()!
      .listPrimitives()
      .some((primitive) => primitive.getMaterial()?.getBaseColorTexture()?.getImage());
  const parts = root.listNodes().filter((node) => node.getMesh());
  return {
    whole: measure(root.getDefaultScene()!),
    parts: Object.fromEntries(
      parts.map((node) => [node.getName(), { ...measure(node), hasPicture: Boolean(hasPicture(node)) }]),
    ),
  };
}

/** Reads a USDZ with three.js, whose pictures need only be addressed. */
export function readUsdz(file: Uint8Array): ReadModel {
  const known = Object.getOwnPropertyDescriptor(globalThis, 'Image');
  Object.defineProperty(globalThis, 'Image', { configurable: true, value: class {} });
  try {
    const group = new USDLoader().parse(new Uint8Array(file).buffer);
    group.updateMatrixWorld(true);
    const measure = (object: unknown): Measured => {
      const { min, max } = new Box3().setFromObject(object);
      return {
        width: micrometres(max.x - min.x),
        height: micrometres(max.y - min.y),
        depth: micrometres(max.z - min.z),
      };
    };
    const parts: ReadModel['parts'] = {};
    group.traverse((object) => {
      if (object.isMesh)
        parts[object.name] = { ...measure(object), hasPicture: object.material.map !== null };
    });
    return { whole: measure(group), parts };
  } finally {
    if (known) Object.defineProperty(globalThis, 'Image', known);
    else Reflect.deleteProperty(globalThis, 'Image');
  }
}
