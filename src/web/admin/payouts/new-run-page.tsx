import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { type PayoutPreview, payoutRunInput } from '../../../domains/sales/payouts/payout-runs.schemas.ts';
import { localizedPath } from '../../../kernel/locale.ts';
import type { Currency } from '../../../kernel/money.ts';
import { buildForm, getRequestContext, toResult } from '../../api.server.ts';
import { formBody } from '../../forms/form-body.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { Price } from '../../ui/price.tsx';
import type { Column } from '../../ui/table.tsx';
import { can } from '../admin.server.ts';
import { respond } from '../respond.ts';
import { ActionNotice } from '../ui/action-notice.tsx';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { RowLink } from '../ui/links.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';
import { PostForm } from '../ui/post-form.tsx';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/new-run-page.ts';
import { RunChoice } from './run-choice.tsx';
import { TaxRate } from './tax-rate.tsx';

export const handle: PageHandle = { messages: ['adminPayouts'] };

export async function loader({ url, context }: Route.LoaderArgs) {
  const chosen = {
    // The API rejects an unknown currency.
    currency: (url.searchParams.get('currency') ?? 'NTD') as Currency,
    cut_off: url.searchParams.get('cut_off') ?? '',
  };
  const canWrite = can(context, 'payouts.write');
  // Opened without the form: nothing is rejected yet.
  if (!url.searchParams.has('cut_off')) return { chosen, preview: null, failure: undefined, canWrite };
  const found = await toResult(
    getRequestContext(context).api.api.admin['payout-run'].preview.$get({ query: chosen }),
  );
  if (found.ok) return { chosen, preview: found.data, failure: undefined, canWrite };
  const { failure } = found;
  if (failure.status !== 422) throw data(failure, { status: failure.status });
  return { chosen, preview: null, failure, canWrite };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api, locale } = getRequestContext(context);
  const json = formBody(payoutRunInput, await buildForm(request));
  const created = await toResult(api.api.admin['payout-run'].$post({ json }));
  if (created.ok) throw redirect(localizedPath(locale, `/admin/payout/${created.data.id}`), 303);
  return respond({ failure: created.failure });
}

/** What a run would pay, and the button that creates it. */
export default function NewRunPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { chosen, preview, failure, canWrite } = loaderData;
  const t = useTranslations('adminPayouts');
  return (
    <>
      <AdminHeading
        title={t('new.title')}
        lead={t('new.lead')}
        back={{ to: '/admin/payout', label: t('title') }}
      />
      <RunChoice chosen={chosen} failure={failure} />
      <div className="mt-8">
        <ActionNotice result={result} />
        {preview && (
          <>
            <Section title={t('sums')} text={t('sumsText')}>
              <Sums preview={preview} />
              {canWrite && preview.count > 0 && <CreateForm preview={preview} />}
              {preview.count === 0 && <p className="mt-5 text-sm">{t('nothing')}</p>}
            </Section>
            <Balances preview={preview} />
          </>
        )}
      </div>
    </>
  );
}

function Sums({ preview }: { preview: PayoutPreview }) {
  const t = useTranslations('adminPayouts');
  const { count, amount, withheld, net, minimum } = preview;
  const rates = [preview.withholding_percent, preview.non_resident_percent, preview.company_percent];
  return (
    <DescriptionList
      items={[
        { label: t('artists'), value: count },
        { label: t('amount'), value: <Price value={amount} /> },
        {
          label: t('withheld'),
          value: rates.every((rate) => rate === '0') ? t('noWithholding') : <Price value={withheld} />,
        },
        {
          label: t('net'),
          value: (
            <strong>
              <Price value={net} />
            </strong>
          ),
        },
        { label: t('minimum'), value: <Price value={minimum} /> },
      ]}
    />
  );
}

function CreateForm({ preview: { currency, cut_off, net, count } }: { preview: PayoutPreview }) {
  const t = useTranslations('adminPayouts');
  return (
    <>
      <PostForm
        sent={{ currency, cut_off, net: net.amount }}
        submit={t('create', { count })}
        variant="solid"
        className="mt-6"
      />
      <p className="mt-3 max-w-prose text-sm text-soft">{t('createText')}</p>
    </>
  );
}

type Balance = PayoutPreview['balances'][number];

function Balances({ preview: { balances } }: { preview: PayoutPreview }) {
  const t = useTranslations('adminPayouts');
  const isPayable = ({ outcome }: Balance) => outcome === 'payable';
  const columns: Column<Balance>[] = [
    {
      label: t('artist'),
      isWide: true,
      cell: ({ artist }) => <RowLink to={`/admin/artist/${artist.id}`}>{artist.name}</RowLink>,
    },
    {
      label: t('state'),
      cell: ({ outcome, account }) => (
        <>
          <span className={outcome === 'no_account' || outcome === 'no_member' ? 'text-error' : ''}>
            {t(`outcomes.${outcome}`)}
          </span>
          {account && <span className="numeric block text-xs text-soft">{account}</span>}
        </>
      ),
    },
    {
      label: t('taxStatus'),
      cell: ({ tax_status, tax_percent }) => <TaxRate status={tax_status} percent={tax_percent} />,
    },
    { label: t('pendingShares'), isNumeric: true, cell: ({ pending }) => <Price value={pending} /> },
    { label: t('balance'), isNumeric: true, cell: ({ amount }) => <Price value={amount} /> },
    {
      label: t('withheld'),
      isNumeric: true,
      cell: (row) => (isPayable(row) && row.withheld.amount > 0 ? <Price value={row.withheld} /> : '–'),
    },
    { label: t('net'), isNumeric: true, cell: (row) => (isPayable(row) ? <Price value={row.net} /> : '–') },
  ];
  return (
    <Section title={t('balances')} text={t('balancesText')}>
      <DenseTable
        label={t('balances')}
        columns={columns}
        rows={balances}
        getKey={({ artist }) => artist.id}
        none={t('noBalances')}
      />
    </Section>
  );
}
