import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { FrameOption } from '../../../domains/catalogue/catalogue.schemas.ts';
import type { PictureInfo } from '../../../domains/catalogue/pictures/pictures.rules.ts';
import { camelCased } from '../../../kernel/camel-case.ts';
import { WithScripts } from '../../forms/with-scripts.tsx';
import { Select } from '../../ui/field.tsx';
import { FramedPicture } from '../../ui/pictures/framed-picture.tsx';

type Props = {
  picture: PictureInfo;
  alt: string;
  /** One can be chosen where there are several; without scripts the first is shown. */
  sizes: readonly { width_mm: number; height_mm: number }[];
  frames: readonly FrameOption[];
};

/** A preview of the work on a wall, in a chosen size and frame. */
export function FramedPreview({ picture, alt, sizes, frames }: Props) {
  const t = useTranslations('adminCatalogue.item');
  const id = useId();
  const [sizeIndex, setSizeIndex] = useState(0);
  const [frameId, setFrameId] = useState(frames.find(({ moulding }) => moulding)?.id ?? frames[0]?.id);
  const size = sizes[sizeIndex] ?? sizes[0];
  const frame = frames.find((one) => one.id === frameId) ?? frames[0];
  if (!size || !frame) return null;
  return (
    <div className="max-w-xl">
      <div className="bg-wall px-[12%] py-8 [--tallest:22rem]">
        <FramedPicture
          picture={picture}
          alt={alt}
          imageSizeMm={{ widthMm: size.width_mm, heightMm: size.height_mm }}
          frame={camelCased(frame)}
          sizes="(min-width: 68rem) 26rem, 76vw"
        />
      </div>
      <WithScripts className="mt-3 grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <Select
          id={`${id}-size`}
          label={t('previewSize')}
          value={sizeIndex}
          onChange={({ target }) => setSizeIndex(Number(target.value))}
        >
          {sizes.map(({ width_mm, height_mm }, index) => (
            <option key={`${width_mm} ${height_mm}`} value={index}>
              {t('mm', { width: width_mm, height: height_mm })}
            </option>
          ))}
        </Select>
        <Select
          id={`${id}-frame`}
          label={t('previewFrame')}
          value={frame.id}
          onChange={({ target }) => setFrameId(Number(target.value))}
        >
          {frames.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </Select>
      </WithScripts>
    </div>
  );
}
