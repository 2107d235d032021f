import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ArtistBalance } from '../../../domains/sales/payouts/balances.schemas.ts';
import type { Statement, StatementPayout } from '../../../domains/sales/statements/statements.schemas.ts';
import { formatLongDate, formatShortMonth, taipeiDay } from '../../../kernel/dates.ts';
import { languageNames } from '../../../kernel/locale.ts';
import { type Money, money } from '../../../kernel/money.ts';
import { getRequestContext, requireLogin, toResult } from '../../api.server.ts';
import { useLocale } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { privateMeta } from '../../seo/meta.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Select } from '../../ui/field.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Price } from '../../ui/price.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { AccountLayout } from '../profile/account-layout.tsx';
import { UnderReviewPage } from '../profile/under-review.tsx';
import { unwrapForConfirmed } from '../profile/unwrap-for-confirmed.server.ts';
import { Downloads } from '../sales/downloads.tsx';
import { AmountLink, figureColumn, KeyFigures } from '../sales/figures.tsx';
import { findChoice, getNumber, pageYears } from '../sales/sales.server.ts';
import { fileFormats, linesPath } from '../sales/sales-paths.ts';
import type { Route } from './+types/statement-page.ts';
import { statementFilePath } from './statement-paths.ts';

export const handle: PageHandle = { messages: ['account', 'payouts', 'sales'] };
export const middleware = [requireLogin];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  const params = url.searchParams;
  // The choice of the form without scripts: `2026-11`.
  const [, ofYear = '', ofMonth = ''] = /^(\d{4})-(\d\d)$/.exec(params.get('of') ?? '') ?? [];
  const given = new URLSearchParams({
    year: ofYear || (params.get('year') ?? ''),
    month: String(Number(ofMonth) || (params.get('month') ?? '')),
  });
  const year = getNumber(given, 'year', pageYears);
  const month = getNumber(given, 'month', [1, 12]);
  const query = year && month ? { year: String(year), month: String(month) } : {};
  const [found, balances] = await Promise.all([
    toResult(api.api.sales.statement.$get({ query })),
    toResult(api.api.payout.balance.$get()),
  ]);
  return {
    found: unwrapForConfirmed(found),
    balances: unwrapForConfirmed(balances)?.items ?? [],
    failed: findChoice(params, 'failed', fileFormats) ?? null,
  };
}

export const meta = privateMeta('payouts', 'statement.title');

type Month = { year: number; month: number };
const getKey = ({ year, month }: Month) => `${year}-${String(month).padStart(2, '0')}`;

/** The balance of an artist in a month: what was added, what was paid, what is open. */
export default function StatementPage({ loaderData: { found, balances, failed } }: Route.ComponentProps) {
  const t = useTranslations('payouts.statement');
  const locale = useLocale();
  if (!found) return <UnderReviewPage title={t('title')} area="sales" />;
  const { year, month, months, statements, artist, stored } = found;
  const chosen = { year, month };
  const isListed = months.some((one) => getKey(one) === getKey(chosen));
  const name = formatShortMonth(`${getKey(chosen)}-01`, locale);
  return (
    <AccountLayout title={t('title')}>
      {balances.length > 0 && <Balances balances={balances} />}
      <div className="mt-8 flex flex-wrap items-end justify-between gap-x-12 gap-y-5">
        <Form method="get" className="flex flex-wrap items-end gap-4">
          <Select
            id="of"
            name="of"
            label={t('month')}
            defaultValue={getKey(chosen)}
            key={getKey(chosen)}
            className="w-48"
          >
            {(isListed ? months : [chosen, ...months]).map((one) => (
              <option key={getKey(one)} value={getKey(one)}>
                {formatShortMonth(`${getKey(one)}-01`, locale)}
              </option>
            ))}
          </Select>
          <Button variant="outline">{t('show')}</Button>
        </Form>
        {artist && (
          <Downloads
            to={(format) => statementFilePath(chosen, format)}
            label={(format) => t(`${failed === format ? 'again' : 'download'}.${format}`)}
            error={failed && t('failed')}
          />
        )}
      </div>
      {statements.length === 0 && (
        <div className="mt-8">
          <EmptyState title={t('noneTitle', { month: name })} text={t('noneText')} />
        </div>
      )}
      {statements.map((statement) => (
        <CurrencyStatement key={statement.currency} statement={statement} month={chosen} />
      ))}
      {stored && (
        <p className="mt-10 max-w-2xl text-sm text-soft">
          {t('stored', {
            day: formatLongDate(taipeiDay(new Date(stored.stored_at)), locale),
            language: languageNames[stored.locale],
          })}
          <code className="mt-1 block break-all text-xs">{stored.sha256}</code>
        </p>
      )}
      <p className="mt-10 max-w-2xl border-t border-line pt-5 text-sm text-soft">
        {t('note')} <TextLink to="/account/payout">{t('toAccount')}</TextLink>
      </p>
    </AccountLayout>
  );
}

