import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

const copiedMs = 1500;

/** Copies a text; says so for 1.5 seconds (`spec §9`). Shown only where scripts run and may copy. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useTranslations('orders.copy');
  const [isAble, setIsAble] = useState(false);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => setIsAble(Boolean(navigator.clipboard)), []);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  if (!isAble) return null;
  return (
    <button
      type="button"
      aria-label={t('label', { label })}
      onClick={() => navigator.clipboard.writeText(text).then(() => setIsCopied(true), console.error)}
      className="link min-h-6 text-sm text-soft hover:text-ink"
    >
      <span aria-live="polite">{isCopied ? t('copied') : t('copy')}</span>
    </button>
  );
}
