import { useTranslations } from 'use-intl';

/** A notice above a page in preview. */
export function PreviewNotice() {
  const t = useTranslations('common.preview');
  return (
    <p role="status" className="border-b border-seal bg-wall text-sm">
      <span className="page block py-2.5">{t('text')}</span>
    </p>
  );
}