/** What is owed now, which is not a part of the month that is shown. */
function Balances({ balances }: { balances: readonly ArtistBalance[] }) {
  const t = useTranslations('payouts.statement');
  return (
    <TitledSection title={t('balances')} className="mt-8 bg-wall px-6 py-6">
      <KeyFigures
        figures={balances.flatMap(({ currency, available, pending }): [string, ReactNode][] => [
          [t('available', { currency }), <Price key="available" value={available} />],
          [t('pending', { currency }), <Price key="pending" value={pending} />],
        ])}
      />
      <p className="mt-4 max-w-2xl text-sm text-soft">{t('balancesNote')}</p>
    </TitledSection>
  );
}

function CurrencyStatement({ statement, month }: { statement: Statement; month: Month }) {
  const t = useTranslations('payouts.statement');
  const sales = useTranslations('sales');
  const { currency, opening, shares, refunds, payouts, withheld, returned, closing, payout_list } = statement;
  const to = linesPath({ ...month, currency });
  const rows: [label: string, value: ReactNode][] = [
    [t('opening'), <Price key="opening" value={opening} />],
    [t('shares'), <AmountLink key="shares" to={to} value={shares} />],
    [t('refunds'), <AmountLink key="refunds" to={to} value={refunds} />],
    [t('payouts'), <Price key="payouts" value={payouts} />],
  ];
  if (withheld.amount !== 0) rows.push([t('withheld'), <Price key="withheld" value={withheld} />]);
  if (returned.amount !== 0) rows.push([t('returned'), <Price key="returned" value={returned} />]);
  return (
    <TitledSection title={sales(`currencies.${currency}`)} className="mt-12">
      <dl className="mt-4 max-w-xl border-t border-line">
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-6 border-b border-line py-3">
            <dt>{label}</dt>
            <dd className="numeric">{value}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-6 border-b border-ink py-3 text-lg">
          <dt>{t(closing.amount < 0 ? 'closingNegative' : 'closing')}</dt>
          <dd className="numeric">
            <Price value={closing} />
          </dd>
        </div>
      </dl>
      {payout_list.length > 0 && (
        <>
          <h3 className="mt-10 text-lg">{t('payoutList')}</h3>
          <div className="mt-3">
            <PayoutTable payouts={payout_list} />
          </div>
        </>
      )}
    </TitledSection>
  );
}

/** The status says which way a payout went. */
const withoutSign = ({ amount, currency }: Money): Money => money(Math.abs(amount), currency);

function PayoutTable({ payouts }: { payouts: readonly StatementPayout[] }) {
  const t = useTranslations('payouts.statement');
  const locale = useLocale();
  const toState = ({ kind, status, paid_on }: StatementPayout) => {
    if (kind === 'returned') return t('states.returned');
    return status === 'paid' && paid_on
      ? t('states.paid', { day: formatLongDate(paid_on, locale) })
      : t(status === 'failed' ? 'states.failed' : 'states.pending');
  };
  const amount = (id: 'amount' | 'withheld' | 'net', label: string) =>
    figureColumn<StatementPayout>(label, (payout) => <Price value={withoutSign(payout[id])} />);
  const columns: Column<StatementPayout>[] = [
    {
      label: t('day'),
      isWide: true,
      cell: ({ day, account }) => (
        <>
          <span className="block whitespace-nowrap">{formatLongDate(day, locale)}</span>
          <span className="numeric block text-xs text-soft">{account}</span>
        </>
      ),
    },
    {
      label: t('state'),
      isWide: true,
      cell: (payout) => (
        <>
          <span className="block">{toState(payout)}</span>
          {payout.failure && (
            <span className="block text-xs text-soft">{t('reason', { reason: payout.failure })}</span>
          )}
        </>
      ),
    },
    amount('amount', t('gross')),
    amount('withheld', t('tax')),
    amount('net', t('net')),
  ];
  return (
    <Table
      label={t('payoutList')}
      columns={columns}
      rows={payouts}
      getKey={({ id, kind }) => `${id} ${kind}`}
    />
  );
}
