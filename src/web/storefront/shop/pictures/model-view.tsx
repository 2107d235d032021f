import type { FrameOption, ItemDetail, SizeOption } from '../../../../domains/catalogue/catalogue.schemas.ts';
import { camelCased } from '../../../../kernel/camel-case.ts';
import { FramedPicture } from '../../../ui/pictures/framed-picture.tsx';
import { computeOuterSize, toImageSize } from '../item/configuration-choice.ts';
import { EdgeView } from './edge-view.tsx';
import type { DrawnViewName } from './model-views.ts';

type Props = {
  name: DrawnViewName;
  item: Pick<ItemDetail, 'picture'>;
  size: SizeOption;
  frame: FrameOption;
  alt: string;
  /** The displayed widths of the view, as the attribute `sizes`. */
  sizes: string;
  /** Those of the whole work where only its corner or edge is shown. */
  cornerSizes: string;
};

/** The part of the corner that is shown, in mm: two and a half times what is between the outer edge and the print. */
const cornerMm = ({ moulding, mat }: FrameOption): number =>
  Math.max(60, 2.5 * ((moulding?.face_width_mm ?? 0) + (mat?.border_mm ?? 0)));

/** A view of the configured item, drawn from the model. It fills its container, a size container (`container-type`). */
export function ModelView({ name, item: { picture }, size, frame, alt, sizes, cornerSizes }: Props) {
  const imageSizeMm = toImageSize(size);
  const drawn = { picture, alt, imageSizeMm };
  const { moulding } = frame;
  if (name === 'edge' && moulding) {
    return (
      <EdgeView picture={picture} alt={alt} size={size} frame={{ ...frame, moulding }} sizes={cornerSizes} />
    );
  }
  if (name === 'corner') {
    const outer = computeOuterSize(size, frame);
    const part = Math.min(cornerMm(frame), outer.widthMm, outer.heightMm);
    return (
      <div className="flex size-full items-center justify-center">
        <div className="aspect-square w-[min(100cqw,100cqh)] overflow-hidden pt-[6%] pl-[6%] [--tallest:10000vh]">
          <div style={{ width: `${(100 * outer.widthMm) / part}%` }}>
            <FramedPicture {...drawn} frame={camelCased(frame)} sizes={cornerSizes} />
          </div>
        </div>
      </div>
    );
  }
  return (
    <div className="flex size-full items-center justify-center p-[6%] [--tallest:84cqh]">
      <FramedPicture
        {...drawn}
        frame={name === 'framed' ? camelCased(frame) : { moulding: null, mat: null }}
        sizes={sizes}
      />
    </div>
  );
}
