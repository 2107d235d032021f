import type { ConfiguredItemIds } from '../framing/configured-items.rules.ts';
import type { FrameAppearance } from '../framing/frames.rules.ts';
import { framedSizeMm, openingSizeMm, type PrintSize, type RectangleMm } from '../framing/geometry.rules.ts';
import { mouldingRender, renderCorner } from '../framing/moulding-renders.rules.ts';
import type { PixelSize } from './iiif.rules.ts';

/**
 * Preview images for links (Open Graph): the work on a wall, in its frame, without text. All positions are computed here, in
 * pixels, from the shared frame geometry; `composePicture` only renders them.
 */

/** The size that Open Graph consumers recommend. */
const shareSize: PixelSize = { width: 1200, height: 630 };

/** Increased when the rendering changes, so that cached pictures are not reused. */
export const shareVersion = 2;

/** The wall behind a framed print, in pixels: its size, and the margins around the print. */
type Wall = PixelSize & { margin: { x: number; y: number } };

const shareWall: Wall = { ...shareSize, margin: { x: 120, y: 66 } };

/** The side of the square picture in mails, in CSS pixels; the file has three times as many, for high-density screens. */
export const mailPictureSide = 80;
const mailWall: Wall = { width: 3 * mailPictureSide, height: 3 * mailPictureSide, margin: { x: 28, y: 28 } };

/** The path of a configured item's picture for mails. */
export const mailPicturePath = (ids: ConfiguredItemIds): string =>
  `/api/share/configured-item/${ids.item_id}/${ids.size_id}/${ids.frame_id}.jpg`;

type Box = { left: number; top: number; width: number; height: number };

/** A moulding's rendered picture (`mouldingRender`), and the boxes between which it is. */
type RenderedFrame = { name: string; corner: number; outside: Box; inside: Box };

/** SVG layers of the wall's size below and above the picture, the frame, and the picture's box; boxes are in whole pixels. */
export type ShareDrawing = { under: string; frame: RenderedFrame | null; picture: Box; over: string };

/** The work in its frame on the wall, as large as the wall and the public copy's pixels allow. */
export const framedShareDrawing = (
  copy: PixelSize,
  imageSizeMm: PrintSize,
  frame: FrameAppearance,
): ShareDrawing => drawingOn(shareWall, copy, imageSizeMm, frame);

/** The drawing of a framed picture as a small square, for an order line in a mail. */
export const mailDrawing = (copy: PixelSize, imageSizeMm: PrintSize, frame: FrameAppearance): ShareDrawing =>
  drawingOn(mailWall, copy, imageSizeMm, frame);

function drawingOn(
  target: Wall,
  copy: PixelSize,
  imageSizeMm: PrintSize,
  frame: FrameAppearance,
): ShareDrawing {
  const outer = framedSizeMm(imageSizeMm, frame);
  const scale = computeScale(target, outer, imageSizeMm, copy);
  const picture = centred(target, imageSizeMm, scale);
  const opening = centred(target, openingSizeMm(imageSizeMm, frame), scale);
  const outside = centred(target, outer, scale);
  const render = frame.moulding && mouldingRender(frame.moulding);
  return {
    under: svg(target, [
      wall(target, outside),
      shadow(target, outside),
      frame.moulding && !render ? moulding(outside, opening, frame.moulding.color) : '',
      frame.moulding && frame.mat ? mat(opening, picture, frame.mat.hex, mouldingShadowMm * scale) : '',
    ]),
    frame:
      frame.moulding && render
        ? { name: render, corner: renderCorner(frame.moulding.faceWidthMm), outside, inside: opening }
        : null,
    picture,
    over: svg(target, [frame.moulding ? insideShadow(picture) : '']),
  };
}

/** An unframed picture on the wall, for masterpieces, artists and news. */
export const plainShareDrawing = (copy: PixelSize): ShareDrawing =>
  framedShareDrawing(copy, { widthMm: copy.width, heightMm: copy.height }, { moulding: null, mat: null });

