import { useTranslations } from 'use-intl';
import { useShell } from '../../layout/use-shell.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

type Props = {
  /** The dictionary whose text says what will be possible. */
  area: 'offers' | 'sales' | 'works';
  text?: string;
};

/** What the pages of artists, galleries and companies show before staff have confirmed the account, and after they declined it. */
export function UnderReview({ area, text }: Props) {
  const t = useTranslations(`${area}.underReview`);
  const account = useTranslations('account');
  const isDeclined = useShell().memberStatus === 'declined';
  return (
    <div className="mt-10">
      {isDeclined ? (
        <EmptyState title={account('declinedTitle')} text={account('declined')} />
      ) : (
        <EmptyState title={t('title')} text={text ?? t('text')} />
      )}
    </div>
  );
}
