import {
  type FrameMakeUp,
  framedSizeMm,
  openingSizeMm,
  type PrintSize,
  type RectangleMm,
} from './geometry.rules.ts';
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

/** What is left of the wall above and below a piece, and at its sides. */
const margin = { x: 120, y: 66 };

type Box = { left: number; top: number; width: number; height: number };

/** A frame as it is drawn; the colours are `#rrggbb`. */
export type FrameColors = { moulding: string | null; mat: string | null };

/** What is drawn below the picture and above it, as SVG of `shareSize`, and where the picture lies in whole pixels. */
export type ShareDrawing = { under: string; picture: Box; over: string };

/** The work in its frame on the wall, as large as the wall allows and the public copy has pixels for. */
export function framedShareDrawing(
  copy: PixelSize,
  imageSizeMm: PrintSize,
  frame: FrameMakeUp,
  colors: FrameColors,
): ShareDrawing {
  const outer = framedSizeMm(imageSizeMm, frame);
  const scale = scaleOf(outer, imageSizeMm, copy);
  const picture = centred(imageSizeMm, scale);
  const opening = centred(openingSizeMm(imageSizeMm, frame), scale);
  const outside = centred(outer, scale);
  return {
    under: svg([
      wall(outside),
      shadow(outside),
      frame.moulding ? moulding(outside, opening, colors.moulding ?? '#8f897d') : '',
      frame.moulding && frame.mat ? mat(opening, picture, colors.mat ?? '#f7f4ec') : '',
    ]),
    picture,
    over: svg([frame.moulding ? insideShadow(picture) : '']),
  };
}

/** A picture alone on the wall: of masterpieces, artists and news. */
export const plainShareDrawing = (copy: PixelSize): ShareDrawing =>
  framedShareDrawing(
    copy,
    { widthMm: copy.width, heightMm: copy.height },
    { moulding: null, mat: null, glazing: null },
    { moulding: null, mat: null },
  );

/** Pixels for a millimetre. */
function scaleOf(outer: RectangleMm, image: PrintSize, copy: PixelSize): number {
  return Math.min(
    (shareSize.width - 2 * margin.x) / outer.widthMm,
    (shareSize.height - 2 * margin.y) / outer.heightMm,
    // Never more pixels than the public may have.
    copy.width / image.widthMm,
    copy.height / image.heightMm,
  );
}

/** In whole pixels, so that edges are sharp; the centre lies a little above the middle, as things are hung. */
function centred({ widthMm, heightMm }: RectangleMm, scale: number): Box {
  const even = (length: number): number => Math.max(2, 2 * Math.floor((length * scale) / 2));
  const [width, height] = [even(widthMm), even(heightMm)];
  return { left: (shareSize.width - width) / 2, top: (shareSize.height - height) / 2 - 6, width, height };
}

const svg = (parts: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${shareSize.width}" height="${shareSize.height}">${parts.join('')}</svg>`;

const rectangle = ({ left, top, width, height }: Box, look: string): string =>
  `<rect x="${left}" y="${top}" width="${width}" height="${height}" ${look}/>`;

const whole: Box = { left: 0, top: 0, ...shareSize };

/** Plaster in the house's colour, under light from above and left. */
const wall = (piece: Box): string => `
  <defs>
    <radialGradient id="light" gradientUnits="userSpaceOnUse" cx="${piece.left + piece.width * 0.3}" cy="${piece.top}" r="820">
      <stop offset="0" stop-color="#f8f6f1"/><stop offset="0.55" stop-color="#f1eee8"/><stop offset="1" stop-color="#e3ded4"/>
    </radialGradient>
    <filter id="near" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="5"/></filter>
    <filter id="far" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="20"/></filter>
  </defs>
  ${rectangle(whole, 'fill="url(#light)"')}`;

const moved = (box: Box, right: number, down: number): Box => ({
  ...box,
  left: box.left + right,
  top: box.top + down,
});

const shadow = (piece: Box): string =>
  rectangle(moved(piece, 12, 26), 'fill="#140f05" fill-opacity="0.3" filter="url(#far)"') +
  rectangle(moved(piece, 3, 6), 'fill="#140f05" fill-opacity="0.26" filter="url(#near)"');

/** Four mitred sides, each with its own share of the light. */
function moulding(outside: Box, inside: Box, color: string): string {
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
          `<polygon points="${sideBetween(outside, inside, side)}" fill="${light > 0 ? '#fff' : '#000'}" fill-opacity="${Math.abs(light)}"/>`,
      )
      .join('') +
    rectangle(inside, 'fill="none" stroke="#000" stroke-opacity="0.3" stroke-width="1.5"')
  );
}

type Side = 'top' | 'right' | 'bottom' | 'left';

function sideBetween(outside: Box, inside: Box, side: Side): string {
  const corners = ({ left, top, width, height }: Box) => ({
    topLeft: `${left},${top}`,
    topRight: `${left + width},${top}`,
    bottomRight: `${left + width},${top + height}`,
    bottomLeft: `${left},${top + height}`,
  });
  const [out, into] = [corners(outside), corners(inside)];
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
