/**
 * The solid model of a configured item at true size, from the geometry that picture, price and freight have
 * (`docs/rules/catalogue.md`). In mm: the middle of the back is the origin, x goes to the right, y up, z from the wall to the viewer.
 */
import type { ModelMaterial, ModelPart } from '../../../kernel/solid-model.ts';
import type { MouldingStyle, Surface } from '../catalogue.rules.ts';
import { canvasColor } from '../framing/frames.rules.ts';
import { framedSizeMm, openingSizeMm, type PrintSize, type RectangleMm } from '../framing/geometry.rules.ts';

export type ModelledFrame = {
  moulding: {
    faceWidthMm: number;
    depthMm: number;
    rabbetMm: number;
    color: string;
    style: MouldingStyle;
  } | null;
  mat: { borderMm: number; hex: string } | null;
  glazing: object | null;
};

/** Increased when the model changes, so that stored files are not reused. */
export const modelVersion = 1;

/** The thickness of an unframed print, which is a sheet. */
const sheetMm = 1;
const matThicknessMm = 2;
/** How deep mat or print lie behind the front of the moulding. */
const recessMm = 8;
/** How deep canvas lies behind the front of a floater frame. */
const floatMm = 3;
/** The visible part of a floater frame's face; the rest is the gap around the canvas. */
const floaterRimShare = 8 / 18;

const matt = (color: string): ModelMaterial => ({
  color,
  roughness: 0.95,
  metalness: 0,
  opacity: 1,
  hasTexture: false,
});
const paperWhite = matt('#fbfaf6');
const canvasWhite = matt(canvasColor);
const hardboard = matt('#6b5741');
const gapShadow = matt('#262421');
const printed: ModelMaterial = { ...matt('#ffffff'), hasTexture: true };
const glass: ModelMaterial = {
  color: '#ffffff',
  roughness: 0.05,
  metalness: 0,
  opacity: 0.06,
  hasTexture: false,
};

const finishes: Record<MouldingStyle, Pick<ModelMaterial, 'roughness' | 'metalness'>> = {
  wood: { roughness: 0.6, metalness: 0 },
  colour: { roughness: 0.5, metalness: 0 },
  metal: { roughness: 0.35, metalness: 0.7 },
  leaf: { roughness: 0.45, metalness: 0.5 },
  bar: { roughness: 0.95, metalness: 0 },
  floater: { roughness: 0.6, metalness: 0 },
};

/** The parts of a configured item; the textured one is the printed image, without its margin. */
export function framedModel(image: PrintSize, frame: ModelledFrame, surface: Surface): ModelPart[] {
  const { moulding } = frame;
  if (!moulding) return block(image, 0, sheetMm, surface === 'canvas' ? canvasWhite : paperWhite);
  const outer = framedSizeMm(image, frame);
  if (moulding.style === 'bar') return block(image, 0, moulding.depthMm, canvasWhite);
  if (moulding.style === 'floater') return floater(image, outer, moulding);
  return framed(image, outer, frame, moulding);
}

type ModelledMoulding = NonNullable<ModelledFrame['moulding']>;

const mouldingMaterial = ({ color, style }: ModelledMoulding): ModelMaterial => ({
  ...matt(color),
  ...finishes[style],
});

/** A sheet or a stretched canvas: sides, back and the image in front. */
const block = (image: PrintSize, backMm: number, frontMm: number, material: ModelMaterial): ModelPart[] => [
  part('Sides', material, [...loft(image, backMm, image, frontMm), ...face(image, backMm, 'back')]),
  part('Image', printed, face(image, frontMm, 'front')),
];

function floater(image: PrintSize, outer: RectangleMm, moulding: ModelledMoulding): ModelPart[] {
  const { faceWidthMm, depthMm } = moulding;
  const rim = grown(outer, -faceWidthMm * floaterRimShare);
  const floorMm = Math.min(2, depthMm / 4);
  return [
    part('Moulding', mouldingMaterial(moulding), [
      ...loft(outer, 0, outer, depthMm),
      ...loft(outer, depthMm, rim, depthMm),
      ...loft(rim, depthMm, rim, floorMm),
    ]),
    part('Gap', gapShadow, [...loft(rim, floorMm, image, floorMm), ...face(outer, 0, 'back')]),
    ...block(image, floorMm, Math.max(depthMm - floatMm, depthMm / 2), canvasWhite),
  ];
}

