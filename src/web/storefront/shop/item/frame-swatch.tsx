import type { FrameOption } from '../../../../domains/catalogue/catalogue.schemas.ts';

/** The top left corner of a frame at 1 mm per unit: moulding, mat and part of the picture. */
export function FrameSwatch({ frame: { moulding, mat } }: { frame: FrameOption }) {
  const size = 100;
  if (!moulding) {
    return (
      <svg
        viewBox={`0 0 ${size} ${size}`}
        preserveAspectRatio="none"
        className="size-full border border-line"
        aria-hidden="true"
      >
        <path d="M0 100 100 0" stroke="var(--ink-soft)" strokeWidth="1.5" />
      </svg>
    );
  }
  // Thin mouldings are drawn a little wider than they are, to stay visible.
  const face = moulding.style === 'bar' ? 4 : 12 + moulding.face_width_mm * 0.6;
  const inner = face + (mat ? mat.border_mm * 0.5 : 0);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      preserveAspectRatio="xMinYMin slice"
      className="size-full bg-wall"
      aria-hidden="true"
    >
      <rect width={size} height={size} fill={moulding.color} />
      <polygon points={`0,0 ${size},0 ${size},${face} ${face},${face}`} fill="#fff" fillOpacity="0.14" />
      <polygon points={`0,0 0,${size} ${face},${size} ${face},${face}`} fill="#000" fillOpacity="0.06" />
      <rect x={face} y={face} width={size} height={size} fill={mat?.hex ?? '#8f897d'} />
      {moulding.style === 'floater' && (
        <>
          <rect x={face * 0.45} y={face * 0.45} width={size} height={size} fill="#262421" />
          <rect x={face} y={face} width={size} height={size} fill="#8f897d" />
        </>
      )}
      {mat && <rect x={inner} y={inner} width={size} height={size} fill="#8f897d" />}
      <path
        d={`M${face} ${size}V${face}H${size}`}
        fill="none"
        stroke="#000"
        strokeOpacity="0.22"
        strokeWidth="2"
      />
    </svg>
  );
}
