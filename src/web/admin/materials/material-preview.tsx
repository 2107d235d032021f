import { useTranslations } from 'use-intl';
import { frameDrawing } from '../../../domains/catalogue/framing/geometry.rules.ts';
import { examplePrintMm, type MaterialKind } from '../../../domains/catalogue/framing/materials.rules.ts';
import type { MaterialList } from '../../../domains/catalogue/framing/materials.schemas.ts';
import { money } from '../../../kernel/money.ts';
import { FrameFace } from '../../ui/pictures/framed-picture.tsx';
import { Price } from '../../ui/price.tsx';
import { type ExampleFrame, exampleFrame, examplePriceNtd } from './example.ts';
import type { MaterialForm } from './material-form.ts';

type Props = {
  kind: MaterialKind;
  /** The saved values, and the current values of the form. */
  saved: MaterialForm | null;
  typed: MaterialForm;
  materials: MaterialList;
};

/** The look of a material and the price of the example: as saved, and with the form's values. */
export function MaterialPreview({ kind, saved, typed, materials }: Props) {
  const t = useTranslations('adminMaterials');
  const frame = kind === 'substrate' ? null : exampleFrame(kind, typed, materials);
  const before = saved && examplePriceNtd(kind, saved, materials);
  const after = examplePriceNtd(kind, typed, materials);
  return (
    <div className="space-y-4 max-xl:order-first">
      {frame && <MaterialDrawing moulding={frame.moulding} mat={frame.mat} />}
      <p className="text-sm" aria-live="polite">
        <span className="block text-soft">
          {t(kind === 'substrate' ? 'exampleSubstrate' : 'exampleFrame', examplePrintMm)}
        </span>
        {after === null ? <span>–</span> : <Price value={money(after, 'NTD')} />}
        {before !== null && after !== null && before !== after && (
          <span className="ml-3 text-soft">
            {t('insteadOf')} <Price value={money(before, 'NTD')} />
          </span>
        )}
      </p>
    </div>
  );
}

type DrawingProps = {
  moulding: ExampleFrame['moulding'];
  mat: { borderMm: number; color: string } | null;
};

/** A frame around a grey print of 500 × 400 mm, drawn to scale. */
function MaterialDrawing({ moulding, mat }: DrawingProps) {
  const t = useTranslations('adminMaterials');
  const frame = { moulding, mat: mat && { ...mat, hex: mat.color } };
  const { aspectRatio, image } = frameDrawing(examplePrintMm, frame);
  return (
    <figure className="max-w-md">
      <div className="bg-wall px-[12%] py-8">
        <div className="picture-shadow relative mx-auto" style={{ aspectRatio }}>
          {moulding && <FrameFace imageSizeMm={examplePrintMm} frame={frame} />}
          <div
            className="absolute bg-[#8f897d]"
            style={{
              left: `${image.leftPercent}%`,
              top: `${image.topPercent}%`,
              width: `${image.widthPercent}%`,
              height: `${image.heightPercent}%`,
            }}
          />
        </div>
      </div>
      <figcaption className="mt-2 text-xs text-soft">{t('drawn', examplePrintMm)}</figcaption>
    </figure>
  );
}
