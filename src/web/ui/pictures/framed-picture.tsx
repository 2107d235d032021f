import type { CSSProperties } from 'react';
import type { FrameAppearance } from '../../../domains/catalogue/framing/frames.rules.ts';
import {
  frameDrawing,
  framedSizeMm,
  type PrintSize,
} from '../../../domains/catalogue/framing/geometry.rules.ts';
import type { PictureInfo } from '../../../domains/catalogue/pictures/pictures.rules.ts';
import { Picture } from './picture.tsx';

type Props = {
  picture: PictureInfo;
  alt: string;
  imageSizeMm: PrintSize;
  frame: FrameAppearance;
  sizes: string;
  isFirst?: boolean | undefined;
  className?: string;
};

/**
 * A work in its frame, every part in true proportion (`docs/rules/catalogue.md`). Fills the width of its container up to the height
 * `--tallest`, if that is set.
 */
export function FramedPicture({ picture, alt, imageSizeMm, frame, sizes, isFirst, className = '' }: Props) {
  const { aspectRatio, image } = frameDrawing(imageSizeMm, frame);
  const box: CSSProperties = {
    aspectRatio,
    width: `min(100%, calc(var(--tallest, 100vh) * ${aspectRatio}))`,
  };
  return (
    <div style={box} className={`picture-shadow relative mx-auto ${className}`}>
      {frame.moulding && <FrameFace imageSizeMm={imageSizeMm} frame={frame} />}
      <div
        className={`absolute ${frame.moulding ? 'in-frame' : ''}`}
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

/** Moulding and mat in millimetres: four mitred sides lit from the top left, and the mat with its bevel. */
export function FrameFace({ imageSizeMm, frame }: { imageSizeMm: PrintSize; frame: FrameAppearance }) {
  const { widthMm: w, heightMm: h } = framedSizeMm(imageSizeMm, frame);
  const face = frame.moulding?.faceWidthMm ?? 0;
  const mat = frame.mat?.borderMm ?? 0;
  const rabbet = frame.moulding?.rabbetMm ?? 0;
  const window = { x: face + mat, y: face + mat, width: w - 2 * (face + mat), height: h - 2 * (face + mat) };
  return (
    <svg viewBox={`0 0 ${w} ${h}`} className="absolute inset-0 size-full" aria-hidden="true">
      <rect width={w} height={h} fill={frame.moulding?.color} />
      {sides(w, h, 0, face).map(({ points, light }) => (
        <Shade key={points} points={points} light={light} />
      ))}
      {/* The inner edge slopes towards the glass, so its light is reversed. */}
      {sides(w, h, face - Math.min(rabbet, face / 3), face).map(({ points, light }) => (
        <Shade key={points} points={points} light={-1.6 * light - 0.06} />
      ))}
      {frame.moulding?.style === 'floater' && <FloaterGap w={w} h={h} face={face} />}
      {mat > 0 && (
        <>
          <rect x={face} y={face} width={w - 2 * face} height={h - 2 * face} fill={frame.mat?.hex} />
          {/* The moulding's shadow on the mat. */}
          <path
            d={`M${face} ${h - face}V${face}H${w - face}`}
            fill="none"
            stroke="#000"
            strokeOpacity="0.16"
            strokeWidth={Math.max(3, face / 5)}
          />
          <rect
            {...window}
            fill="none"
            stroke="#fff"
            strokeWidth={2.4}
            style={{ filter: 'drop-shadow(0 0 0.5px rgb(0 0 0 / 0.35))' }}
          />
        </>
      )}
    </svg>
  );
}

/** The gap of a floater frame: the inner part of its face, in the shadow. */
function FloaterGap({ w, h, face }: { w: number; h: number; face: number }) {
  const rim = (face * 8) / 18;
  return <rect x={rim} y={rim} width={w - 2 * rim} height={h - 2 * rim} fill="#262421" />;
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
