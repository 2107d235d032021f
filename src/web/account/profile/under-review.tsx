import { useTranslations } from 'use-intl';
import { useShell } from '../../layout/use-shell.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { AccountLayout } from './account-layout.tsx';

type Props = {
  title: string;
  /** The dictionary whose text says what will be possible. */
  area: 'offers' | 'sales' | 'works';
  text?: string;
};

/** What the pages of artists, galleries and companies show before staff have confirmed the account, and after they declined it. */
export function UnderReviewPage({ title, area, text }: Props) {
  const t = useTranslations(`${area}.underReview`);
  const account = useTranslations('account');
  const { memberStatus, memberType } = useShell();
  const isDeclined = memberStatus === 'declined';
  const application = memberType === 'artist' && (
    <p className="mt-8">
      <ButtonLink variant="outline" to="/account/application">
        {account('application.open')}
      </ButtonLink>
    </p>
  );
  return (
    <AccountLayout title={title}>
      <div className="mt-10">
        {isDeclined ? (
          <EmptyState title={account('declinedTitle')} text={account('declined')}>
            {application}
          </EmptyState>
        ) : (
          <EmptyState title={t('title')} text={text ?? t('text')}>
            {application}
          </EmptyState>
        )}
      </div>
    </AccountLayout>
  );
}
