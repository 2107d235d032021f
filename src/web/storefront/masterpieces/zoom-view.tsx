import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type PictureInfo, pictureUrl } from '../../../domains/catalogue/pictures/pictures.rules.ts';
import { useIsHydrated } from '../../forms/use-is-hydrated.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { ZoomViewer } from '../zoom/zoom-viewer.tsx';

/** The picture fills the width or height of the wall, whose size does not depend on loaded content. */
const wallStyle = (ratio: number) =>
  ({
    '--ratio': ratio,
    '--room': 'clamp(14rem, calc((100vw - 2 * var(--edge)) / var(--ratio)), 66svh)',
  }) as CSSProperties;

/**
 * A picture on a wall with a button that makes it zoomable. Without JavaScript the button is a link to the largest available
 * picture.
 */
export function ZoomView({ picture, title, alt }: { picture: PictureInfo; title: string; alt: string }) {
  const t = useTranslations('zoom');
  const isHydrated = useIsHydrated();
  const [view, setView] = useState<'still' | 'open' | 'failed'>('still');
  const [isShown, setIsShown] = useState(false);
  const still = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const ratio = picture.width / picture.height;
  const whole = pictureUrl(picture.id, 'max', 'jpg');

  // Closing the zoom returns the focus to its button.
  useEffect(() => {
    if (view === 'still' && wasOpen.current) opener.current?.focus();
    wasOpen.current = view === 'open';
  }, [view]);

  return (
    <div
      style={wallStyle(ratio)}
      className="relative bg-wall [--edge:1.25rem] sm:[--edge:2.5rem] lg:[--edge:3.25rem]"
    >
      <div className="grid place-items-center pt-(--edge) pb-9">
        <div
          ref={still}
          className={`max-w-[calc(100vw-2*var(--edge))] ${isShown ? 'invisible' : 'picture-shadow'}`}
          style={{ height: 'var(--room)', aspectRatio: String(ratio) }}
        >
          <Picture
            picture={picture}
            alt={alt}
            sizes={getSizes(ratio)}
            isFirst
            className="size-full object-cover"
          />
        </div>
      </div>
      <div className="flex min-h-16 items-center justify-center gap-x-6 px-5 pb-6">
        {view === 'failed' && <p role="alert">{t('failed')}</p>}
        {isHydrated && view !== 'failed' ? (
          <Button ref={opener} type="button" variant="outline" onClick={() => setView('open')}>
            {t('open')}
          </Button>
        ) : (
          <a href={whole} className={buttonClass('outline')}>
            {t(view === 'failed' ? 'whole' : 'open')}
          </a>
        )}
      </div>
      {view === 'open' && (
        <ZoomViewer
          picture={picture}
          title={title}
          still={still}
          onShown={() => setIsShown(true)}
          onClose={(hasFailed) => {
            setIsShown(false);
            setView(hasFailed ? 'failed' : 'still');
          }}
        />
      )}
    </div>
  );
}

/** The attribute `sizes`: 66 % of the window's height, or the page's width. */
const getSizes = (ratio: number): string => `min(94vw, ${Math.round(66 * ratio)}svh)`;
