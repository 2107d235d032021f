import { useTranslations } from 'use-intl';
import { useIsHydrated } from '../../forms/use-is-hydrated.ts';
import { useCopy } from '../../ui/use-copy.ts';

/** Copies a text. Shown only with JavaScript. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useTranslations('orders.copy');
  const isAble = useIsHydrated();
  const { isCopied, copy } = useCopy();
  if (!isAble) return null;
  return (
    <button
      type="button"
      aria-label={t('label', { label })}
      onClick={() => copy(text)}
      className="link min-h-6 text-sm text-soft hover:text-ink"
    >
      <span aria-live="polite">{isCopied ? t('copied') : t('copy')}</span>
    </button>
  );
}