/** Pixels per millimetre. */
function computeScale(target: Wall, outer: RectangleMm, image: PrintSize, copy: PixelSize): number {
  return Math.min(
    (target.width - 2 * target.margin.x) / outer.widthMm,
    (target.height - 2 * target.margin.y) / outer.heightMm,
    // The public copy is never enlarged.
    copy.width / image.widthMm,
    copy.height / image.heightMm,
  );
}

/** A centred box in whole pixels, for sharp edges, slightly above the middle as pictures are usually hung. */
function centred(target: Wall, { widthMm, heightMm }: RectangleMm, scale: number): Box {
  const even = (length: number): number => Math.max(2, 2 * Math.floor((length * scale) / 2));
  const [width, height] = [even(widthMm), even(heightMm)];
  const top = (target.height - height) / 2 - Math.round(6 * getUnit(target));
  return { left: (target.width - width) / 2, top, width, height };
}

/** The scale of light and shadow relative to `shareWall`. */
const getUnit = (target: Wall): number => target.height / shareSize.height;

const svg = (target: Wall, parts: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${target.width}" height="${target.height}">${parts.join('')}</svg>`;

const rectangle = ({ left, top, width, height }: Box, attributes: string): string =>
  `<rect x="${left}" y="${top}" width="${width}" height="${height}" ${attributes}/>`;

/** A plaster wall in the shop's colour, lit from the top left. */
const wall = (target: Wall, print: Box): string => `
  <defs>
    <radialGradient id="light" gradientUnits="userSpaceOnUse" cx="${print.left + print.width * 0.3}" cy="${print.top}" r="${820 * getUnit(target)}">
      <stop offset="0" stop-color="#f8f6f1"/><stop offset="0.55" stop-color="#f1eee8"/><stop offset="1" stop-color="#e3ded4"/>
    </radialGradient>
    <filter id="near" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${5 * getUnit(target)}"/></filter>
    <filter id="far" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${20 * getUnit(target)}"/></filter>
  </defs>
  ${rectangle({ left: 0, top: 0, width: target.width, height: target.height }, 'fill="url(#light)"')}`;

function shadow(target: Wall, print: Box): string {
  const unit = getUnit(target);
  const offset = (right: number, down: number): Box => ({
    ...print,
    left: print.left + right * unit,
    top: print.top + down * unit,
  });
  return (
    rectangle(offset(12, 26), 'fill="#140f05" fill-opacity="0.3" filter="url(#far)"') +
    rectangle(offset(3, 6), 'fill="#140f05" fill-opacity="0.26" filter="url(#near)"')
  );
}

/** A moulding without a rendered picture: four mitred sides, each with its own brightness. */
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

/** How far the moulding's shadow falls on the mat. */
const mouldingShadowMm = 8;

/** The mat with the moulding's shadow, and its white core around the picture. */
function mat(opening: Box, picture: Box, color: string, shadowPx: number): string {
  const shade = (id: string, end: string) =>
    `<linearGradient id="${id}" x1="0" y1="0" ${end}><stop stop-color="#140f05" stop-opacity="0.26"/><stop offset="1" stop-color="#140f05" stop-opacity="0"/></linearGradient>`;
  return (
    rectangle(opening, `fill="${color}"`) +
    `<defs>${shade('down', 'x2="0" y2="1"')}${shade('right', 'x2="1" y2="0"')}</defs>` +
    rectangle({ ...opening, height: shadowPx }, 'fill="url(#down)"') +
    rectangle({ ...opening, width: shadowPx }, 'fill="url(#right)"') +
    rectangle(expanded(picture, 2), 'fill="#fff"') +
    rectangle(expanded(picture, 2), 'fill="none" stroke="#000" stroke-opacity="0.18" stroke-width="1"')
  );
}

const expanded = ({ left, top, width, height }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** The shadow on the print, which lies deeper than its mat or moulding. */
const insideShadow = ({ left, top, width, height }: Box): string =>
  `<path d="M${left + 1} ${top + height}V${top + 1}H${left + width}" fill="none" stroke="#000" stroke-opacity="0.22" stroke-width="2"/>`;
