import type { Locale } from '../../kernel/locale.ts';
import { type MessageKey, translate } from '../../kernel/messages/messages.ts';
import { csvText } from '../../platform/csv.ts';
import type { Services } from '../../platform/services.ts';
import { storeClosedFile } from '../settings/closed-months/closed-files.usecases.ts';
import { getTaxPeriod, getTaxType } from './invoices.rules.ts';
import { findTaxSums } from './tax-summary.repository.ts';

/** What a document of each kind adds to what is declared: a void invoice nothing. */
const signs = { issued: 1, void: 0, allowance: -1 } as const;
const kinds = ['issued', 'void', 'allowance'] as const;

const columns = [
  'invoices.column_tax_type',
  'invoices.column_kind',
  'invoices.tax_summary_count',
  'invoices.column_net_ntd',
  'invoices.column_tax_ntd',
  'invoices.column_total_ntd',
] as const;

/**
 * The tax summary of a two-month period as a CSV file (`docs/rules/invoices.md`): for taxable and for zero-rated documents the invoices, the
 * void ones (counted, with amounts of 0), the allowances (negative), and their sum, in whole NTD.
 *
 * @param period by its first month: `2026-11`
 */
export async function exportTaxSummaryCsv({ db }: Services, period: string, locale: Locale): Promise<string> {
  const word = (key: MessageKey) => translate(locale, key);
  const kindNames = {
    issued: word('invoices.invoice'),
    void: `${word('invoices.invoice')} (${word('invoices.status_void')})`,
    allowance: word('invoices.allowance'),
  };
  const found = await findTaxSums(db, period);
  const rows = (['taxable', 'zero_rated'] as const).flatMap((taxType) => {
    const ofType = found.filter((sums) => getTaxType(sums) === taxType);
    const ofKinds = kinds.map((kind) => {
      const ofKind = ofType.filter((sums) => sums.kind === kind);
      const add = (field: 'netNtd' | 'taxNtd' | 'totalNtd') =>
        ofKind.reduce((sum, row) => sum + signs[kind] * row[field], 0);
      const count = ofKind.reduce((sum, row) => sum + row.count, 0);
      return { name: kindNames[kind], numbers: [count, add('netNtd'), add('taxNtd'), add('totalNtd')] };
    });
    const sums = [0, 1, 2, 3].map((column) =>
      ofKinds.reduce((sum, { numbers }) => sum + (numbers[column] ?? 0), 0),
    );
    return [...ofKinds, { name: word('invoices.tax_summary_sum'), numbers: sums }].map(
      ({ name, numbers }) => [word(`invoices.tax_${taxType}`), name, ...numbers.map(String)],
    );
  });
  return csvText(columns.map(word), rows);
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
