import { taipeiDay } from '../../../kernel/dates.ts';
import { commonErrors, fieldError, ShopError } from '../../../kernel/errors.ts';
import { getPage } from '../../../kernel/paging.ts';
import { toBasisPoints } from '../../../kernel/percent.ts';
import { cachedFor } from '../../../platform/cache/cached.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import type { Actor } from '../../audit/audit.rules.ts';
import { recordAuditEvent } from '../../audit/audit.usecases.ts';
import { settingErrors } from '../settings.errors.ts';
import { defaultShareAnnounced } from '../settings.events.ts';
import type { ExchangeRates } from '../settings.rules.ts';
import { confirmSetup } from '../setup/setup.usecases.ts';
import {
  countRates,
  deleteRateRow,
  findCurrentRate,
  findNextShare,
  findRate,
  findRates,
  insertRate,
  isStartTaken,
  lockRates,
  type RateRow,
  updateRateRow,
} from './rates.repository.ts';
import { type RateKind, rateValue } from './rates.rules.ts';
import type { Rate, RateChangeInput, RateInput, RateList, RateQuery } from './rates.schemas.ts';

const toRate = (kind: RateKind, row: RateRow, inForceId: number, now: Date): Rate => ({
  id: row.id,
  kind,
  value: row.value,
  starts_at: row.startsAt.toISOString(),
  state: row.startsAt > now ? 'future' : row.id === inForceId ? 'in_force' : 'past',
  version: row.version,
});

async function getCurrentRate(services: Services, kind: RateKind): Promise<RateRow> {
  const row = await findCurrentRate(services.db, kind, services.clock.now());
  if (!row) throw new Error(`no rate for ${kind} has begun`);
  return row;
}

/** A change by staff applies at once where invalidation events arrive, otherwise within five seconds. */
const maxAgeMs = 5000;

/** The current rates: NTD for one unit of each currency, as decimal strings. At most five seconds old. */
export const getExchangeRate = cachedFor<ExchangeRates>(maxAgeMs, async (services) => ({
  NTD: '1',
  USD: (await getCurrentRate(services, 'usd')).value,
}));

const defaultRate = (kind: 'tax' | 'share') =>
  cachedFor<number>(maxAgeMs, async (services) =>
    toBasisPoints((await getCurrentRate(services, kind)).value),
  );

/** Taiwan's current business tax in basis points (`docs/rules/money.md`). */
export const getTaxRate = defaultRate('tax');

/** The default share of artists in basis points of the print's price before tax. */
export const getShareRate = defaultRate('share');

/** The next default share in basis points, with the day in Taipei on which it starts; null if none was announced. */
export const getNextShareRate = cachedFor<{ shareBasisPoints: number; startsOn: string } | null>(
  maxAgeMs,
  async (services) => {
    const row = await findNextShare(services.db, services.clock.now());
    return row && { shareBasisPoints: toBasisPoints(row.value), startsOn: taipeiDay(row.startsAt) };
  },
);

/** Past, current and future rates, the latest start first. */
export async function listRates(services: Services, kind: RateKind, query: RateQuery): Promise<RateList> {
  const now = services.clock.now();
  const { page, perPage, ...range } = getPage(query);
  const [inForce, rows, total] = await Promise.all([
    getCurrentRate(services, kind),
    findRates(services.db, kind, range),
    countRates(services.db, kind),
  ]);
  return {
    items: rows.map((row) => toRate(kind, row, inForce.id, now)),
    in_force: toRate(kind, inForce, inForce.id, now),
    page,
    per_page: perPage,
    total,
  };
}

function checkedValue(kind: RateKind, typed: string): string {
  const checked = rateValue(kind, typed);
  if ('value' in checked) return checked.value;
  const { problem, limit } = checked;
  if (problem === 'number') throw fieldError('value', 'validation.decimal', { decimals: limit });
  throw fieldError('value', `validation.${problem}`, { limit });
}

/** Checks that a start is in the future. */
function futureStart(startsAt: string, now: Date): Date {
  const start = new Date(startsAt);
  if (start <= now) throw fieldError('starts_at', 'validation.date_future');
  // A later start is most likely a typing error.
  if (start.getUTCFullYear() > now.getUTCFullYear() + 10) throw fieldError('starts_at', 'validation.date');
  return start;
}

/**
 * Tells subscribers about the default share: a new or changed one, or one that was withdrawn before it started; not of one that changes
 * nothing for anyone.
 *
 * @param known the rate as it was announced before it was changed or withdrawn
 */
