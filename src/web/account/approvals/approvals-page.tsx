import { useActionData, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  approvalReasonLimit,
  computeCartOutcome,
} from '../../../domains/orders/approvals/approvals.rules.ts';
import {
  type Approval,
  approveInput,
  declineApprovalInput,
} from '../../../domains/orders/approvals/approvals.schemas.ts';
import type { Money } from '../../../kernel/money.ts';
import {
  buildForm,
  getRequestContext,
  performAction,
  requireLogin,
  toResult,
  unwrap,
} from '../../api.server.ts';
import { Form } from '../../forms/form.tsx';
import { formBody } from '../../forms/form-body.ts';
import { toActionResult } from '../../forms/form-result.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { usePrintSize } from '../../i18n/use-print-size.ts';
import { useShell } from '../../layout/use-shell.ts';
import { privateMeta } from '../../seo/meta.ts';
import { AddressLines } from '../../ui/address-lines.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field, FormErrorMessage } from '../../ui/field.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Price } from '../../ui/price.tsx';
import { StatusMessage } from '../../ui/status-message.tsx';
import { useActionToast } from '../../ui/toast/use-action-toast.ts';
import { useDateFormat } from '../../ui/use-date-format.ts';
import { AccountLayout } from '../profile/account-layout.tsx';
import { unwrapForConfirmed } from '../profile/unwrap-for-confirmed.server.ts';
import type { Route } from './+types/approvals-page.ts';

export const handle: PageHandle = { messages: ['account'] };
export const middleware = [requireLogin];

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  const [found, { param }] = await Promise.all([
    toResult(api.api['order-approval'].$get()),
    unwrap(api.api.initial.$get()),
  ]);
  return {
    items: unwrapForConfirmed(found)?.items ?? null,
    countries: Object.fromEntries(param.countries.map(({ code, name }) => [code, name])),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const approval = getRequestContext(context).api.api['order-approval'][':id'];
  const values = await buildForm(request);
  const { intent = '', id = '' } = values;
  const param = { id };
  const done = await performAction(
    {
      approve: () => toResult(approval.approve.$post({ param, json: formBody(approveInput, values) })),
      decline: () =>
        toResult(approval.decline.$post({ param, json: formBody(declineApprovalInput, values) })),
      withdraw: () => toResult(approval.withdraw.$post({ param })),
    },
    intent,
  );
  return toActionResult(`${intent}:${id}`, done, values);
}

export const meta = privateMeta('account', 'approvals.title');

/** Orders above the limit of who wants to place them: the owner of the company decides, others see and withdraw their own. */
export default function ApprovalsPage({ loaderData: { items, countries } }: Route.ComponentProps) {
  const t = useTranslations('account.approvals');
  const { isForCompany } = useShell();
  const result = useActionData<typeof action>();
  useActionToast(result, { isInPlace: true });
  if (!items || items.length === 0) {
    return (
      <AccountLayout title={t('title')}>
        <div className="mt-10">
          <EmptyState title={t('emptyTitle')} text={t(isForCompany ? 'ownText' : 'text')} />
        </div>
      </AccountLayout>
    );
  }
  return (
    <AccountLayout title={t('title')}>
      <p className="mt-4 max-w-prose text-soft">{t(isForCompany ? 'ownText' : 'text')}</p>
      {result?.failure && (
        <div className="mt-6">
          <FormErrorMessage>{result.failure.message}</FormErrorMessage>
        </div>
      )}
      {result?.message && <StatusMessage className="mt-6">{result.message}</StatusMessage>}
      <ul className="mt-8 max-w-4xl border-t border-line">
        {items.map((approval) => (
          <Entry
            key={approval.id}
            approval={approval}
            isOwner={!isForCompany}
            countries={countries}
            reason={result?.intent === `decline:${approval.id}` ? result.values?.reason : undefined}
          />
        ))}
      </ul>
    </AccountLayout>
  );
}

type EntryProps = { approval: Approval; isOwner: boolean; reason: string | undefined };

