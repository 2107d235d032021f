/**
 * The model of a framed print: print, mat, moulding, glazing (`docs/rules/catalogue.md`). Lengths are whole mm, areas mm², weights whole
 * g. Prices, drawings, freight and cutting lists are computed from it.
 *
 * From the inside out: the image is never covered. Around it is a white margin of paper or canvas, or the mat's visible border; the
 * moulding's lip (the rabbet) covers that margin, not the image. So opening = image + 2 × mat border, framed = opening + 2 × face width
 * (`docs/rules/freight.md`), and what is inside the moulding (glazing, mat board, backing) is opening + 2 × rabbet.
 */

/** A rectangle seen from the front, in mm. */
export type RectangleMm = { widthMm: number; heightMm: number };

/** The printed image without its white margin. */
export type PrintSize = RectangleMm;

/** The shape of a picture in any unit (pixels, view box); only the ratio matters. */
export type Proportions = { width: number; height: number };

/** Face width: the visible front, rabbet included; depth: from the wall; rabbet: the width of the lip. */
export type Moulding = { faceWidthMm: number; depthMm: number; rabbetMm: number; weightGPerM: number };

/** Mat board around the print; `borderMm` is its visible width on each side. */
export type Mat = { borderMm: number; weightGPerM2: number };
export type Glazing = { weightGPerM2: number };
export type Substrate = { weightGPerM2: number };

/** The frame around a print. Without a moulding the print is unframed, and mat and glazing are null. */
export type FrameConfiguration = { moulding: Moulding | null; mat: Mat | null; glazing: Glazing | null };

/** What drawing a frame needs: a `FrameConfiguration` without weights, depth and glazing. */
export type FrameOutline = {
  moulding: Pick<Moulding, 'faceWidthMm' | 'rabbetMm'> | null;
  mat: Pick<Mat, 'borderMm'> | null;
};

/** The outer size of a parcel, longest side first, and its packed weight. */
export type BoxMm = { lengthMm: number; widthMm: number; heightMm: number; weightG: number };

/** How it is packed: its own box, or a roll that shares a tube with others. */
export type Packing = ({ kind: 'box' } & BoxMm) | { kind: 'roll'; lengthMm: number; weightG: number };

export type ConfiguredItemGeometry = {
  /** The printed image. */
  imageSizeMm: PrintSize;
  /** The visible area inside the moulding: image and mat border; the image itself when unframed. */
  openingSizeMm: RectangleMm;
  /** The outer size; the image itself when unframed. */
  framedSizeMm: RectangleMm;
  /** The outer perimeter of the frame, which is the length of moulding for mitred corners; 0 when unframed. */
  perimeterMm: number;
  /** The framed area, image and mat; 0 when unframed. */
  framedAreaMm2: number;
  /** The weight without packing. */
  weightG: number;
  packing: Packing;
};

/** White paper or canvas around the image, for hanging, hinging and handling. */
export const printMarginMm = 20;
/** Foam and cardboard on each side of a framed piece. */
const packingPerSideMm = 50;

/** 2 mm hardboard with hangers. */
const backingWeightGPerM2 = 1900;
/** Double-wall cardboard and foam, by the surface of the box. */
const boxWeightGPerM2 = 1100;

const areaMm2 = (rectangle: RectangleMm): number => rectangle.widthMm * rectangle.heightMm;

const grownBy = (rectangle: RectangleMm, perSideMm: number): RectangleMm => ({
  widthMm: rectangle.widthMm + 2 * perSideMm,
  heightMm: rectangle.heightMm + 2 * perSideMm,
});

function requireLength(value: number, name: string, minimum: number): void {
  if (!Number.isSafeInteger(value) || value < minimum) throw new RangeError(`${name} is no length: ${value}`);
}

/**
 * The print of a picture at a width; the height follows from the picture's proportions, rounded half up to a mm, at least 1. Throws a
 * RangeError where the width or the proportions are not positive.
 */
export function printSizeOfWidth(proportions: Proportions, widthMm: number): PrintSize {
  requireLength(widthMm, 'widthMm', 1);
  if (!(proportions.width > 0 && proportions.height > 0))
    throw new RangeError('proportions must be positive');
  const heightMm = Math.max(1, Math.round((widthMm * proportions.height) / proportions.width));
  return { widthMm, heightMm };
}

/** The visible area inside the moulding: the image and the border around it. */
export const openingSizeMm = (imageSizeMm: PrintSize, frame: FrameOutline): RectangleMm =>
  grownBy(imageSizeMm, frame.moulding && frame.mat ? frame.mat.borderMm : 0);

/** The outer size: opening and moulding, or the image itself when unframed. */
export const framedSizeMm = (imageSizeMm: PrintSize, frame: FrameOutline): RectangleMm =>
  frame.moulding
    ? grownBy(openingSizeMm(imageSizeMm, frame), frame.moulding.faceWidthMm)
    : { ...imageSizeMm };

/** What is inside the moulding (glazing, mat board, backing), up to the back of its rabbet. */
export const rabbetSizeMm = (
  imageSizeMm: PrintSize,
  frame: { moulding: Pick<Moulding, 'rabbetMm' | 'faceWidthMm'>; mat: FrameOutline['mat'] },
): RectangleMm => grownBy(openingSizeMm(imageSizeMm, frame), frame.moulding.rabbetMm);

/** The print with its white margin, as far as it fits into the rabbet. */
export function printSheetMm(imageSizeMm: PrintSize, { moulding, mat }: FrameOutline): RectangleMm {
  const margined = grownBy(imageSizeMm, printMarginMm);
  if (!moulding) return margined;
  const inside = rabbetSizeMm(imageSizeMm, { moulding, mat });
  return {
    widthMm: Math.min(margined.widthMm, inside.widthMm),
    heightMm: Math.min(margined.heightMm, inside.heightMm),
  };
}

