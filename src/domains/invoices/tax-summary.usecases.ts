import type { Locale } from '../../kernel/locale.ts';
import { type MessageKey, translate } from '../../kernel/messages/messages.ts';
import { money } from '../../kernel/money.ts';
import { csvText } from '../../platform/csv.ts';
import type { Services } from '../../platform/services.ts';
import { storeClosedFile } from '../settings/closed-months/closed-files.usecases.ts';
import type { TaxSummary, TaxSummaryRow } from './invoices.admin.schemas.ts';
import { getTaxPeriod, getTaxType } from './invoices.rules.ts';
import { findTaxSums, type TaxSums } from './tax-summary.repository.ts';

/** What a document of each kind adds to what is declared: a void invoice nothing. */
const signs = { issued: 1, void: 0, allowance: -1 } as const;
const kinds = ['issued', 'void', 'allowance'] as const;

/**
 * The tax summary of a two-month period (`docs/rules/invoices.md`): for taxable and for zero-rated documents the invoices, the void ones
 * (counted, with amounts of 0), the allowances (negative), and their sum, in whole NTD.
 *
 * @param period by its first month: `2026-11`
 */
export async function getTaxSummary({ db }: Services, period: string): Promise<TaxSummary> {
  const found = await findTaxSums(db, period);
  const ntd = (amount: number) => money(amount, 'NTD');
  const rows = (['taxable', 'zero_rated'] as const).flatMap((taxType) => {
    const ofType = found.filter((sums) => getTaxType(sums) === taxType);
    const toRow = (kind: TaxSummaryRow['kind'], rows: readonly TaxSums[]): TaxSummaryRow => {
      const add = (field: 'netNtd' | 'taxNtd' | 'totalNtd') =>
        rows.reduce((sum, row) => sum + signs[row.kind] * row[field], 0);
      return {
        tax_type: taxType,
        kind,
        documents: rows.reduce((sum, row) => sum + row.count, 0),
        net: ntd(add('netNtd')),
        tax: ntd(add('taxNtd')),
        total: ntd(add('totalNtd')),
      };
    };
    const ofKinds = kinds.map((kind) =>
      toRow(
        kind,
        ofType.filter((sums) => sums.kind === kind),
      ),
    );
    return [...ofKinds, toRow('sum', ofType)];
  });
  return { period, rows };
}

const columns = [
  'invoices.column_tax_type',
  'invoices.column_kind',
  'invoices.tax_summary_count',
  'invoices.column_net_ntd',
  'invoices.column_tax_ntd',
  'invoices.column_total_ntd',
] as const;

/** The tax summary as a CSV file, a row for each tax type and kind. */
export async function exportTaxSummaryCsv(
  services: Services,
  period: string,
  locale: Locale,
): Promise<string> {
  const word = (key: MessageKey) => translate(locale, key);
  const kindNames: Record<TaxSummaryRow['kind'], string> = {
    issued: word('invoices.invoice'),
    void: `${word('invoices.invoice')} (${word('invoices.status_void')})`,
    allowance: word('invoices.allowance'),
    sum: word('invoices.tax_summary_sum'),
  };
  const { rows } = await getTaxSummary(services, period);
  return csvText(
    columns.map(word),
    rows.map(({ tax_type, kind, documents, net, tax, total }) => [
      word(`invoices.tax_${tax_type}`),
      kindNames[kind],
      ...[documents, net.amount, tax.amount, total.amount].map(String),
    ]),
  );
}

/** Stores the tax summary of the period whose second month was closed, in the language of who closed it. */
export async function storeTaxSummary(
  services: Services,
  { month, locale }: { month: string; locale: Locale },
): Promise<void> {
  const period = getTaxPeriod(month);
  if (period === month) return;
  const content = Buffer.from(await exportTaxSummaryCsv(services, period, locale));
  await storeClosedFile(services, { month, kind: 'tax_summary_csv', artistId: null, locale, content });
}
