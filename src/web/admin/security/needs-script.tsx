import { useTranslations } from 'use-intl';

/** Explains that the page needs scripts, where they are off. */
export function NeedsScript() {
  const t = useTranslations('admin.passkey');
  return (
    <noscript>
      <p className="text-sm text-soft">{t('needsScript')}</p>
    </noscript>
  );
}