/** The perimeter of a rectangle, in millimetres. */
export const perimeterMm = (rectangle: RectangleMm): number => 2 * (rectangle.widthMm + rectangle.heightMm);

/** g/m² × mm² is millionths of a gram; the parts are added exactly and rounded up once. */
const toGrams = (microgramsTotal: number): number => Math.ceil(microgramsTotal / 1_000_000);

function unframedGeometry(imageSizeMm: PrintSize, substrate: Substrate): ConfiguredItemGeometry {
  const sheet = printSheetMm(imageSizeMm, { moulding: null, mat: null });
  const weightG = toGrams(areaMm2(sheet) * substrate.weightGPerM2);
  return {
    imageSizeMm,
    openingSizeMm: { ...imageSizeMm },
    framedSizeMm: { ...imageSizeMm },
    perimeterMm: 0,
    framedAreaMm2: 0,
    weightG,
    // Rolled around the axis along the longer side, which makes the tube as short as possible.
    packing: { kind: 'roll', lengthMm: Math.min(sheet.widthMm, sheet.heightMm), weightG },
  };
}

function toBox(framed: RectangleMm, depthMm: number, pieceWeightG: number): BoxMm {
  const sides = [framed.widthMm, framed.heightMm, depthMm].map((side) => side + 2 * packingPerSideMm);
  sides.sort((one, other) => other - one);
  const [lengthMm = 0, widthMm = 0, heightMm = 0] = sides;
  const surfaceMm2 = 2 * (lengthMm * widthMm + lengthMm * heightMm + widthMm * heightMm);
  return { lengthMm, widthMm, heightMm, weightG: pieceWeightG + toGrams(surfaceMm2 * boxWeightGPerM2) };
}

/**
 * Sizes, lengths, areas, weight and packing of one configured item. Throws a RangeError where a length is not a whole number of mm (image
 * ≥ 1, others ≥ 0).
 */
export function configuredItemGeometry(
  imageSizeMm: PrintSize,
  substrate: Substrate,
  frame: FrameConfiguration,
): ConfiguredItemGeometry {
  requireLength(imageSizeMm.widthMm, 'widthMm', 1);
  requireLength(imageSizeMm.heightMm, 'heightMm', 1);
  const { moulding, mat, glazing } = frame;
  if (!moulding) return unframedGeometry(imageSizeMm, substrate);
  requireLength(moulding.faceWidthMm, 'faceWidthMm', 0);
  requireLength(moulding.depthMm, 'depthMm', 0);
  requireLength(moulding.rabbetMm, 'rabbetMm', 0);
  if (mat) requireLength(mat.borderMm, 'borderMm', 0);

  const opening = openingSizeMm(imageSizeMm, frame);
  const framed = framedSizeMm(imageSizeMm, frame);
  const sheetAreaMm2 = areaMm2(printSheetMm(imageSizeMm, frame));
  const insideAreaMm2 = areaMm2(rabbetSizeMm(imageSizeMm, { moulding, mat }));
  const framedPerimeterMm = perimeterMm(framed);
  const weightG = toGrams(
    sheetAreaMm2 * substrate.weightGPerM2 +
      // The mat's window is cut out and does not count.
      (mat ? (insideAreaMm2 - areaMm2(imageSizeMm)) * mat.weightGPerM2 : 0) +
      (glazing ? insideAreaMm2 * glazing.weightGPerM2 : 0) +
      insideAreaMm2 * backingWeightGPerM2 +
      framedPerimeterMm * 1000 * moulding.weightGPerM,
  );
  return {
    imageSizeMm,
    openingSizeMm: opening,
    framedSizeMm: framed,
    perimeterMm: framedPerimeterMm,
    framedAreaMm2: areaMm2(opening),
    weightG,
    packing: { kind: 'box', ...toBox(framed, moulding.depthMm, weightG) },
  };
}

/** Positions in a drawing of the framed print, in percent of its outer width or height. */
export type FrameDrawing = {
  /** width / height of the outer size, for CSS `aspect-ratio`. */
  aspectRatio: number;
  /** The moulding's face: its width at left and right in % of the outer width, at top and bottom in % of the height. */
  face: { xPercent: number; yPercent: number };
  /** The mat's visible border, in the same units; 0 without a mat. */
  mat: { xPercent: number; yPercent: number };
  /** The image's position inside the outer rectangle. */
  image: { leftPercent: number; topPercent: number; widthPercent: number; heightPercent: number };
};

/** The proportions that a page needs to draw a framed print at any size; an unframed image fills the drawing. */
export function frameDrawing(imageSizeMm: PrintSize, frame: FrameOutline): FrameDrawing {
  const framed = framedSizeMm(imageSizeMm, frame);
  const faceMm = frame.moulding?.faceWidthMm ?? 0;
  const matMm = frame.moulding && frame.mat ? frame.mat.borderMm : 0;
  const ofWidth = (lengthMm: number) => (100 * lengthMm) / framed.widthMm;
  const ofHeight = (lengthMm: number) => (100 * lengthMm) / framed.heightMm;
  return {
    aspectRatio: framed.widthMm / framed.heightMm,
    face: { xPercent: ofWidth(faceMm), yPercent: ofHeight(faceMm) },
    mat: { xPercent: ofWidth(matMm), yPercent: ofHeight(matMm) },
    image: {
      leftPercent: ofWidth(faceMm + matMm),
      topPercent: ofHeight(faceMm + matMm),
      widthPercent: ofWidth(imageSizeMm.widthMm),
      heightPercent: ofHeight(imageSizeMm.heightMm),
    },
  };
}
