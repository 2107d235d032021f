import { useTranslations } from 'use-intl';
import { EmptyState } from '../../ui/empty-state.tsx';

/** What a gallery's pages show before staff have confirmed the account. */
export function UnderReview() {
  const t = useTranslations('offers.underReview');
  return (
    <div className="mt-10">
      <EmptyState title={t('title')} text={t('text')} />
    </div>
  );
}
