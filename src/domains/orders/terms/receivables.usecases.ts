import { taipeiDay } from '../../../kernel/dates.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { translate } from '../../../kernel/messages/messages.ts';
import { decimalAmount, money } from '../../../kernel/money.ts';
import { getPage } from '../../../kernel/paging.ts';
import { csvText } from '../../../platform/csv.ts';
import type { Services } from '../../../platform/services.ts';
import { type AgeingRow, findReceivables, sumReceivables } from './receivables.repository.ts';
import type { Ageing, Receivables, ReceivablesQuery } from './receivables.schemas.ts';

function toAgeing({ currency, orders, ...row }: AgeingRow): Ageing {
  return {
    currency,
    orders,
    not_due: money(row.notDue, currency),
    days_1_30: money(row.days1To30, currency),
    days_31_60: money(row.days31To60, currency),
    days_61_90: money(row.days61To90, currency),
    days_over_90: money(row.daysOver90, currency),
    total: money(row.total, currency),
  };
}

/** What buyers on terms owe today, by the days since the deadlines of their orders (`docs/rules/galleries.md`). */
export async function listReceivables(services: Services, query: ReceivablesQuery): Promise<Receivables> {
  const { page, perPage, ...range } = getPage(query);
  const on = taipeiDay(services.clock.now());
  const [rows, sums] = await Promise.all([
    findReceivables(services.db, on, range),
    sumReceivables(services.db, on),
  ]);
  return {
    items: rows.map(({ memberId, name, ...row }) => ({ member: { id: memberId, name }, ...toAgeing(row) })),
    page,
    per_page: perPage,
    total: sums.reduce((count, { members }) => count + members, 0),
    on,
    totals: sums.map(toAgeing),
  };
}

const amountColumns = [
  'not_due',
  'days_1_30',
  'days_31_60',
  'days_61_90',
  'days_over_90',
  'total',
] as const satisfies (keyof Ageing)[];

const columns = ['member_id', 'buyer', 'currency', 'orders', ...amountColumns] as const;

/** More buyers than any shop has. */
const maxRows = 100_000;

/** The same as a CSV file: a row for each buyer and currency. */
export async function exportReceivablesCsv(services: Services, locale: Locale): Promise<string> {
  const on = taipeiDay(services.clock.now());
  const rows = await findReceivables(services.db, on, { limit: maxRows, offset: 0 });
  return csvText(
    columns.map((name) => translate(locale, `receivables.${name}`)),
    rows.map(({ memberId, name, ...row }) => {
      const ageing = toAgeing(row);
      const amounts = amountColumns.map((column) => decimalAmount(ageing[column]));
      return [memberId, name, row.currency, row.orders, ...amounts];
    }),
  );
}
