import type { ConfiguredItemIds } from '../catalogue.rules.ts';
import {
  type FrameOutline,
  framedSizeMm,
  openingSizeMm,
  type PrintSize,
  type RectangleMm,
} from '../framing/geometry.rules.ts';
import type { PixelSize } from './iiif.rules.ts';

/**
 * The pictures that other sites show beside a link (Open Graph): the work on a piece of wall, in its frame, without words.
 * Everything is worked out here, in pixels, from the one geometry; `composePicture` only draws it.
 */

/** What the sites that show such pictures ask for. */
const shareSize: PixelSize = { width: 1200, height: 630 };

/**
 * Goes up when the pictures come out otherwise than before, so that nobody keeps the old ones.
 */
export const shareVersion = 1;

/** The wall that a piece is drawn on, in pixels: its size, and what is left at the sides and above and below the piece. */
type Wall = PixelSize & { margin: { x: number; y: number } };

const shareWall: Wall = { ...shareSize, margin: { x: 120, y: 66 } };

/** The side of the square that a mail shows of a piece, in CSS pixels; the picture has three for each, for sharp screens. */
export const mailPictureSide = 80;
const mailWall: Wall = { width: 3 * mailPictureSide, height: 3 * mailPictureSide, margin: { x: 28, y: 28 } };

/** Where a piece's picture for mails is. */
export const mailPicturePath = (ids: ConfiguredItemIds): string =>
  `/api/share/piece/${ids.item_id}/${ids.size_id}/${ids.frame_id}.jpg`;

type Box = { left: number; top: number; width: number; height: number };

/** A frame as it is drawn; the colours are `#rrggbb`. */
export type FrameColors = { moulding: string | null; mat: string | null };

/** What is drawn below the picture and above it, as SVG of the wall's size, and where the picture lies in whole pixels. */
export type ShareDrawing = { under: string; picture: Box; over: string };

/** The work in its frame on the wall, as large as the wall allows and the public copy has pixels for. */
export const framedShareDrawing = (
  copy: PixelSize,
  imageSizeMm: PrintSize,
  frame: FrameOutline,
  colors: FrameColors,
): ShareDrawing => drawingOn(shareWall, copy, imageSizeMm, frame, colors);

/** The same as a small square, to stand beside an order's line in a mail. */
export const mailDrawing = (
  copy: PixelSize,
  imageSizeMm: PrintSize,
  frame: FrameOutline,
  colors: FrameColors,
): ShareDrawing => drawingOn(mailWall, copy, imageSizeMm, frame, colors);

function drawingOn(
  on: Wall,
  copy: PixelSize,
  imageSizeMm: PrintSize,
  frame: FrameOutline,
  colors: FrameColors,
): ShareDrawing {
  const outer = framedSizeMm(imageSizeMm, frame);
  const scale = scaleOf(on, outer, imageSizeMm, copy);
  const picture = centred(on, imageSizeMm, scale);
  const opening = centred(on, openingSizeMm(imageSizeMm, frame), scale);
  const outside = centred(on, outer, scale);
  return {
    under: svg(on, [
      wall(on, outside),
      shadow(on, outside),
      frame.moulding ? moulding(outside, opening, colors.moulding ?? '#8f897d') : '',
      frame.moulding && frame.mat ? mat(opening, picture, colors.mat ?? '#f7f4ec') : '',
    ]),
    picture,
    over: svg(on, [frame.moulding ? insideShadow(picture) : '']),
  };
}

/** A picture alone on the wall: of masterpieces, artists and news. */
export const plainShareDrawing = (copy: PixelSize): ShareDrawing =>
  framedShareDrawing(
    copy,
    { widthMm: copy.width, heightMm: copy.height },
    { moulding: null, mat: null },
    { moulding: null, mat: null },
  );

/** Pixels for a millimetre. */
function scaleOf(on: Wall, outer: RectangleMm, image: PrintSize, copy: PixelSize): number {
  return Math.min(
    (on.width - 2 * on.margin.x) / outer.widthMm,
    (on.height - 2 * on.margin.y) / outer.heightMm,
    // Never more pixels than the public may have.
    copy.width / image.widthMm,
    copy.height / image.heightMm,
  );
}

