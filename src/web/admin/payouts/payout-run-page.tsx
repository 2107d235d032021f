import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PayoutData, PayoutRunData } from '../../../domains/sales/payouts/payout-runs.schemas.ts';
import { taipeiDay } from '../../../kernel/dates.ts';
import { toPercent } from '../../../kernel/percent.ts';
import { buildForm, getRequestContext, performAction, toResult, unwrap } from '../../api.server.ts';
import { Form } from '../../forms/form.tsx';
import { resultForIntent } from '../../forms/form-result.ts';
import { useLocalizedPath } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { Price } from '../../ui/price.tsx';
import type { Column } from '../../ui/table.tsx';
import { getStaff } from '../admin.server.ts';
import { getOutcome, respond } from '../respond.ts';
import { ActionNotice } from '../ui/action-notice.tsx';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { FormField, FormFields } from '../ui/editor/form-fields.tsx';
import { RowLink } from '../ui/links.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';
import { dense } from '../ui/lists/density.ts';
import { Section } from '../ui/section.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import type { Route } from './+types/payout-run-page.ts';
import { type PayoutActionResult, PayoutForms } from './payout-forms.tsx';
import { TaxRate } from './tax-rate.tsx';

export const handle: PageHandle = { messages: ['adminPayouts'] };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { permissions } = getStaff(context);
  const { api, clock } = getRequestContext(context);
  return {
    run: await unwrap(api.api.admin['payout-run'][':id'].$get({ param: { id: params.id } })),
    today: taipeiDay(clock.now()),
    canWrite: permissions.includes('payouts.write'),
    canReadDetails: permissions.includes('payouts.bank_file'),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { admin } = getRequestContext(context).api.api;
  const values = await buildForm(request);
  const { intent = '', id = '', paid_on = '', reason = '' } = values;
  const version = Number(values.version);
  const one = admin.payout[':id'];
  const actions = {
    all: () =>
      toResult(admin['payout-run'][':id'].paid.$post({ param: { id: params.id }, json: { paid_on } })),
    paid: () => toResult(one.paid.$post({ param: { id }, json: { paid_on, version } })),
    failed: () => toResult(one.failed.$post({ param: { id }, json: { reason, version } })),
  };
  const done = await performAction(actions, intent);
  return respond<PayoutActionResult>({ intent, id, ...getOutcome(done), ...(!done.ok && { values }) });
}

export default function PayoutRunPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { run, today, canWrite, canReadDetails } = loaderData;
  const t = useTranslations('adminPayouts');
  const path = useLocalizedPath();
  const { id, currency, cut_off, counts } = run;
  return (
    <>
      <AdminHeading
        title={t('runTitle', { id: String(id) })}
        lead={
          <>
            {run.staff.name} · <DateTime time={run.created_at} />
          </>
        }
        back={{ to: '/admin/payout', label: t('title') }}
      />
      {result && result.intent !== 'all' && !(result.failure && result.failure.errors.length > 0) && (
        <div className="mb-5">
          <ActionNotice result={result} />
        </div>
      )}
      <Section title={t('sums')}>
        <DescriptionList
          items={[
            { label: t('currency'), value: t(`currencies.${currency}`) },
            { label: t('cutOff'), value: <span className="numeric">{cut_off}</span> },
            { label: t('payouts'), value: t('counts', counts) },
            { label: t('amount'), value: <Price value={run.amount} /> },
            { label: t('withheld'), value: <Price value={run.withheld} /> },
            { label: t('net'), value: <Price value={run.net} /> },
          ]}
        />
      </Section>
      {counts.pending > 0 && (
        <Section title={t('pay.title')} text={t('pay.text')}>
          {canReadDetails ? (
            <p>
              <a
                href={path(`/admin/payout/${id}/bank.csv`)}
                download
                className="link inline-flex min-h-8 items-center"
              >
                {t('pay.file')}
              </a>
              <span className="block text-sm text-soft">{t('pay.fileText')}</span>
            </p>
          ) : (
            <p className="text-sm text-soft">{t('pay.noFile')}</p>
          )}
          {canWrite && <AllPaidForm run={run} today={today} result={resultForIntent(result, 'all')} />}
        </Section>
      )}
      {counts.pending === 0 && result?.intent === 'all' && <ActionNotice result={result} />}
      <Section title={t('payouts')}>
        <Payouts run={run} today={today} canWrite={canWrite} result={result} />
      </Section>
    </>
  );
}

type AllProps = { run: PayoutRunData; today: string; result: PayoutActionResult | undefined };

function AllPaidForm({ run, today, result }: AllProps) {
  const t = useTranslations('adminPayouts');
  const isBusy = useNavigation().formData?.get('intent') === 'all';
  const failure = result?.failure;
  return (
    <Form method="post" preventScrollReset className={`mt-6 space-y-3 ${dense}`}>
      <input type="hidden" name="intent" value="all" />
      <div className="flex flex-wrap items-start gap-4">
        <FormFields values={result?.values ?? { paid_on: today }} failure={failure}>
          <FormField id="all-paid" name="paid_on" type="date" label={t('paidOn')} className="w-44" required />
        </FormFields>
        <SubmitButton isBusy={isBusy} className="mt-7.5">
          {t('pay.all', { count: run.counts.pending })}
        </SubmitButton>
      </div>
      {failure && failure.errors.length === 0 && <ActionNotice result={{ failure }} />}
    </Form>
  );
}

type PayoutsProps = {
  run: PayoutRunData;
  today: string;
  canWrite: boolean;
  result: PayoutActionResult | undefined;
};

function Payouts({ run, today, canWrite, result }: PayoutsProps) {
  const t = useTranslations('adminPayouts');
  const columns: Column<PayoutData>[] = [
    {
      label: t('artist'),
      isWide: true,
      cell: ({ artist, account }) => (
        <>
          <RowLink to={`/admin/artist/${artist.id}`}>{artist.name}</RowLink>
          <span className="numeric block text-xs text-soft">{account}</span>
        </>
      ),
    },
    { label: t('amount'), isNumeric: true, cell: ({ amount }) => <Price value={amount} /> },
    {
      label: t('taxStatus'),
      cell: ({ tax_status, withholding_basis_points }) => (
        <TaxRate status={tax_status} percent={toPercent(withholding_basis_points)} />
      ),
    },
    {
      label: t('withheld'),
      isNumeric: true,
      cell: ({ withheld }) => (withheld.amount > 0 ? <Price value={withheld} /> : '–'),
    },
    { label: t('net'), isNumeric: true, cell: ({ net }) => <Price value={net} /> },
    {
      label: t('state'),
      isWide: true,
      cell: (payout) => (
        <>
          <span className={payout.status === 'failed' ? 'text-error' : ''}>
            {t(`statuses.${payout.status}`)}
          </span>
          {payout.status === 'failed' ? (
            <span className="block text-xs text-soft">
              <span className="numeric">{payout.failed_on}</span> · {payout.failure}
            </span>
          ) : (
            payout.paid_on && <span className="numeric block text-xs text-soft">{payout.paid_on}</span>
          )}
          {canWrite && payout.status !== 'failed' && (
            <PayoutForms
              payout={payout}
              today={today}
              result={result?.id === String(payout.id) ? result : undefined}
            />
          )}
        </>
      ),
    },
  ];
  return <DenseTable label={t('payouts')} columns={columns} rows={run.payouts} getKey={({ id }) => id} />;
}
