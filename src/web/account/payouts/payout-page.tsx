import { useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  type PayoutAccountsData,
  payoutAccountInput,
} from '../../../domains/sales/payouts/bank-details.schemas.ts';
import type { PayoutTaxData } from '../../../domains/sales/payouts/payout-terms.schemas.ts';
import { currencies, money } from '../../../kernel/money.ts';
import {
  buildForm,
  getRequestContext,
  namedFields,
  requireLogin,
  toResult,
  unwrap,
} from '../../api.server.ts';
import { fieldNames, formBody } from '../../forms/form-body.ts';
import { toActionResult } from '../../forms/form-result.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { privateMeta } from '../../seo/meta.ts';
import { Price } from '../../ui/price.tsx';
import { StatusMessage } from '../../ui/status-message.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { useActionToast } from '../../ui/toast/use-action-toast.ts';
import { useDateFormat } from '../../ui/use-date-format.ts';
import { AccountLayout } from '../profile/account-layout.tsx';
import { UnderReviewPage } from '../profile/under-review.tsx';
import { unwrapForConfirmed } from '../profile/unwrap-for-confirmed.server.ts';
import type { Route } from './+types/payout-page.ts';
import {
  getCurrencyField,
  numberFields,
  PayoutAccountForm,
  payoutAccountFields,
} from './payout-account-form.tsx';

export const handle: PageHandle = { messages: ['account', 'forms', 'payouts', 'sales'] };
export const middleware = [requireLogin];

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  const state = unwrapForConfirmed(await toResult(api.api.payout.account.$get()));
  return { state, tax: state && (await unwrap(api.api.payout.tax.$get())).tax };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = getRequestContext(context);
  const values = await buildForm(request);
  const json = formBody(payoutAccountInput, payoutAccountFields(values));
  const saved = await toResult(api.api.payout.account.$put({ json }));
  const shown = namedFields(values, [
    ...fieldNames(payoutAccountInput),
    ...numberFields,
    ...currencies.map(getCurrencyField),
  ]);
  return toActionResult('save', saved, shown);
}

export const meta = privateMeta('payouts', 'account.title');

/** The bank accounts that an artist's shares are paid to. */
export default function PayoutPage({ loaderData: { state, tax } }: Route.ComponentProps) {
  const t = useTranslations('payouts.account');
  const result = useActionData<typeof action>();
  useActionToast(result, { isInPlace: result?.failure !== undefined });
  if (!state) return <UnderReviewPage title={t('title')} area="sales" />;
  return (
    <AccountLayout title={t('title')}>
      <div className="columns mt-10">
        <div className="col-span-12 space-y-10 lg:col-span-7">
          {result?.message && <StatusMessage>{t('saved')}</StatusMessage>}
          <Accounts accounts={state.accounts} />
          {tax && <Tax tax={tax} />}
          <PayoutAccountForm
            // A saved account empties the form.
            key={state.accounts.map((account) => account.changed_at).join()}
            accounts={state.accounts}
            result={result}
          />
        </div>
      </div>
    </AccountLayout>
  );
}

function Accounts({ accounts }: PayoutAccountsData) {
  const t = useTranslations('payouts.account');
  const names = useTranslations('sales.currencies');
  const { day } = useDateFormat();
  if (accounts.length === 0) return <p>{t('none')}</p>;
  return (
    <TitledSection title={t('current')} className="bg-wall px-6 py-6">
      <ul className="mt-3 space-y-5">
        {currencies.map((currency) => {
          const account = accounts.find((one) => one.currency === currency);
          if (!account) return <li key={currency}>{t('waiting', { currency: names(currency) })}</li>;
          return (
            <li key={currency}>
              <p className="text-sm">{t('inCurrency', { currency: names(currency) })}</p>
              <p className="numeric text-lg">{account.masked}</p>
              <p>{account.account_name}</p>
              <p className="text-sm text-soft">
                {t(`since.${account.kind}`, { day: day(account.changed_at) })}
              </p>
            </li>
          );
        })}
      </ul>
    </TitledSection>
  );
}

/** The tax status, and what is withheld now. */
function Tax({ tax }: { tax: NonNullable<PayoutTaxData['tax']> }) {
  const t = useTranslations('payouts.tax');
  const { day } = useDateFormat();
  const { status, percent, above_ntd, next } = tax;
  return (
    <TitledSection title={t('title')}>
      <p className="mt-3 text-lg">{t(`statuses.${status}`)}</p>
      <Rate percent={percent} above={above_ntd} />
      {next && (
        <p className="mt-1">
          {t('next', { day: day(next.starts_on), status: t(`statuses.${next.status}`) })}
        </p>
      )}
      <p className="mt-3 text-sm text-soft">{t('contact')}</p>
    </TitledSection>
  );
}

function Rate({ percent, above }: { percent: string; above: number }) {
  const t = useTranslations('payouts.tax');
  const className = 'mt-1';
  if (percent === '0') return <p className={className}>{t('none')}</p>;
  if (above === 0) return <p className={className}>{t('all', { percent })}</p>;
  const amount = () => <Price value={money(above, 'NTD')} />;
  return <p className={className}>{t.rich('above', { percent, amount })}</p>;
}
