import { type MouseEvent, Suspense, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { ItemDetail } from '../../../../domains/catalogue/catalogue.schemas.ts';
import { pictureUrl } from '../../../../domains/catalogue/pictures/pictures.rules.ts';
import { lazyOr } from '../../../ui/lazy-or.ts';
import { useOpened } from './use-opened.ts';

const load = () => import('../../zoom/zoom-viewer.tsx');

/** The zoom's code loads on demand; a failure is only logged (`docs/rules/errors.md`). */
const ZoomViewer = lazyOr(
  () => load().then(({ ZoomViewer }) => ZoomViewer),
  () => null,
);

type Props = { item: Pick<ItemDetail, 'title' | 'picture'>; className: string };

/**
 * A link that opens the zoom of a work in full screen; its surface is that of the positioned element around it. Without scripts
 * it leads to the whole picture.
 */
export function WorkZoom({ item: { title, picture }, className }: Props) {
  const t = useTranslations('zoom');
  const link = useRef<HTMLAnchorElement>(null);
  const { isOpen, open, close } = useOpened('zoom', () => link.current);
  const whole = pictureUrl(picture.id, 'max', 'jpg');
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    load().then(
      () => open(),
      (error: unknown) => {
        console.error(error);
        window.location.assign(whole);
      },
    );
  };
  return (
    <>
      <a
        ref={link}
        href={whole}
        onClick={onClick}
        className={`link after:absolute after:inset-0 after:cursor-zoom-in ${className}`}
      >
        {t('open')}
      </a>
      {isOpen && (
        <Suspense fallback={null}>
          <ZoomViewer
            picture={picture}
            title={title}
            onClose={(hasFailed) => {
              // The picture takes the place of the zoom's history entry.
              if (hasFailed) window.location.replace(whole);
              else close();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