function framed(
  image: PrintSize,
  outer: RectangleMm,
  frame: ModelledFrame,
  moulding: ModelledMoulding,
): ModelPart[] {
  const { faceWidthMm, depthMm, rabbetMm } = moulding;
  const opening = openingSizeMm(image, frame);
  const recess = Math.min(recessMm, depthMm / 2);
  const panelMm = depthMm - recess;
  // The inner edge slopes towards the glass, as in the drawing.
  const slope = Math.min(rabbetMm, faceWidthMm / 3, recess / 2);
  const crest = grown(opening, slope);
  const matMm = frame.mat ? Math.min(matThicknessMm, panelMm / 2) : 0;
  const imageMm = panelMm - matMm;
  const bevel = grown(image, matMm);
  return [
    part('Moulding', mouldingMaterial(moulding), [
      ...loft(outer, 0, outer, depthMm),
      ...loft(outer, depthMm, crest, depthMm),
      ...loft(crest, depthMm, opening, depthMm - slope),
      ...loft(opening, depthMm - slope, opening, imageMm),
    ]),
    part('Back', hardboard, face(outer, 0, 'back')),
    ...(frame.mat
      ? [
          part('Mat', matt(frame.mat.hex), loft(opening, panelMm, bevel, panelMm)),
          part('Bevel', paperWhite, loft(bevel, panelMm, image, imageMm)),
        ]
      : []),
    part('Image', printed, face(image, imageMm, 'front')),
    ...(frame.glazing ? [part('Glazing', glass, face(opening, panelMm + recess / 4, 'front'))] : []),
  ];
}

// faces

type Point = [x: number, y: number, z: number];
/** Counter-clockwise from outside, the bottom left corner first. */
type Quad = [Point, Point, Point, Point];

const grown = ({ widthMm, heightMm }: RectangleMm, perSideMm: number): RectangleMm => ({
  widthMm: widthMm + 2 * perSideMm,
  heightMm: heightMm + 2 * perSideMm,
});

/** From the bottom left corner, counter-clockwise. */
function corners({ widthMm, heightMm }: RectangleMm, z: number): Quad {
  const [x, y] = [widthMm / 2, heightMm / 2];
  return [
    [-x, -y, z],
    [x, -y, z],
    [x, y, z],
    [-x, y, z],
  ];
}

function face(rectangle: RectangleMm, z: number, side: 'front' | 'back'): Quad[] {
  const [bottomLeft, bottomRight, topRight, topLeft] = corners(rectangle, z);
  return [
    side === 'front'
      ? [bottomLeft, bottomRight, topRight, topLeft]
      : [bottomRight, bottomLeft, topLeft, topRight],
  ];
}

/** Four mitred faces between two rectangles around the same middle: outwards, to the front or inwards, in that order. */
function loft(from: RectangleMm, fromZ: number, to: RectangleMm, toZ: number): Quad[] {
  const [outer, inner] = [corners(from, fromZ), corners(to, toZ)];
  return ([0, 1, 2, 3] as const).map((at) => {
    const next = ((at + 1) % 4) as typeof at;
    return [outer[at], outer[next], inner[next], inner[at]];
  });
}

/** The corners of a quad in the picture: from the left and the top. */
const quadUvs = [0, 1, 1, 1, 1, 0, 0, 0];

/** Faces without an area, such as those of a moulding without a visible front, are left out. */
function part(name: string, material: ModelMaterial, all: Quad[]): ModelPart {
  const quads = all.filter((quad) => areaVector(quad).some((length) => length !== 0));
  return {
    name,
    material,
    positionsMm: quads.flat(2),
    normals: quads.flatMap((quad) => {
      const area = areaVector(quad);
      const normal = area.map((length) => length / Math.hypot(...area));
      return [0, 1, 2, 3].flatMap(() => normal);
    }),
    uvs: quads.flatMap(() => quadUvs),
    indices: quads.flatMap((_, index) => [0, 1, 2, 0, 2, 3].map((corner) => 4 * index + corner)),
  };
}

/** The cross product of the diagonals: perpendicular to the quad, as long as twice its area. */
function areaVector([first, second, third, fourth]: Quad): Point {
  const [a, b] = [difference(third, first), difference(fourth, second)];
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

const difference = (one: Point, other: Point): Point => [
  one[0] - other[0],
  one[1] - other[1],
  one[2] - other[2],
];
