import { data, useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PayoutAccountData } from '../../../domains/sales/payouts/bank-details.schemas.ts';
import { splitLocalePath } from '../../../kernel/locale.ts';
import { formOf, getRequestContext, requireLogin, toResult } from '../../api.server.ts';
import type { Failure } from '../../failure.ts';
import { namedFields } from '../../forms/wire-body.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { pageMeta, translatorOf } from '../../seo/meta.ts';
import { useActionToast } from '../../ui/toast/use-action-toast.ts';
import { useDateFormat } from '../../ui/use-date-format.ts';
import { AccountLayout } from '../profile/account-layout.tsx';
import { UnderReview } from '../profile/under-review.tsx';
import { unwrapForConfirmed } from '../profile/unwrap-for-confirmed.server.ts';
import type { Route } from './+types/payout-page.ts';
import {
  type PayoutAccountBody,
  PayoutAccountForm,
  payoutAccountBody,
  shownNames,
} from './payout-account-form.tsx';

export const handle: PageHandle = { messages: ['account', 'forms', 'payouts', 'sales'] };
export const middleware = [requireLogin];

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  return { state: unwrapForConfirmed(await toResult(api.api.payout.account.$get())) };
}

type ActionResult =
  | { failure: Failure; values: Record<string, string>; message?: undefined }
  | { failure?: undefined; values?: undefined; message: string };

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = getRequestContext(context);
  const values = await formOf(request);
  // The API refuses what the form lacks.
  const json = payoutAccountBody({ current_password: '', ...values }) as PayoutAccountBody;
  const saved = await toResult(api.api.payout.account.$put({ json }));
  if (saved.ok) return data<ActionResult>({ message: saved.message });
  const shown = namedFields(values, shownNames);
  return data<ActionResult>({ failure: saved.failure, values: shown }, { status: saved.failure.status });
}

export function meta({ location, matches }: Route.MetaArgs) {
  const t = translatorOf(splitLocalePath(location.pathname).locale, 'payouts');
  return pageMeta({
    title: t('account.title'),
    location,
    site: matches[0].loaderData?.site,
    isPrivate: true,
  });
}

/** The bank account that an artist's shares are paid to. */
export default function PayoutPage({ loaderData: { state } }: Route.ComponentProps) {
  const t = useTranslations('payouts.account');
  const result = useActionData<typeof action>();
  useActionToast(result, { isInPlace: result?.failure !== undefined });
  return (
    <AccountLayout title={t('title')}>
      {state ? (
        <div className="columns mt-10">
          <div className="col-span-12 space-y-10 lg:col-span-7">
            {result?.message && (
              <p role="status" className="border-l-2 border-ink py-1 pl-4 text-sm">
                {t('saved')}
              </p>
            )}
            <Current account={state.account} />
            <PayoutAccountForm
              // A saved account empties the form.
              key={state.account?.changed_at ?? 'none'}
              isChange={state.account !== null}
              result={result?.failure && result}
            />
          </div>
        </div>
      ) : (
        <UnderReview area="sales" />
      )}
    </AccountLayout>
  );
}

function Current({ account }: { account: PayoutAccountData['account'] }) {
  const t = useTranslations('payouts.account');
  const { day } = useDateFormat();
  if (!account) return <p>{t('none')}</p>;
  return (
    <section aria-labelledby="current" className="bg-wall px-6 py-6">
      <h2 id="current" className="text-xl">
        {t('current')}
      </h2>
      <p className="numeric mt-3 text-lg">{account.masked}</p>
      <p className="mt-1">{account.account_name}</p>
      <p className="mt-3 text-sm text-soft">{t(`since.${account.kind}`, { day: day(account.changed_at) })}</p>
    </section>
  );
}
