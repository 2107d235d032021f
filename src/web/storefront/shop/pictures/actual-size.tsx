import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PrintSize } from '../../../../domains/catalogue/framing/geometry.rules.ts';
import type { PictureInfo } from '../../../../domains/catalogue/pictures/pictures.rules.ts';
import { useIsHydrated } from '../../../forms/use-is-hydrated.ts';
import { Picture } from '../../../ui/pictures/picture.tsx';

/** CSS has 96 pixels to the inch; the screens of readers differ, so they adjust it. */
const usualPixelsPerMm = 96 / 25.4;
const [fewest, most] = [2, 9];
/** The width of a bank card by ISO/IEC 7810, in mm. */
const cardMm = 85.6;
/** Of the reader's screen, in this browser. */
const storageKey = 'pixels-per-mm';

type Props = { picture: PictureInfo; alt: string; imageSizeMm: PrintSize };

/** A print at its actual size on the reader's screen, which scrolls; a line is set to the width of a bank card once. */
export function ActualSize({ picture, alt, imageSizeMm }: Props) {
  const isHydrated = useIsHydrated();
  const t = useTranslations('shop.views');
  const part = useRef<HTMLElement>(null);
  const [pixelsPerMm, setPixelsPerMm] = useState(usualPixelsPerMm);
  useEffect(() => {
    const stored = Number(readStored());
    if (stored >= fewest && stored <= most) setPixelsPerMm(stored);
  }, []);
  useLayoutEffect(() => {
    const { current } = part;
    current?.scrollTo(
      (current.scrollWidth - current.clientWidth) / 2,
      (current.scrollHeight - current.clientHeight) / 2,
    );
  }, []);
  const width = Math.round(imageSizeMm.widthMm * pixelsPerMm);
  return (
    <div className="flex size-full flex-col gap-4">
      <section
        ref={part}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls takes the arrow keys
        tabIndex={0}
        aria-label={t('actualTitle')}
        className="min-h-0 flex-1 overflow-auto overscroll-contain"
      >
        <div className="mx-auto" style={{ width }}>
          <Picture picture={picture} alt={alt} sizes={`${width}px`} className="h-auto w-full" />
        </div>
      </section>
      <div hidden={!isHydrated} className="mx-auto w-full max-w-md text-xs text-soft">
        <label>
          <span className="block">{t('card')}</span>
          <input
            type="range"
            min={fewest}
            max={most}
            step={0.01}
            value={pixelsPerMm}
            onChange={({ currentTarget }) => {
              setPixelsPerMm(currentTarget.valueAsNumber);
              store(currentTarget.value);
            }}
            className="mt-1 h-6 w-full accent-ink"
          />
        </label>
        <div
          className="h-2 max-w-full border-x border-b border-ink"
          style={{ width: cardMm * pixelsPerMm }}
        />
      </div>
    </div>
  );
}

/** Browsers may reject their storage. */
function readStored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function store(value: string): void {
  try {
    localStorage.setItem(storageKey, value);
  } catch {
    // The screen is then adjusted again at the next visit.
  }
}
