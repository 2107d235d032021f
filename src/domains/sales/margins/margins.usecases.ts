import { taipeiDay } from '../../../kernel/dates.ts';
import { serializer } from '../../../kernel/http/serializer.ts';
import { type Locale, textIn } from '../../../kernel/locale.ts';
import { translate } from '../../../kernel/messages/messages.ts';
import { getPage } from '../../../kernel/paging.ts';
import { toPercent } from '../../../kernel/percent.ts';
import { csvText } from '../../../platform/csv.ts';
import type { Services } from '../../../platform/services.ts';
import { loadCosts } from '../../catalogue/costs/known-costs.usecases.ts';
import { computeSale } from '../../catalogue/costs/sale.rules.ts';
import { getReportItems } from '../report-items.usecases.ts';
import { toSpan } from '../reports.admin.usecases.ts';
import type { PageRange } from '../reports.repository.ts';
import { allRows, checkedItems } from '../reports-csv.usecases.ts';
import { findFrameNames, type MarginSums, sumAllMargins, sumMargins } from './margins.repository.ts';
import type { MarginGrouping } from './margins.rules.ts';
import { type MarginList, type MarginsQuery, marginList } from './margins.schemas.ts';

const serializeList = serializer(marginList);

const toFigures = (sums: MarginSums, minimum: number | null) => ({
  pieces: sums.pieces,
  unknownPieces: sums.unknownPieces,
  unknownBeforeTaxNtd: sums.unknownBeforeTax,
  ...computeSale(
    {
      beforeTaxNtd: sums.beforeTax,
      productionNtd: sums.production,
      shareNtd: sums.share,
      feeNtd: sums.fee,
    },
    minimum,
  ),
});

async function getNames(
  services: Services,
  by: MarginGrouping,
  keys: readonly string[],
  locale: Locale,
): Promise<(key: string) => string> {
  if (by === 'month') return (key) => key.slice(0, 7);
  const ids = keys.map(Number);
  if (by === 'work') {
    const getItem = await getReportItems(services, ids);
    return (key) => textIn(getItem(Number(key)).title, locale);
  }
  const names = new Map((await findFrameNames(services.db, ids)).map(({ id, name }) => [String(id), name]));
  return (key) => {
    const name = names.get(key);
    return name ? textIn(name, locale) : key;
  };
}

/** What sales leave, by month, work or frame; lines whose cost is not known are counted apart. */
export async function listMarginReports(
  services: Services,
  { by = 'month', from, to, ...query }: MarginsQuery,
  locale: Locale,
  range: PageRange = getPage(query),
): Promise<MarginList> {
  const { page, perPage } = getPage(query);
  const span = toSpan({ from, to }, taipeiDay(services.clock.now()));
  const [{ rows, total }, totals] = await Promise.all([
    sumMargins(services.db, by, span, range),
    sumAllMargins(services.db, span),
  ]);
  const getName = await getNames(
    services,
    by,
    rows.map(({ key }) => key),
    locale,
  );
  const minimum = (await loadCosts(services)).settings?.minimum_margin_basis_points ?? null;
  return serializeList({
    items: rows.map(({ key, ...sums }) => ({ key, name: getName(key), ...toFigures(sums, minimum) })),
    page,
    perPage,
    total,
    span,
    by,
    minimumMarginBasisPoints: minimum,
    totals: toFigures(totals, minimum),
  });
}

const columns = [
  'margin_key',
  'margin_name',
  'pieces',
  'unknown_pieces',
  'unknown_before_tax_ntd',
  'before_tax_ntd',
  'production_ntd',
  'share_ntd',
  'fee_ntd',
  'contribution_ntd',
  'margin_percent',
] as const;

/** The report as CSV in the locale, all rows. */
export async function exportMarginsCsv(
  services: Services,
  query: MarginsQuery,
  locale: Locale,
): Promise<string> {
  const items = checkedItems(await listMarginReports(services, query, locale, allRows));
  return csvText(
    columns.map((name) => translate(locale, `reports.${name}`)),
    items.map((row) => [
      row.key,
      row.name,
      row.pieces,
      row.unknown_pieces,
      row.unknown_before_tax_ntd,
      row.before_tax_ntd,
      row.production_ntd,
      row.share_ntd,
      row.fee_ntd,
      row.contribution_ntd,
      row.margin_basis_points === null ? null : toPercent(row.margin_basis_points),
    ]),
  );
}