async function announceShare(
  tx: Services,
  row: RateRow,
  change: 'set' | 'withdrawn',
  known: RateRow | null,
): Promise<void> {
  const { id, version, value, startsAt } = row;
  const former = await findCurrentRate(tx.db, 'share', new Date(startsAt.getTime() - 1));
  if (!former) return;
  const isFormer = (rate: RateRow | null) =>
    rate === null || toBasisPoints(rate.value) === toBasisPoints(former.value);
  const isUnchanged =
    change === 'set' && known?.value === value && known.startsAt.getTime() === startsAt.getTime();
  if (isUnchanged || (isFormer(known) && (change === 'withdrawn' || isFormer(row)))) return;
  await tx.events.publish(tx, defaultShareAnnounced, {
    key: `${id}:${change === 'set' ? version : change}`,
    startsAt: startsAt.toISOString(),
    share: change === 'set' ? toBasisPoints(value) : null,
    former: toBasisPoints(former.value),
  });
}

const getSubject = (kind: RateKind) => ({ kind: 'rate' as const, id: kind });
const toState = ({ value, startsAt }: { value: string; startsAt: Date }) => ({
  value,
  starts_at: startsAt.toISOString(),
});

/**
 * Adds a rate that starts now or later. Prices follow it from then on; placed orders keep theirs, and
 * quotes are rejected if their amounts have changed.
 */
export const createRate = (
  services: Services,
  actor: Actor,
  kind: RateKind,
  form: RateInput,
): Promise<Rate> =>
  inTransaction(services, async (tx) => {
    const value = checkedValue(kind, form.value);
    const now = tx.clock.now();
    const startsAt = form.starts_at === undefined ? now : futureStart(form.starts_at, now);
    await lockRates(tx.db, kind);
    if (await isStartTaken(tx.db, kind, { id: null, startsAt })) {
      throw fieldError('starts_at', 'validation.start_taken');
    }
    const row = await insertRate(tx.db, kind, { value, startsAt });
    if (kind === 'usd') await confirmSetup(tx, 'rates');
    if (kind === 'share') await announceShare(tx, row, 'set', null);
    await recordAuditEvent(tx, actor, {
      action: 'rate.create',
      subject: getSubject(kind),
      after: toState(row),
    });
    return toRate(kind, row, (await getCurrentRate(tx, kind)).id, now);
  });

/**
 * Locks a rate that has not started. Throws 404 if there is none, 409 if it has started or has another
 * version.
 */
async function lockFutureRate(tx: Services, kind: RateKind, id: number, version: number): Promise<RateRow> {
  await lockRates(tx.db, kind);
  const row = await findRate(tx.db, kind, id);
  if (!row) throw new ShopError(commonErrors.notFound);
  const now = tx.clock.now();
  const data = toRate(kind, row, (await getCurrentRate(tx, kind)).id, now);
  if (row.startsAt <= now) throw new ShopError(settingErrors.alreadyEffective, { data });
  if (row.version !== version) throw new ShopError(commonErrors.versionConflict, { data });
  return row;
}

/** Updates a rate that has not started. */
export const updateRate = (
  services: Services,
  actor: Actor,
  kind: RateKind,
  id: number,
  form: RateChangeInput,
): Promise<Rate> =>
  inTransaction(services, async (tx) => {
    const before = await lockFutureRate(tx, kind, id, form.version);
    const now = tx.clock.now();
    const after = { value: checkedValue(kind, form.value), startsAt: futureStart(form.starts_at, now) };
    if (await isStartTaken(tx.db, kind, { id, startsAt: after.startsAt })) {
      throw fieldError('starts_at', 'validation.start_taken');
    }
    const row = await updateRateRow(tx.db, kind, id, after);
    if (kind === 'share') await announceShare(tx, row, 'set', before);
    await recordAuditEvent(tx, actor, {
      action: 'rate.update',
      subject: getSubject(kind),
      before: toState(before),
      after: toState(row),
    });
    return toRate(kind, row, (await getCurrentRate(tx, kind)).id, now);
  });

/** Deletes a rate that has not started. */
export const deleteRate = (
  services: Services,
  actor: Actor,
  kind: RateKind,
  id: number,
  version: number,
): Promise<void> =>
  inTransaction(services, async (tx) => {
    const before = await lockFutureRate(tx, kind, id, version);
    await deleteRateRow(tx.db, kind, id);
    if (kind === 'share') await announceShare(tx, before, 'withdrawn', before);
    await recordAuditEvent(tx, actor, {
      action: 'rate.delete',
      subject: getSubject(kind),
      before: toState(before),
    });
  });
