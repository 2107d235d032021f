import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { FrameOption, ItemDetail, SizeOption } from '../../../../domains/catalogue/catalogue.schemas.ts';
import { CloseButton } from '../../../ui/close-button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { FittedPicture } from '../../../ui/pictures/wall-picture.tsx';
import { modelViews } from './model-views.ts';
import { useModelViewCaption } from './use-model-view-caption.ts';
import { ViewContent } from './view-content.tsx';

type Props = {
  item: ItemDetail;
  size: SizeOption;
  frame: FrameOption;
  /** The place of the view or picture that is shown first. */
  first: number;
  onClose: () => void;
};

/** The views of the configured item and the pictures of the work, one at a time in a row that scrolls: by swiping, by the arrow keys, and by buttons. */
export function PictureViewer({ item, size, frame, first, onClose }: Props) {
  const t = useTranslations('shop.pictures');
  const toCaption = useModelViewCaption(size, frame);
  const titleId = useId();
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(first);
  useEffect(() => {
    row.current?.children[first]?.scrollIntoView({ inline: 'center', block: 'nearest' });
    row.current?.focus({ preventScroll: true });
  }, [first]);
  const views = modelViews(frame).map((name) => ({
    key: name,
    caption: toCaption(name),
    maximum: {},
    content: <ViewContent name={name} item={item} size={size} frame={frame} />,
  }));
  const pictures = item.pictures.map((picture) => ({
    key: picture.id,
    caption: picture.alt,
    // A small picture is not enlarged.
    maximum: { maxWidth: picture.width, maxHeight: picture.height },
    content: <FittedPicture picture={picture} sizes="94vw" />,
  }));
  const slides = [...views, ...pictures];
  const show = (index: number) => {
    row.current?.children[index]?.scrollIntoView({ inline: 'center', block: 'nearest' });
    setCurrent(Math.min(Math.max(index, 0), slides.length - 1));
  };
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {};
    setCurrent(Math.round(Math.abs(scrollLeft) / clientWidth));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    // A part or control within a picture uses its own keys.
    if (event.target !== event.currentTarget) return;
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(current + by);
  };
  const place = { number: current + 1, count: slides.length };
  return (
    <Modal
      open
      onClose={onClose}
      titleId={titleId}
      className="m-0 h-dvh max-h-none w-screen max-w-none flex-col open:flex"
    >
      {(close) => (
        <>
          <div className="flex items-center justify-between gap-6 pl-5 lg:pl-8">
            <h2 id={titleId} className="truncate text-lg">
              {t('of', { title: item.title })}
            </h2>
            <CloseButton label={t('close')} onClick={close} className="size-14!" />
          </div>
          <ul
            ref={row}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls takes the arrow keys
            tabIndex={0}
            aria-label={t('title')}
            onScroll={onScroll}
            onKeyDown={onKeyDown}
            className="flex min-h-0 flex-1 snap-x snap-mandatory overflow-x-auto overscroll-contain bg-wall"
          >
            {slides.map(({ key, caption, maximum, content }) => (
              <li key={key} className="w-full shrink-0 snap-center">
                <figure className="flex h-full flex-col items-center justify-center gap-4 p-5 lg:p-8">
                  <div className="min-h-0 w-full flex-1 [container-type:size]" style={maximum}>
                    {content}
                  </div>
                  <figcaption className="max-w-prose text-center text-sm text-soft">{caption}</figcaption>
                </figure>
              </li>
            ))}
          </ul>
          <div className="flex items-center justify-center gap-4 py-2">
            <Step label={t('previous')} isOff={current === 0} onPress={() => show(current - 1)}>
              <path d="M19 12H5m6-6-6 6 6 6" />
            </Step>
            <p role="status" className="numeric min-w-16 text-center text-sm">
              {t('place', place)}
            </p>
            <Step label={t('next')} isOff={current === slides.length - 1} onPress={() => show(current + 1)}>
              <path d="M5 12h14m-6-6 6 6-6 6" />
            </Step>
          </div>
        </>
      )}
    </Modal>
  );
}

type StepProps = { label: string; isOff: boolean; onPress: () => void; children: ReactNode };

/** A button that keeps the focus when there is no further picture. */
const Step = ({ label, isOff, onPress, children }: StepProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={isOff || undefined}
    onClick={isOff ? undefined : onPress}
    className="flex size-12 items-center justify-center aria-disabled:opacity-30"
  >
    <svg viewBox="0 0 24 24" className="size-5 fill-none stroke-current stroke-[1.5]" aria-hidden="true">
      {children}
    </svg>
  </button>
);
