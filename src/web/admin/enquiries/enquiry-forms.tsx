import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { EnquiryData } from '../../../domains/enquiries/enquiries.admin.schemas.ts';
import { answerLimit } from '../../../domains/enquiries/enquiries.rules.ts';
import { invitationDays } from '../../../domains/members/invitations/invitations.rules.ts';
import { languageTag } from '../../../kernel/locale.ts';
import type { Failure } from '../../failure.ts';
import { useDateFormat } from '../../ui/use-date-format.ts';
import { Confirm } from '../ui/confirm.tsx';
import { FormCountedText } from '../ui/counted-text.tsx';
import { TextLink } from '../ui/links.tsx';
import { PostForm } from '../ui/post-form.tsx';
import { useLanguageName } from '../ui/use-language-names.ts';

type Props = { enquiry: EnquiryData };
/** An answer that was typed and not sent yet. */
type Typed = { typed: string | undefined };

/** Shows the assignee, and a button to assign the enquiry to the user unless it is already. */
export function AssignForm({ enquiry, me, typed }: Props & Typed & { me: number }) {
  const { assignee, operations, version } = enquiry;
  const t = useTranslations('adminCustomers.enquiries.assign');
  return (
    <div className="space-y-3 text-sm">
      <p>
        {assignee === null ? t('free') : assignee.id === me ? t('mine') : t('other', { name: assignee.name })}
      </p>
      {operations.includes('assign') && (
        <PostForm
          sent={{ intent: 'assign', version, ...(typed && { text: typed }) }}
          submit={t(assignee === null ? 'submit' : 'over')}
        />
      )}
    </div>
  );
}

export function EnquiryAnswerForm({
  enquiry,
  typed,
  failure,
}: Props & Typed & { failure: Failure | undefined }) {
  const t = useTranslations('adminCustomers.enquiries.answer');
  const languageName = useLanguageName();
  const { language, version } = enquiry;
  return (
    <PostForm
      sent={{ intent: 'answer', version }}
      submit={t('submit')}
      variant="solid"
      values={{ text: typed }}
      failure={failure}
      className="max-w-2xl space-y-4"
    >
      <FormCountedText
        name="text"
        rows={8}
        required
        lang={languageTag(language)}
        limit={answerLimit}
        label={t('field')}
        hint={t('hint', { language: languageName(language) })}
      />
    </PostForm>
  );
}

export function CloseForm({ enquiry }: Props) {
  const t = useTranslations('adminCustomers.enquiries.close');
  return (
    <Confirm label={t('label')}>
      <PostForm sent={{ intent: 'close', version: enquiry.version }} submit={t('submit')} />
    </Confirm>
  );
}

type Invitation = NonNullable<EnquiryData['invitation']>;
type InvitationProps = {
  enquiry: EnquiryData;
  invitation: Invitation;
  /** Whether the user may act on the enquiry now. */
  canInvite: boolean;
  canReadMembers: boolean;
};

/** Makes an artist's account of an enquiry: a new one, or the one that the address has. */
export function InvitationForm({ enquiry, invitation, canInvite, canReadMembers }: InvitationProps) {
  const t = useTranslations('adminCustomers.enquiries.invite');
  const { account, action } = invitation;
  return (
    <div className="max-w-2xl space-y-3 text-sm">
      <p>
        <State invitation={invitation} />
        {account && canReadMembers && (
          <>
            {' '}
            <TextLink to={`/admin/member/${account.member_id}`}>{t('seeAccount')}</TextLink>
          </>
        )}
      </p>
      {action && canInvite && (
        // An account that somebody uses is changed by a choice of its own, and not by the first click.
        <Chosen label={action === 'convert' || action === 'confirm' ? t(`choices.${action}`) : null}>
          <PostForm
            sent={{ intent: 'invite', action, version: enquiry.version }}
            submit={t(`submit.${action}`)}
            variant={action === 'invite' ? 'solid' : 'outline'}
          />
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
