/** A solid as triangles, for the writers of GLB and USDZ. Right-handed; y is up, z towards the viewer. */

/** How a surface looks; `texture` is the model's picture in place of the colour. */
export type ModelMaterial = {
  /** `#rrggbb` (sRGB). */
  color: string;
  /** 0 is a mirror, 1 is matt. */
  roughness: number;
  metalness: number;
  /** 1 is opaque. */
  opacity: number;
  hasTexture: boolean;
};

export type ModelPart = {
  /** Letters only, unique in its model. */
  name: string;
  material: ModelMaterial;
  /** Three numbers for each vertex, in mm. */
  positionsMm: number[];
  /** Three numbers for each vertex, of length 1. */
  normals: number[];
  /** Two numbers for each vertex: from the left and the top of the picture, 0 to 1. */
  uvs: number[];
  /** Three vertices for each triangle, counter-clockwise from outside. */
  indices: number[];
};

/** A model with the picture that its textured parts show, as JPEG. */
export type Model = { title: string; parts: readonly ModelPart[]; texture: Uint8Array };

/** The linear components of an sRGB colour, which both formats take. @param color `#rrggbb` */
export function linearColor(color: string): [number, number, number] {
  const component = (start: number): number => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [component(1), component(3), component(5)];
}
