import type { FrameOption } from '../../../../../domains/catalogue/catalogue.schemas.ts';
import { camelCased } from '../../../../../kernel/camel-case.ts';
import { mouldingBorder } from '../../../../ui/pictures/moulding-pictures.ts';

/** CSS pixels per mm: mouldings in true proportion to each other; mats are narrower, so that a part of the picture is seen. */
const [pxPerMm, matPxPerMm] = [0.8, 0.24];
/** The width in CSS pixels of what has no face, so that it is seen. */
const barPx = 2;

/** The top left corner of a frame: moulding, mat and part of the picture. */
export function FrameSwatch({ frame: { moulding, mat } }: { frame: FrameOption }) {
  if (!moulding) {
    return (
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="size-full border border-line"
        aria-hidden="true"
      >
        <path d="M0 100 100 0" stroke="var(--ink-soft)" strokeWidth="1.5" />
      </svg>
    );
  }
  const face = Math.round(moulding.face_width_mm * pxPerMm) || barPx;
  const border = mouldingBorder(camelCased(moulding), `${face}px`, 'small');
  const inner = face + (mat ? mat.border_mm * matPxPerMm : 0);
  const shadow = 'rgb(20 15 5 / 0.3), transparent 5px';
  return (
    <span
      aria-hidden="true"
      className="relative block size-full overflow-hidden"
      style={{ background: moulding.color }}
    >
      {mat && (
        <Inset
          from={face}
          background={`linear-gradient(to bottom, ${shadow}), linear-gradient(to right, ${shadow}), ${mat.hex}`}
        />
      )}
      <Inset
        from={inner}
        background={`linear-gradient(to bottom, ${shadow}), linear-gradient(to right, ${shadow}), #8f897d`}
      />
      {/* Its right and bottom sides are outside of the swatch. */}
      {border && (
        <span className="absolute top-0 left-0 size-[calc(100%+12rem)]" style={{ borderImage: border }} />
      )}
    </span>
  );
}

/** What begins at this distance from the top left corner, in CSS pixels. */
const Inset = ({ from, background }: { from: number; background: string }) => (
  <span className="absolute right-0 bottom-0" style={{ top: from, left: from, background }} />
);