function Entry({ approval, isOwner, reason, countries }: EntryProps & { countries: Record<string, string> }) {
  const t = useTranslations('account.approvals');
  const { day } = useDateFormat();
  const { cm } = usePrintSize();
  const { status, person, lines, total, current_total: now } = approval;
  return (
    <li className="border-b border-line py-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h2 className="text-lg break-words">{t('of', { person, day: day(approval.requested_at) })}</h2>
        <p className="text-lg">
          <Price value={now ?? total} />
        </p>
      </div>
      <p className="mt-1 text-sm text-soft">
        {status === 'requested' ? t('until', { day: day(approval.expires_at) }) : t(`statuses.${status}`)}
        {approval.order_code !== null && (
          <>
            {' '}
            <TextLink to={`/account/order/${approval.order_code}`}>{approval.order_code}</TextLink>
          </>
        )}
      </p>
      {now && !isSame(total, now) && (
        <p className="mt-2 max-w-prose border-l-2 border-seal py-1 pl-3 text-sm">
          {t.rich('changed', { amount: () => <Price value={total} /> })}
        </p>
      )}
      {approval.reason !== '' && (
        <p className="mt-2 max-w-prose text-sm whitespace-pre-line">{approval.reason}</p>
      )}
      <InCart approval={approval} isOwner={isOwner} />
      <Deliveries deliveries={approval.deliveries} countries={countries} />
      <ul className="mt-4 space-y-1 text-sm">
        {lines.map((line) => (
          <li key={`${line.item_id}-${line.size_id}-${line.frame_id}`} className="flex justify-between gap-6">
            <span className="min-w-0 break-words">
              {t('line', { nums: line.nums, title: line.title })}
              <span className="block text-soft">{[line.artist, cm(line.size), line.frame].join(' · ')}</span>
              {line.in_cart === false && <span className="block">{t('notSold')}</span>}
              {line.problem && <span className="block text-error">{line.problem}</span>}
            </span>
            <LineTotal line={line} />
          </li>
        ))}
      </ul>
      {status === 'requested' &&
        (isOwner ? <Decision approval={approval} reason={reason} /> : <Withdrawal id={approval.id} />)}
    </li>
  );
}

type DeliveriesProps = { deliveries: Approval['deliveries']; countries: Record<string, string> };

/** The addresses of a request that waits, with the number of works of each. */
function Deliveries({ deliveries, countries }: DeliveriesProps) {
  const t = useTranslations('account.approvals');
  if (deliveries.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-x-8 gap-y-4 text-sm sm:grid-cols-2">
      {deliveries.map(({ address, pieces }, index) => (
        <li key={address?.id ?? -index} className="min-w-0">
          <span className="block text-soft">{t('delivery', { pieces })}</span>
          {address ? (
            <>
              <span className="block break-words">{address.name}</span>
              <AddressLines address={address} countries={countries} />
            </>
          ) : (
            <span>{t('deletedAddress')}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

const isSame = (one: Money, other: Money): boolean =>
  one.amount === other.amount && one.currency === other.currency;

/** What a line costs and, where it was another amount at the request, that one. */
function LineTotal({ line: { total, current_total: now } }: { line: Approval['lines'][number] }) {
  const t = useTranslations('account.approvals');
  return (
    <span className="shrink-0 text-right">
      <Price value={now ?? total} />
      {now && !isSame(total, now) && (
        <span className="block text-soft">{t.rich('then', { amount: () => <Price value={total} /> })}</span>
      )}
    </span>
  );
}

/** That what is still sold of a request without an order was put back into the cart of who sent it. */
function InCart({ approval: { lines, person }, isOwner }: Omit<EntryProps, 'reason'>) {
  const t = useTranslations('account.approvals');
  const outcome = computeCartOutcome(lines);
  if (!outcome) return null;
  return (
    <p className="mt-2 max-w-prose text-sm">
      {isOwner ? t(`inTheirCart.${outcome}`, { person }) : t(`inCart.${outcome}`)}
      {!isOwner && outcome !== 'none' && (
        <>
          {' '}
          <TextLink to="/cart">{t('cart')}</TextLink>
        </>
      )}
    </p>
  );
}

function Decision({ approval: { id, person, current_total: total }, reason }: Omit<EntryProps, 'isOwner'>) {
  const t = useTranslations('account.approvals');
  const isBusy = useNavigation().state !== 'idle';
  return (
    <div className="mt-6 space-y-6">
      {total ? (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="agreed_total.amount" value={total.amount} />
          <input type="hidden" name="agreed_total.currency" value={total.currency} />
          <Button name="intent" value="approve" isBusy={isBusy} aria-label={t('approveOf', { person })}>
            {t('approve')}
          </Button>
          <p className="mt-2 text-xs text-soft">
            {t.rich('approveNote', { amount: () => <Price value={total} /> })}
          </p>
        </Form>
      ) : (
        <p className="max-w-prose border-l-2 border-seal py-1 pl-3 text-sm">{t('notOrderable')}</p>
      )}
      <Form method="post" className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <input type="hidden" name="id" value={id} />
        <div className="grow">
          <Field
            id={`reason-${id}`}
            name="reason"
            label={t('reason')}
            maxLength={approvalReasonLimit}
            defaultValue={reason}
          />
        </div>
        <Button
          name="intent"
          value="decline"
          variant="outline"
          isBusy={isBusy}
          aria-label={t('declineOf', { person })}
        >
          {t('decline')}
        </Button>
      </Form>
    </div>
  );
}

function Withdrawal({ id }: { id: number }) {
  const t = useTranslations('account.approvals');
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form method="post" className="mt-6">
      <input type="hidden" name="id" value={id} />
      <Button name="intent" value="withdraw" variant="outline" isBusy={isBusy}>
        {t('withdraw')}
      </Button>
    </Form>
  );
}
