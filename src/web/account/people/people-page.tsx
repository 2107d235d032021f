import type { ReactNode } from 'react';
import { useActionData, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { companyInvitationDays } from '../../../domains/members/people/people.rules.ts';
import type { CompanyPeople } from '../../../domains/members/people/people.schemas.ts';
import {
  type Currency,
  currencies,
  formatMoney,
  isCurrency,
  type Money,
  wholeMoney,
} from '../../../kernel/money.ts';
import {
  buildForm,
  getRequestContext,
  performAction,
  requireLogin,
  toResult,
  unwrap,
} from '../../api.server.ts';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { EmailField } from '../../forms/fields/email-field.tsx';
import { Form } from '../../forms/form.tsx';
import { type FormResult, resultForIntent, toActionResult } from '../../forms/form-result.ts';
import { schemaCheck } from '../../forms/schema-check.ts';
import { typedNumber } from '../../forms/typed-number.ts';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import { useLocale } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { privateMeta } from '../../seo/meta.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field, FormErrorMessage, Select } from '../../ui/field.tsx';
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
  const [people, { currency }] = await Promise.all([
    toResult(api.api.company.people.$get()),
    unwrap(api.api.site.$get()),
  ]);
  return { list: unwrapForConfirmed(people), currency };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { people, invitation } = getRequestContext(context).api.api.company;
  const values = await buildForm(request);
  const { intent = '', id = '' } = values;
  const done = await performAction(
    {
      invite: () =>
        toResult(invitation.$post({ json: { email: values.email ?? '', order_limit: toLimit(values) } })),
      limit: () => toResult(people[':id'].$put({ param: { id }, json: { order_limit: toLimit(values) } })),
      remove: () => toResult(people[':id'].$delete({ param: { id } })),
      revoke: () => toResult(invitation[':id'].$delete({ param: { id } })),
    },
    intent,
  );
  return toActionResult(intent === 'limit' ? `limit:${id}` : intent, done, values);
}

/** The typed limit in minor units; null for none. What is no amount is rejected by the API. */
function toLimit({ limit = '', limit_currency }: Record<string, string>): Money | null {
  if (limit.trim() === '') return null;
  const currency = isCurrency(limit_currency) ? limit_currency : 'NTD';
  const typed = typedNumber(limit);
  const minor = typeof typed === 'number' ? typed * wholeMoney(1, currency).amount : Number.NaN;
  // A decimal fraction is not exact.
  return { amount: Math.abs(minor - Math.round(minor)) < 1e-6 ? Math.round(minor) : minor, currency };
}

export const meta = privateMeta('account', 'people.title');

/** The people who order for a gallery or company, for the owner of its account. */
export default function PeoplePage({ loaderData }: Route.ComponentProps) {
  const { list } = loaderData;
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
  const { currency } = loaderData;
  const ofInvite = resultForIntent(result, 'invite');
  const other = ofInvite ? undefined : result;
  return (
    <AccountLayout title={t('title')}>
      <p className="mt-4 max-w-prose text-soft">{t('text')}</p>
      <div className="columns mt-10 gap-y-14">
        <div className="col-span-12 lg:col-span-7">
          {other?.failure && <FormErrorMessage>{other.failure.message}</FormErrorMessage>}
          {other?.message && <StatusMessage>{other.message}</StatusMessage>}
          <People people={list.people} currency={currency} result={other} />
          {list.invitations.length > 0 && <Invitations invitations={list.invitations} />}
        </div>
        <TitledSection title={t('invite')} className="col-span-12 lg:col-span-4 lg:col-start-9">
          <InviteForm key={list.invitations[0]?.created_at} currency={currency} result={ofInvite} />
        </TitledSection>
      </div>
    </AccountLayout>
  );
}

/** Returns a function that says what one order of a person may cost without approval. */
function useLimitText() {
  const t = useTranslations('account.people');
  const locale = useLocale();
  return (limit: Money | null): string => {
    if (!limit) return t('noLimit');
    return limit.amount === 0 ? t('everyOrder') : t('limitOf', { amount: formatMoney(limit, locale) });
  };
}

type PeopleProps = {
  people: CompanyPeople['people'];
  /** What a new limit is in. */
  currency: Currency;
  result: FormResult | undefined;
};

function People({ people, currency, result }: PeopleProps) {
  const t = useTranslations('account.people');
  const { day } = useDateFormat();
  return (
    <TitledSection title={t('list')}>
      {people.length === 0 ? (
        <p className="mt-2 text-soft">{t('none')}</p>
      ) : (
        <ul className="mt-4 border-t border-line">
          {people.map(({ id, name, email, joined_at, order_limit: limit }) => (
            <Entry
              key={id}
              id={id}
              title={name}
              text={email}
              since={t('joined', { day: day(joined_at) })}
              intent="remove"
              label={t('remove')}
              fullLabel={t('removeOf', { name })}
            >
              <LimitForm
                key={limit ? `${limit.amount} ${limit.currency}` : ''}
                id={id}
                name={name}
                limit={limit}
                currency={currency}
                result={resultForIntent(result, `limit:${id}`)}
              />
            </Entry>
          ))}
        </ul>
      )}
    </TitledSection>
  );
}

