import type { CSSProperties } from 'react';
import { isForCanvasAlone } from '../../../domains/catalogue/framing/compatibility.rules.ts';
import type { FrameAppearance } from '../../../domains/catalogue/framing/frames.rules.ts';
import {
  frameDrawing,
  framedSizeMm,
  type PrintSize,
  type RectangleMm,
} from '../../../domains/catalogue/framing/geometry.rules.ts';
import type { PictureInfo } from '../../../domains/catalogue/pictures/pictures.rules.ts';
import { mouldingBorder, type StripSize } from './moulding-pictures.ts';
import { Picture } from './picture.tsx';

type Moulding = NonNullable<FrameAppearance['moulding']>;

type Props = {
  picture: PictureInfo;
  alt: string;
  imageSizeMm: PrintSize;
  frame: FrameAppearance;
  sizes: string;
  isFirst?: boolean | undefined;
  /** Which picture of the moulding; small where a metre is at most about 800 CSS pixels. */
  strip?: StripSize;
  className?: string;
};

/**
 * A work in its frame, every part in true proportion (`docs/rules/catalogue.md`). Fills the width of its container up to the height
 * `--tallest`, if that is set.
 */
export function FramedPicture({
  picture,
  alt,
  imageSizeMm,
  frame,
  sizes,
  isFirst,
  strip = 'large',
  className = '',
}: Props) {
  const { aspectRatio, image } = frameDrawing(imageSizeMm, frame);
  const box: CSSProperties = {
    aspectRatio,
    width: `min(100%, calc(var(--tallest, 100vh) * ${aspectRatio}))`,
  };
  return (
    <div
      style={box}
      className={`${strip === 'small' ? 'picture-shadow-small' : 'picture-shadow'} relative mx-auto ${className}`}
    >
      {frame.moulding && <FrameFace imageSizeMm={imageSizeMm} frame={frame} strip={strip} />}
      <div
        className={`absolute ${frame.moulding && !isForCanvas(frame.moulding) ? 'in-frame' : ''}`}
        style={{
          left: `${image.leftPercent}%`,
          top: `${image.topPercent}%`,
          width: `${image.widthPercent}%`,
          height: `${image.heightPercent}%`,
        }}
      >
        <Picture
          picture={picture}
          alt={alt}
          sizes={sizes}
          isFirst={isFirst}
          className="size-full object-cover"
        />
      </div>
    </div>
  );
}

/** A print is behind the moulding's lip; a canvas on a bar or in a floater frame is not. */
const isForCanvas = ({ style }: Moulding): boolean => style !== undefined && isForCanvasAlone(style);

/** How far the moulding's shadow falls on the mat, and how much of the mat's white core is seen around the picture; in mm. */
const [shadowMm, bevelMm] = [8, 1.2];

type FaceProps = { imageSizeMm: PrintSize; frame: FrameAppearance; strip?: StripSize };

/**
 * Moulding and mat, lit from the top left. The moulding is its rendered picture around the frame (`renders/README.md`), or drawn where
 * there is none.
 */
export function FrameFace({ imageSizeMm, frame: { moulding, mat }, strip = 'large' }: FaceProps) {
  const outer = framedSizeMm(imageSizeMm, { moulding, mat });
  const face = moulding?.faceWidthMm ?? 0;
  /** The distance from the outer edge in CSS, at top and bottom and at left and right. */
  const from = (mm: number) => `${(100 * mm) / outer.heightMm}% ${(100 * mm) / outer.widthMm}%`;
  const borderImage = moulding && mouldingBorder(moulding, from(face), strip);
  const shadow = (lengthMm: number) => `rgb(20 15 5 / 0.26), transparent ${(100 * shadowMm) / lengthMm}%`;
  return (
    <div aria-hidden="true" className="absolute inset-0">
      {borderImage ? (
        <div
          data-moulding
          className="absolute inset-0"
          style={{ background: backgroundUnder(moulding, outer), borderImage }}
        />
      ) : (
        moulding && <DrawnMoulding outer={outer} moulding={moulding} />
      )}
      {mat && (
        <>
          <div
            data-mat
            className="absolute"
            style={{
              inset: from(face),
              background: `linear-gradient(to bottom, ${shadow(outer.heightMm - 2 * face)}), linear-gradient(to right, ${shadow(outer.widthMm - 2 * face)}), ${mat.hex}`,
            }}
          />
          <div
            className="absolute bg-white shadow-[0_0_1px_rgb(0_0_0/0.45)]"
            style={{ inset: from(face + mat.borderMm - bevelMm) }}
          />
        </>
      )}
    </div>
  );
}

/** The gap of a floater frame: the inner part of its face, in the shadow. */
const gapColor = '#1c1a18';
const floaterRimMm = ({ faceWidthMm }: Moulding): number => (faceWidthMm * 8) / 18;

/** What is seen until the rendered picture is there, and where two of its parts meet between two pixels. */
function backgroundUnder(moulding: Moulding, outer: RectangleMm): string {
  if (moulding.style !== 'floater') return moulding.color;
  const inner = (mm: number) => `${(100 * (mm - 2 * floaterRimMm(moulding))) / mm}%`;
  return `linear-gradient(${gapColor} 0 0) center / ${inner(outer.widthMm)} ${inner(outer.heightMm)} no-repeat ${moulding.color}`;
}

/** A moulding without a rendered picture: four mitred sides in its colour. */
function DrawnMoulding({ outer, moulding }: { outer: RectangleMm; moulding: Moulding }) {
  const { widthMm: w, heightMm: h } = outer;
  const { color, faceWidthMm: face, rabbetMm: rabbet, style } = moulding;
  const rim = floaterRimMm(moulding);
  return (
    <svg viewBox={`0 0 ${w} ${h}`} className="absolute inset-0 size-full" aria-hidden="true">
      <rect width={w} height={h} fill={color} />
      {sides(w, h, 0, face).map(({ points, light }) => (
        <Shade key={points} points={points} light={light} />
      ))}
      {/* The inner edge slopes towards the glass, so its light is reversed. */}
      {sides(w, h, face - Math.min(rabbet, face / 3), face).map(({ points, light }) => (
        <Shade key={points} points={points} light={-1.6 * light - 0.06} />
      ))}
      {style === 'floater' && (
        <rect x={rim} y={rim} width={w - 2 * rim} height={h - 2 * rim} fill={gapColor} />
      )}
    </svg>
  );
}

function Shade({ points, light }: { points: string; light: number }) {
  return <polygon points={points} fill={light > 0 ? '#fff' : '#000'} fillOpacity={Math.abs(light)} />;
}

/** The four trapezoids between two distances from the edge, each with its brightness. */
function sides(w: number, h: number, from: number, to: number): { points: string; light: number }[] {
  const corner = (x: 0 | 1, y: 0 | 1, inset: number) => `${x ? w - inset : inset},${y ? h - inset : inset}`;
  const side = (a: [0 | 1, 0 | 1], b: [0 | 1, 0 | 1]) =>
    [corner(...a, from), corner(...b, from), corner(...b, to), corner(...a, to)].join(' ');
  return [
    { points: side([0, 0], [1, 0]), light: 0.14 },
    { points: side([0, 0], [0, 1]), light: 0.06 },
    { points: side([1, 0], [1, 1]), light: -0.1 },
    { points: side([0, 1], [1, 1]), light: -0.2 },
  ];
}
