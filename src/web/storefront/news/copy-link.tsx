import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useIsHydrated } from '../../forms/use-is-hydrated.ts';
import { useCopy } from '../../ui/use-copy.ts';

/** Copies the page's URL; where the browser does not allow that, shows the URL to be copied by hand. */
export function CopyLink({ url }: { url: string }) {
  const t = useTranslations('content.news');
  const isAble = useIsHydrated();
  const { isCopied, copy } = useCopy();
  const [isByHand, setIsByHand] = useState(false);
  return (
    <div className="min-h-8 text-sm">
      <button
        type="button"
        onClick={async () => setIsByHand(!(await copy(url)))}
        // Invisible without JavaScript, but its space is reserved.
        className={`link inline-flex min-h-8 items-center text-soft hover:text-ink ${isAble ? '' : 'invisible'}`}
      >
        {t('copy')}
      </button>
      <span role="status" className="ml-3 text-ink">
        {isCopied ? t('copied') : ''}
      </span>
      {isByHand && (
        <label className="mt-2 block">
          <span className="text-soft">{t('copyByHand')}</span>
          <input
            readOnly
            value={url}
            onFocus={(event) => event.target.select()}
            className="mt-1 block min-h-10 w-full border border-line bg-transparent px-3 text-sm text-ink"
          />
        </label>
      )}
    </div>
  );
}
