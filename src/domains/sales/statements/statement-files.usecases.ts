import { taipeiDay } from '../../../kernel/dates.ts';
import { type Locale, type Localized, textIn } from '../../../kernel/locale.ts';
import { translate } from '../../../kernel/messages/messages.ts';
import { decimalAmount, type Money, money } from '../../../kernel/money.ts';
import { csvText } from '../../../platform/csv.ts';
import type { Services } from '../../../platform/services.ts';
import { toSaleNumber } from '../../orders/sale-numbers.rules.ts';
import { getDocumentLetterhead } from '../../settings/letterhead.usecases.ts';
import { findLinesOfArtist, sumMonthlyWorksOfArtist } from '../artist-sales/artist-report.repository.ts';
import { spanOfYear } from '../artist-sales/artist-sales.rules.ts';
import { getReportItems } from '../report-items.usecases.ts';
import type { Span } from '../reports.rules.ts';
import { namePayoutState, renderStatementPdf } from './statement.pdf.ts';
import type { StatementFigures } from './statement-figures.schemas.ts';
import type { Statement, StatementPayout } from './statements.schemas.ts';
import { computeStatements } from './statements.usecases.ts';

export type Month = { year: number; month: number };

/** More lines than an artist sells in a month. */
const maxLines = 100_000;

/** The works and the order lines of a statement; both add up to its shares and refunds. */
const parts = {
  works: async (services: Services, artistId: number, span: Span): Promise<StatementFigures['works']> => {
    const works = await sumMonthlyWorksOfArtist(services.db, artistId, span);
    const getItem = await getReportItems(
      services,
      works.map(({ itemId }) => itemId),
    );
    return works.map(({ itemId, currency, pieces, rate, share, picturesBeforeTax }) => ({
      title: getItem(itemId).title,
      currency,
      pieces,
      rate,
      base: money(picturesBeforeTax, currency),
      share: money(share, currency),
    }));
  },
  lines: async (services: Services, artistId: number, span: Span): Promise<StatementFigures['lines']> => {
    const all = { limit: maxLines, offset: 0 };
    const lines = await findLinesOfArtist(services.db, { artistId, span }, all);
    return lines
      .toReversed()
      .filter(({ share }) => share !== 0)
      .map(({ day, kind, lineId, title, pieces, rate, share, currency }) => ({
        day,
        kind,
        sale_number: toSaleNumber(lineId),
        title,
        pieces,
        rate,
        share: money(share, currency),
      }));
  },
};

/**
 * What the statement of an artist's month says, from the ledger.
 *
 * @param withWorks whether the shares by work are read; they are empty otherwise
 */
export async function computeStatementFigures(
  services: Services,
  artist: { id: number; name: Localized },
  { year, month }: Month,
  { withWorks }: { withWorks: boolean },
): Promise<StatementFigures> {
  const span = spanOfYear(year, month);
  const { statements } = await computeStatements(services, artist.id, { year, month });
  return {
    artist: artist.name,
    year,
    month,
    statements,
    works: withWorks ? await parts.works(services, artist.id, span) : [],
    lines: await parts.lines(services, artist.id, span),
  };
}

/** The statement of a month as a PDF, with the shares by work and by order line. */
export async function toStatementPdf(
  services: Services,
  figures: StatementFigures,
  locale: Locale,
  createdAt: Date,
): Promise<Buffer> {
  const document = {
    ...figures,
    locale,
    shop: await getDocumentLetterhead(services, locale),
    artist: textIn(figures.artist, locale),
    works: figures.works.map((work) => ({ ...work, title: textIn(work.title, locale) })),
    lines: figures.lines.map((line) => ({ ...line, title: textIn(line.title, locale) })),
    createdOn: taipeiDay(createdAt),
    createdAt,
  };
  return renderStatementPdf(document, services.log);
}

const columns = [
  'day',
  'kind',
  'work',
  'pieces',
  'rate_percent',
  'currency',
  'amount',
  'sale_number',
  'remark',
] as const;

/**
 * The statement of a month as CSV: for each currency the balance before, every order line and refund with its share, every payout with its
 * tax, and the balance after. Payouts have their status, and a failed one its reason, in the last column. The amounts between the two
 * balances add up to their difference.
 */
export function toStatementCsv({ year, month, statements, lines }: StatementFigures, locale: Locale): string {
  const span = spanOfYear(year, month);
  const kind = (
    name:
      | StatementFigures['lines'][number]['kind']
      | 'opening'
      | 'payout'
      | 'withheld'
      | 'returned'
      | 'closing',
  ) => translate(locale, `statement.${name}`);
  const row = (day: string, what: string, amount: Money, remark = '') => [
    day,
    what,
    '',
    '',
    '',
    amount.currency,
    decimalAmount(amount),
    '',
    remark,
  ];
  const linesIn = ({ currency }: Statement) =>
    lines
      .filter(({ share }) => share.currency === currency)
      .map((line) => [
        line.day,
        kind(line.kind),
        textIn(line.title, locale),
        line.pieces,
        String(line.rate / 100),
        currency,
        decimalAmount(line.share),
        line.sale_number,
        '',
      ]);
  const describePayout = (payout: StatementPayout) => {
    const state = namePayoutState(payout, locale);
    const reason = payout.failure;
    return reason ? translate(locale, 'statement.with_reason', { state, reason }) : state;
  };
  const getPayouts = ({ payout_list }: Statement) =>
    payout_list.flatMap((payout) =>
      payout.kind === 'returned'
        ? [row(payout.day, kind('returned'), payout.amount, describePayout(payout))]
        : [
            row(payout.day, kind('payout'), payout.net, describePayout(payout)),
            ...(payout.withheld.amount === 0 ? [] : [row(payout.day, kind('withheld'), payout.withheld)]),
          ],
    );
  return csvText(
    columns.map((name) => translate(locale, `statement.${name}`)),
    statements.flatMap((statement) => [
      row(span.from, kind('opening'), statement.opening),
      ...linesIn(statement),
      ...getPayouts(statement),
      row(span.to, kind('closing'), statement.closing),
    ]),
  );
}
