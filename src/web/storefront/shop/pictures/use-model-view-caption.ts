import { useTranslations } from 'use-intl';
import type { FrameOption, SizeOption } from '../../../../domains/catalogue/catalogue.schemas.ts';
import { computeOuterSize, toImageSize } from '../item/configuration-choice.ts';
import { useLengths } from '../item/use-lengths.ts';
import type { ModelViewName } from './model-views.ts';

/** What each view shows, with its measures. */
export function useModelViewCaption(size: SizeOption, frame: FrameOption): (name: ModelViewName) => string {
  const t = useTranslations('shop.views.captions');
  const lengths = useLengths();
  const words = {
    image: lengths.cm(toImageSize(size)),
    outer: lengths.cm(computeOuterSize(size, frame)),
    moulding: frame.moulding?.name ?? '',
    width: frame.moulding?.face_width_mm ?? 0,
    depth: frame.moulding?.depth_mm ?? 0,
  };
  return (name) => t(name, words);
}
