import { useTranslations } from 'use-intl';

/** Why nothing happens, for who has switched scripts off. */
export function NeedsScript() {
  const t = useTranslations('admin.passkey');
  return (
    <noscript>
      <p className="text-sm text-soft">{t('needsScript')}</p>
    </noscript>
  );
}
