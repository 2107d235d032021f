import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { EnquiryData } from '../../../domains/enquiries/enquiries.admin.schemas.ts';
import { invitationDays } from '../../../domains/members/invitations/invitations.rules.ts';
import { Form } from '../../forms/form.tsx';
import { LocaleLink } from '../../i18n/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { useDateFormat } from '../../ui/use-date-format.ts';
import { Confirm } from '../ui/confirm.tsx';
import { compact } from '../ui/lists/density.ts';

type Invitation = NonNullable<EnquiryData['invitation']>;
type Props = {
  enquiry: EnquiryData;
  invitation: Invitation;
  /** Whether the user may act on the enquiry now. */
  canInvite: boolean;
  canReadMembers: boolean;
};

/** Makes an artist's account of an enquiry: a new one, or the one that the address has. */
export function InvitationForm({ enquiry, invitation, canInvite, canReadMembers }: Props) {
  const t = useTranslations('adminCustomers.enquiries.invite');
  const isBusy = useNavigation().state !== 'idle';
  const { account, action } = invitation;
  return (
    <div className="max-w-2xl space-y-3 text-sm">
      <p>
        <State invitation={invitation} />
        {account && canReadMembers && (
          <>
            {' '}
            <LocaleLink to={`/admin/member/${account.member_id}`} className="link">
              {t('seeAccount')}
            </LocaleLink>
          </>
        )}
      </p>
      {action && canInvite && (
        // An account that somebody uses is changed by a choice of its own, and not by the first click.
        <Chosen label={action === 'convert' || action === 'confirm' ? t(`choices.${action}`) : null}>
          <Form method="post">
            <input type="hidden" name="intent" value="invite" />
            <input type="hidden" name="action" value={action} />
            <input type="hidden" name="version" value={enquiry.version} />
            <Button
              {...(action !== 'invite' && { variant: 'outline' as const })}
              isBusy={isBusy}
              className={compact}
            >
              {t(`submit.${action}`)}
            </Button>
          </Form>
        </Chosen>
      )}
    </div>
  );
}

function Chosen({ label, children }: { label: string | null; children: ReactNode }) {
  return label === null ? children : <Confirm label={label}>{children}</Confirm>;
}

/** What is known about the account of the address. */
function State({ invitation: { account, action, invited_at } }: { invitation: Invitation }) {
  const t = useTranslations('adminCustomers.enquiries.invite');
  const { dateTime } = useDateFormat();
  if (action === 'resend') {
    return invited_at
      ? t('waiting', { moment: dateTime(invited_at), days: invitationDays })
      : t('waitingElsewhere');
  }
  if (action === 'confirm') return t(account?.status === 'declined' ? 'declined' : 'pending');
  if (action) return t(`states.${action}`);
  if (account?.type === 'business') return t('business');
  return t(account?.type === 'artist' && account.status === 'active' ? 'joined' : 'blocked');
}
