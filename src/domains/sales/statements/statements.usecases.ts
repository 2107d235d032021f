import { taipeiDay } from '../../../kernel/dates.ts';
import { type Locale, textIn } from '../../../kernel/locale.ts';
import { money } from '../../../kernel/money.ts';
import type { Services } from '../../../platform/services.ts';
import { getArtistOfMember } from '../../artists/artist-accounts.usecases.ts';
import { spanOfYear } from '../artist-sales/artist-sales.rules.ts';
import { findPayoutsOfArtist, type StatementPayoutRow, sumMonthsOfArtist } from './statements.repository.ts';
import { getStatements, monthKey, type StatementSums, splitMonth } from './statements.rules.ts';
import type { Statement, StatementData, StatementPayout, StatementQuery } from './statements.schemas.ts';

function toPayout(row: StatementPayoutRow): StatementPayout {
  const sign = row.kind === 'payout' ? -1 : 1;
  const amount = (value: number) => money(value === 0 ? 0 : sign * value, row.currency);
  return {
    id: row.id,
    day: row.day,
    kind: row.kind === 'payout' ? 'payout' : 'returned',
    amount: amount(row.amount),
    withheld: amount(row.withheld),
    net: amount(row.net),
    status: row.status,
    paid_on: row.paidOn,
    failure: row.failure,
    account: row.masked,
  };
}

function toStatement(
  { currency, ...sums }: StatementSums,
  payouts: readonly StatementPayoutRow[],
): Statement {
  return {
    currency,
    opening: money(sums.opening, currency),
    shares: money(sums.shares, currency),
    refunds: money(sums.refunds, currency),
    payouts: money(sums.payouts, currency),
    withheld: money(sums.withheld, currency),
    returned: money(sums.returned, currency),
    closing: money(sums.closing, currency),
    payout_list: payouts.filter((row) => row.currency === currency).map(toPayout),
  };
}

/** The statements of an artist's month by currency, all months with entries (`2026-11`), and what is stored of the month. */
export async function computeStatements(
  services: Services,
  artistId: number,
  { year, month }: { year: number; month: number },
): Promise<{ statements: Statement[]; months: string[]; stored: StatementData['stored'] }> {
  const [{ sums, stored }, payouts] = await Promise.all([
    sumMonthsOfArtist(services.db, artistId),
    findPayoutsOfArtist(services.db, artistId, spanOfYear(year, month)),
  ]);
  const key = monthKey(year, month);
  const ofMonth = stored.find((one) => one.month === key);
  return {
    statements: getStatements(sums, key).map((one) => toStatement(one, payouts)),
    months: sums.map((sum) => sum.month),
    stored: ofMonth ? { stored_at: ofMonth.stored_at, locale: ofMonth.locale, sha256: ofMonth.sha256 } : null,
  };
}

/**
 * The statement of the member's artist for a month (this one by default), for each currency: the balance before, the shares, refunds,
 * payouts and taxes of the month, and the balance after (`docs/rules/payouts.md`).
 */
export async function getStatement(
  services: Services,
  memberId: number,
  query: StatementQuery,
  locale: Locale,
): Promise<StatementData> {
  const thisMonth = taipeiDay(services.clock.now()).slice(0, 7);
  const { year = splitMonth(thisMonth).year, month = splitMonth(thisMonth).month } = query;
  const artist = await getArtistOfMember(services, memberId);
  const none = { months: [splitMonth(thisMonth)], statements: [], stored: null };
  if (!artist) return { artist: null, year, month, ...none };
  const { statements, months: known, stored } = await computeStatements(services, artist.id, { year, month });
  const months = [...new Set([thisMonth, ...known])].sort().reverse();
  return {
    artist: { id: artist.id, name: textIn(artist.name, locale) },
    year,
    month,
    months: months.map(splitMonth),
    statements,
    stored,
  };
}
