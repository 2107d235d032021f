import { useTranslations } from 'use-intl';
import { EmptyState } from '../../ui/empty-state.tsx';

/** What the pages of an artist's works show before staff have confirmed the account. */
export function UnderReview() {
  const t = useTranslations('works.underReview');
  return (
    <div className="mt-10">
      <EmptyState title={t('title')} text={t('text')} />
    </div>
  );
}
