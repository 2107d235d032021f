import { useTranslations } from 'use-intl';
import { EmptyState } from '../../ui/empty-state.tsx';

type Props = {
  /** The dictionary whose text says what will be possible. */
  area: 'offers' | 'sales' | 'works';
  text?: string;
};

/** What the pages of artists, galleries and companies show before staff have confirmed the account. */
export function UnderReview({ area, text }: Props) {
  const t = useTranslations(`${area}.underReview`);
  return (
    <div className="mt-10">
      <EmptyState title={t('title')} text={text ?? t('text')} />
    </div>
  );
}
