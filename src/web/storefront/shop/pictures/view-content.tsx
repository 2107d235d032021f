import { useTranslations } from 'use-intl';
import type { FrameOption, ItemDetail, SizeOption } from '../../../../domains/catalogue/catalogue.schemas.ts';
import { toImageSize } from '../item/configuration-choice.ts';
import { ActualSize } from './actual-size.tsx';
import { ModelView } from './model-view.tsx';
import type { ModelViewName } from './model-views.ts';

type Props = { name: ModelViewName; item: ItemDetail; size: SizeOption; frame: FrameOption };

/** A view as large as its container, a size container (`container-type`). */
export function ViewContent({ name, item, size, frame }: Props) {
  const card = useTranslations('shop.card');
  const alt = card('alt', { title: item.title, artist: item.artist.name });
  return name === 'actual' ? (
    <ActualSize picture={item.picture} alt={alt} imageSizeMm={toImageSize(size)} />
  ) : (
    <ModelView
      name={name}
      item={item}
      size={size}
      frame={frame}
      alt={alt}
      sizes="94vw"
      cornerSizes="2400px"
    />
  );
}