/** In whole pixels, so that edges are sharp; the centre lies a little above the middle, as things are hung. */
function centred(on: Wall, { widthMm, heightMm }: RectangleMm, scale: number): Box {
  const even = (length: number): number => Math.max(2, 2 * Math.floor((length * scale) / 2));
  const [width, height] = [even(widthMm), even(heightMm)];
  const top = (on.height - height) / 2 - Math.round(6 * unitOf(on));
  return { left: (on.width - width) / 2, top, width, height };
}

/** How large light and shadow are beside those of `shareWall`. */
const unitOf = (on: Wall): number => on.height / shareSize.height;

const svg = (on: Wall, parts: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${on.width}" height="${on.height}">${parts.join('')}</svg>`;

const rectangle = ({ left, top, width, height }: Box, look: string): string =>
  `<rect x="${left}" y="${top}" width="${width}" height="${height}" ${look}/>`;

/** Plaster in the shop's colour, under light from above and left. */
const wall = (on: Wall, piece: Box): string => `
  <defs>
    <radialGradient id="light" gradientUnits="userSpaceOnUse" cx="${piece.left + piece.width * 0.3}" cy="${piece.top}" r="${820 * unitOf(on)}">
      <stop offset="0" stop-color="#f8f6f1"/><stop offset="0.55" stop-color="#f1eee8"/><stop offset="1" stop-color="#e3ded4"/>
    </radialGradient>
    <filter id="near" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${5 * unitOf(on)}"/></filter>
    <filter id="far" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${20 * unitOf(on)}"/></filter>
  </defs>
  ${rectangle({ left: 0, top: 0, width: on.width, height: on.height }, 'fill="url(#light)"')}`;

function shadow(on: Wall, piece: Box): string {
  const unit = unitOf(on);
  const moved = (right: number, down: number): Box => ({
    ...piece,
    left: piece.left + right * unit,
    top: piece.top + down * unit,
  });
  return (
    rectangle(moved(12, 26), 'fill="#140f05" fill-opacity="0.3" filter="url(#far)"') +
    rectangle(moved(3, 6), 'fill="#140f05" fill-opacity="0.26" filter="url(#near)"')
  );
}

/** Four mitred sides, each with its own share of the light. */
function moulding(outside: Box, tx: Box, color: string): string {
  const lights: [Side, number][] = [
    ['top', 0.14],
    ['left', 0.06],
    ['bottom', -0.1],
    ['right', -0.2],
  ];
  return (
    rectangle(outside, `fill="${color}"`) +
    lights
      .map(
        ([side, light]) =>
          `<polygon points="${sideBetween(outside, tx, side)}" fill="${light > 0 ? '#fff' : '#000'}" fill-opacity="${Math.abs(light)}"/>`,
      )
      .join('') +
    rectangle(tx, 'fill="none" stroke="#000" stroke-opacity="0.3" stroke-width="1.5"')
  );
}

type Side = 'top' | 'right' | 'bottom' | 'left';

function sideBetween(outside: Box, tx: Box, side: Side): string {
  const corners = ({ left, top, width, height }: Box) => ({
    topLeft: `${left},${top}`,
    topRight: `${left + width},${top}`,
    bottomRight: `${left + width},${top + height}`,
    bottomLeft: `${left},${top + height}`,
  });
  const [out, into] = [corners(outside), corners(tx)];
  const ends = {
    top: ['topLeft', 'topRight'],
    right: ['topRight', 'bottomRight'],
    bottom: ['bottomRight', 'bottomLeft'],
    left: ['bottomLeft', 'topLeft'],
  } as const;
  const [from, to] = ends[side];
  return [out[from], out[to], into[to], into[from]].join(' ');
}

/** The board with the moulding's shadow on it, and its white core around the picture. */
const mat = (opening: Box, picture: Box, color: string): string =>
  rectangle(opening, `fill="${color}"`) +
  `<path d="M${opening.left + 2} ${opening.top + opening.height}V${opening.top + 2}H${opening.left + opening.width}" fill="none" stroke="#000" stroke-opacity="0.16" stroke-width="4"/>` +
  rectangle(grown(picture, 2), 'fill="#fff"') +
  rectangle(grown(picture, 2), 'fill="none" stroke="#000" stroke-opacity="0.18" stroke-width="1"');

const grown = ({ left, top, width, height }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** A print lies a little deeper than its mat or moulding. */
const insideShadow = ({ left, top, width, height }: Box): string =>
  `<path d="M${left + 1} ${top + height}V${top + 1}H${left + width}" fill="none" stroke="#000" stroke-opacity="0.22" stroke-width="2"/>`;