function Invitations({ invitations }: Pick<CompanyPeople, 'invitations'>) {
  const t = useTranslations('account.people');
  const toLimitText = useLimitText();
  const { day } = useDateFormat();
  return (
    <TitledSection title={t('invitations')} className="mt-12">
      <ul className="mt-4 border-t border-line">
        {invitations.map(({ id, email, expires_at, order_limit: limit }) => (
          <Entry
            key={id}
            id={id}
            title={email}
            text={toLimitText(limit)}
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
  children?: ReactNode;
};

/** A person or an invitation, with the button that ends it. */
function Entry({ id, title, text, since, intent, label, fullLabel, children }: EntryProps) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-b border-line py-4">
      <div className="min-w-0">
        <p className="break-words">{title}</p>
        {text && <p className="mt-1 text-sm break-words text-soft">{text}</p>}
        <p className="mt-1 text-sm text-soft">{since}</p>
        {children}
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

function InviteForm({ currency, result }: { currency: Currency; result: FormResult | undefined }) {
  const t = useTranslations('account.people');
  const { errors, getMessage, isBusy, formProps } = useCheckedForm(checkInvite, result?.failure);
  const labels = { email: t('email'), 'order_limit.amount': t('limit') };
  const values = result?.failure ? (result.values ?? {}) : {};
  return (
    <Form method="post" className="mt-4 space-y-6" {...formProps}>
      <input type="hidden" name="intent" value="invite" />
      <ErrorSummary errors={errors} message={result?.failure?.message} labels={labels} />
      {result?.message && <StatusMessage>{result.message}</StatusMessage>}
      <EmailField
        label={t('email')}
        hint={t('emailHint', { days: companyInvitationDays })}
        values={values}
        getMessage={getMessage}
      />
      <LimitFields
        id="order_limit.amount"
        value={values.limit ?? ''}
        currency={values.limit_currency ?? currency}
        hint={t('limitHint')}
        error={getMessage('order_limit.amount')}
      />
      <Button isBusy={isBusy}>{t('submit')}</Button>
    </Form>
  );
}

type LimitProps = {
  id: string;
  value: string;
  currency: string;
  hint?: string;
  error: string | undefined;
};

/** An amount with its currency. */
function LimitFields({ id, value, currency, hint, error }: LimitProps) {
  const t = useTranslations('account.people');
  return (
    <div className="flex items-start gap-x-4">
      <Field
        id={id}
        name="limit"
        label={t('limit')}
        inputMode="decimal"
        autoComplete="off"
        className="min-w-0 grow"
        defaultValue={value}
        hint={hint}
        error={error}
      />
      <Select
        id={`${id}-currency`}
        name="limit_currency"
        label={t('currency')}
        className="w-28 shrink-0"
        defaultValue={currency}
      >
        {currencies.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
    </div>
  );
}

type LimitFormProps = {
  id: number;
  name: string;
  limit: Money | null;
  currency: Currency;
  result: FormResult | undefined;
};

/** What one order of a person may cost without approval. */
function LimitForm({ id, name, limit, currency, result }: LimitFormProps) {
  const t = useTranslations('account.people');
  const isBusy = useNavigation().state !== 'idle';
  const toLimitText = useLimitText();
  const rejected = result?.failure ? result.values : undefined;
  return (
    <details className="mt-2" open={rejected !== undefined}>
      <summary className="link inline-flex min-h-9 items-center text-sm">{toLimitText(limit)}</summary>
      <Form method="post" className="mt-2 space-y-4">
        <input type="hidden" name="id" value={id} />
        <LimitFields
          id={`limit-${id}`}
          value={
            rejected?.limit ?? (limit ? String(limit.amount / wholeMoney(1, limit.currency).amount) : '')
          }
          currency={rejected?.limit_currency ?? limit?.currency ?? currency}
          hint={t('limitHint')}
          error={result?.failure?.errors[0]?.message}
        />
        <Button
          name="intent"
          value="limit"
          variant="outline"
          isBusy={isBusy}
          aria-label={t('saveOf', { name })}
        >
          {t('save')}
        </Button>
      </Form>
    </details>
  );
}

const checkInvite = schemaCheck(() =>
  import('../../../domains/members/people/people.schemas.ts').then(({ inviteInput }) =>
    inviteInput.pick({ email: true }),
  ),
);
