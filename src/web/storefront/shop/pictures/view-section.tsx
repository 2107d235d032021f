import { useTranslations } from 'use-intl';
import type { FrameOption, ItemDetail, SizeOption } from '../../../../domains/catalogue/catalogue.schemas.ts';
import { TitledSection } from '../../../ui/titled-section.tsx';
import type { ModelViewName } from './model-views.ts';
import { useModelViewCaption } from './use-model-view-caption.ts';
import { ViewContent } from './view-content.tsx';

type Props = { name: ModelViewName; item: ItemDetail; size: SizeOption; frame: FrameOption };

/** A view as part of the page, for visitors without scripts. */
export function ViewSection({ name, item, size, frame }: Props) {
  const t = useTranslations('shop.views.names');
  const toCaption = useModelViewCaption(size, frame);
  return (
    <TitledSection id={name} title={t(name)} className="page mt-16 lg:mt-24" titleClassName="mb-6 text-2xl">
      <div className="h-[75svh] bg-wall [container-type:size]">
        <ViewContent name={name} item={item} size={size} frame={frame} />
      </div>
      <p className="mt-3 text-sm text-soft">{toCaption(name)}</p>
    </TitledSection>
  );
}
