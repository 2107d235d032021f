import { useActionData, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { companyInvitationDays } from '../../../domains/members/people/people.rules.ts';
import { type CompanyPeople, inviteInput } from '../../../domains/members/people/people.schemas.ts';
import { buildForm, getRequestContext, performAction, requireLogin, toResult } from '../../api.server.ts';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { EmailField } from '../../forms/fields/email-field.tsx';
import { Form } from '../../forms/form.tsx';
import { formBody } from '../../forms/form-body.ts';
import { type FormResult, resultForIntent, toActionResult } from '../../forms/form-result.ts';
import { schemaCheck } from '../../forms/schema-check.ts';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { privateMeta } from '../../seo/meta.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormErrorMessage } from '../../ui/field.tsx';
import { StatusMessage } from '../../ui/status-message.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { useActionToast } from '../../ui/toast/use-action-toast.ts';
import { useDateFormat } from '../../ui/use-date-format.ts';
import { AccountLayout } from '../profile/account-layout.tsx';
import { unwrapForConfirmed } from '../profile/unwrap-for-confirmed.server.ts';
import type { Route } from './+types/people-page.ts';

export const handle: PageHandle = { messages: ['account', 'forms'] };
export const middleware = [requireLogin];

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  return { list: unwrapForConfirmed(await toResult(api.api.company.people.$get())) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { people, invitation } = getRequestContext(context).api.api.company;
  const values = await buildForm(request);
  const { intent = '', id = '' } = values;
  const done = await performAction(
    {
      invite: () => toResult(invitation.$post({ json: formBody(inviteInput, values) })),
      remove: () => toResult(people[':id'].$delete({ param: { id } })),
      revoke: () => toResult(invitation[':id'].$delete({ param: { id } })),
    },
    intent,
  );
  return toActionResult(intent, done, values);
}

export const meta = privateMeta('account', 'people.title');

/** The people who order for a gallery or company, for the owner of its account. */
export default function PeoplePage({ loaderData: { list } }: Route.ComponentProps) {
  const t = useTranslations('account.people');
  const result = useActionData<typeof action>();
  useActionToast(result, { isInPlace: true });
  if (!list) {
    return (
      <AccountLayout title={t('title')}>
        <div className="mt-10">
          <EmptyState title={t('closedTitle')} text={t('closedText')} />
        </div>
      </AccountLayout>
    );
  }
  const ofInvite = resultForIntent(result, 'invite');
  const other = ofInvite ? undefined : result;
  return (
    <AccountLayout title={t('title')}>
      <p className="mt-4 max-w-prose text-soft">{t('text')}</p>
      <div className="columns mt-10 gap-y-14">
        <div className="col-span-12 lg:col-span-7">
          {other?.failure && <FormErrorMessage>{other.failure.message}</FormErrorMessage>}
          {other?.message && <StatusMessage>{other.message}</StatusMessage>}
          <People people={list.people} />
          {list.invitations.length > 0 && <Invitations invitations={list.invitations} />}
        </div>
        <TitledSection title={t('invite')} className="col-span-12 lg:col-span-4 lg:col-start-9">
          <InviteForm key={list.invitations[0]?.created_at} result={ofInvite} />
        </TitledSection>
      </div>
    </AccountLayout>
  );
}

function People({ people }: Pick<CompanyPeople, 'people'>) {
  const t = useTranslations('account.people');
  const { day } = useDateFormat();
  return (
    <TitledSection title={t('list')}>
      {people.length === 0 ? (
        <p className="mt-2 text-soft">{t('none')}</p>
      ) : (
        <ul className="mt-4 border-t border-line">
          {people.map(({ id, name, email, joined_at }) => (
            <Entry
              key={id}
              id={id}
              title={name}
              text={email}
              since={t('joined', { day: day(joined_at) })}
              intent="remove"
              label={t('remove')}
              fullLabel={t('removeOf', { name })}
            />
          ))}
        </ul>
      )}
    </TitledSection>
  );
}

function Invitations({ invitations }: Pick<CompanyPeople, 'invitations'>) {
  const t = useTranslations('account.people');
  const { day } = useDateFormat();
  return (
    <TitledSection title={t('invitations')} className="mt-12">
      <ul className="mt-4 border-t border-line">
        {invitations.map(({ id, email, expires_at }) => (
          <Entry
            key={id}
            id={id}
            title={email}
            since={t('until', { day: day(expires_at) })}
            intent="revoke"
            label={t('revoke')}
            fullLabel={t('revokeOf', { email })}
          />
        ))}
      </ul>
    </TitledSection>
  );
}

type EntryProps = {
  id: number;
  title: string;
  text?: string;
  since: string;
  intent: 'remove' | 'revoke';
  label: string;
  fullLabel: string;
};

/** A person or an invitation, with the button that ends it. */
function Entry({ id, title, text, since, intent, label, fullLabel }: EntryProps) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-b border-line py-4">
      <div className="min-w-0">
        <p className="break-words">{title}</p>
        {text && <p className="mt-1 text-sm break-words text-soft">{text}</p>}
        <p className="mt-1 text-sm text-soft">{since}</p>
      </div>
      <Form method="post">
        <input type="hidden" name="id" value={id} />
        <Button name="intent" value={intent} variant="quiet" isBusy={isBusy} aria-label={fullLabel}>
          {label}
        </Button>
      </Form>
    </li>
  );
}

function InviteForm({ result }: { result: FormResult | undefined }) {
  const t = useTranslations('account.people');
  const { errors, getMessage, isBusy, formProps } = useCheckedForm(checkInvite, result?.failure);
  const values = result?.failure ? (result.values ?? {}) : {};
  return (
    <Form method="post" className="mt-4 space-y-6" {...formProps}>
      <input type="hidden" name="intent" value="invite" />
      <ErrorSummary errors={errors} message={result?.failure?.message} labels={{ email: t('email') }} />
      {result?.message && <StatusMessage>{result.message}</StatusMessage>}
      <EmailField
        label={t('email')}
        hint={t('emailHint', { days: companyInvitationDays })}
        values={values}
        getMessage={getMessage}
      />
      <Button isBusy={isBusy}>{t('submit')}</Button>
    </Form>
  );
}

const checkInvite = schemaCheck(() =>
  import('../../../domains/members/people/people.schemas.ts').then(({ inviteInput: one }) => one),
);
