import { useTranslations } from 'use-intl';
import { EmptyState } from '../../ui/empty-state.tsx';

/** What an artist's pages show before staff have confirmed the account. */
export function UnderReview({ text }: { text?: string }) {
  const t = useTranslations('sales.underReview');
  return (
    <div className="mt-10">
      <EmptyState title={t('title')} text={text ?? t('text')} />
    </div>
  );
}
