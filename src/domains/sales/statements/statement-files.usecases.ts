import { taipeiDay } from '../../../kernel/dates.ts';
import { type Locale, textIn } from '../../../kernel/locale.ts';
import { translate } from '../../../kernel/messages/messages.ts';
import { type Currency, decimalAmount, type Money, money } from '../../../kernel/money.ts';
import { csvText } from '../../../platform/csv.ts';
import type { Services } from '../../../platform/services.ts';
import { getDocumentLetterhead } from '../../settings/letterhead.usecases.ts';
import {
  findLinesOfArtist,
  type LineRow,
  sumMonthlyWorksOfArtist,
} from '../artist-sales/artist-report.repository.ts';
import { spanOfYear } from '../artist-sales/artist-sales.rules.ts';
import { requireArtistOf } from '../artist-sales/artist-sales.usecases.ts';
import { getReportItems } from '../report-items.usecases.ts';
import { renderStatementPdf } from './statement.pdf.ts';
import type { Statement } from './statements.schemas.ts';
import { getStatement } from './statements.usecases.ts';

type Month = { year: number; month: number };

/**
 * The statement of a month as a PDF, with the shares by work.
 *
 * @throws ShopError 404 while no artist is linked to the account
 */
export async function exportStatementPdf(
  services: Services,
  memberId: number,
  { year, month }: Month,
  locale: Locale,
): Promise<Buffer> {
  const artist = await requireArtistOf(services, memberId);
  const { statements } = await getStatement(services, memberId, { year, month }, locale);
  const works = await sumMonthlyWorksOfArtist(services.db, artist.id, spanOfYear(year, month));
  const getItem = await getReportItems(
    services,
    works.map(({ itemId }) => itemId),
  );
  const now = services.clock.now();
  const document = {
    locale,
    shop: await getDocumentLetterhead(services, locale),
    artist: textIn(artist.name, locale),
    year,
    month,
    statements,
    works: works.map(({ itemId, currency, pieces, rate, share, picturesBeforeTax }) => ({
      title: textIn(getItem(itemId).title, locale),
      currency,
      pieces,
      rate,
      base: money(picturesBeforeTax, currency),
      share: money(share, currency),
    })),
    createdOn: taipeiDay(now),
    createdAt: now,
  };
  return renderStatementPdf(document, services.log);
}

const columns = ['day', 'kind', 'work', 'pieces', 'rate_percent', 'currency', 'amount'] as const;
/** More lines than an artist sells in a month. */
const maxLines = 100_000;

/**
 * The statement of a month as CSV: for each currency the balance before, every order line and refund with its share, every payout with its
 * tax, and the balance after. The amounts between the two balances add up to their difference.
 *
 * @throws ShopError 404 while no artist is linked to the account
 */
export async function exportStatementCsv(
  services: Services,
  memberId: number,
  { year, month }: Month,
  locale: Locale,
): Promise<string> {
  const artist = await requireArtistOf(services, memberId);
  const { statements } = await getStatement(services, memberId, { year, month }, locale);
  const span = spanOfYear(year, month);
  const found = await findLinesOfArtist(
    services.db,
    { artistId: artist.id, span },
    { limit: maxLines, offset: 0 },
  );
  const lines = found.toReversed();
  const kind = (name: LineRow['kind'] | 'opening' | 'payout' | 'withheld' | 'returned' | 'closing') =>
    translate(locale, `statement.${name}`);
  const row = (day: string, what: string, amount: Money) => [
    day,
    what,
    '',
    '',
    '',
    amount.currency,
    decimalAmount(amount),
  ];
  const linesIn = (currency: Currency) =>
    lines
      .filter((line) => line.currency === currency && line.share !== 0)
      .map((line) => [
        line.day,
        kind(line.kind),
        textIn(line.title, locale),
        line.pieces,
        String(line.rate / 100),
        currency,
        decimalAmount(money(line.share, currency)),
      ]);
  const getPayouts = ({ payout_list }: Statement) =>
    payout_list.flatMap((payout) =>
      payout.kind === 'returned'
        ? [row(payout.day, kind('returned'), payout.amount)]
        : [
            row(payout.day, kind('payout'), payout.net),
            ...(payout.withheld.amount === 0 ? [] : [row(payout.day, kind('withheld'), payout.withheld)]),
          ],
    );
  return csvText(
    columns.map((name) => translate(locale, `statement.${name}`)),
    statements.flatMap((statement) => [
      row(span.from, kind('opening'), statement.opening),
      ...linesIn(statement.currency),
      ...getPayouts(statement),
      row(span.to, kind('closing'), statement.closing),
    ]),
  );
}
