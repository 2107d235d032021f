import { useTranslations } from 'use-intl';
import { type FrameConfiguration, frameDrawing } from '../../../domains/catalogue/framing/geometry.rules.ts';
import { examplePrintMm } from '../../../domains/catalogue/framing/materials.rules.ts';
import { FrameFace } from '../../ui/pictures/framed-picture.tsx';

type Props = {
  moulding: (NonNullable<FrameConfiguration['moulding']> & { color: string }) | null;
  mat: { borderMm: number; color: string } | null;
};

/** A frame around a grey print of 500 × 400 mm, drawn to scale. */
export function MaterialDrawing({ moulding, mat }: Props) {
  const t = useTranslations('adminMaterials');
  const frame = { moulding, mat: mat && { ...mat, weightGPerM2: 1 }, glazing: null };
  const { aspectRatio, image } = frameDrawing(examplePrintMm, frame);
  return (
    <figure className="max-w-md">
      <div className="bg-wall px-[12%] py-8">
        <div className="picture-shadow relative mx-auto" style={{ aspectRatio }}>
          {moulding && (
            <FrameFace
              imageSizeMm={examplePrintMm}
              frame={{ ...frame, mouldingColor: moulding.color, matColor: mat?.color ?? null }}
            />
          )}
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
