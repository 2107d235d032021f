import { taipeiDay } from '../../../kernel/dates.ts';
import { commonErrors, fieldError, ShopError } from '../../../kernel/errors.ts';
import { serializer } from '../../../kernel/http/serializer.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import type { Actor } from '../../audit/audit.rules.ts';
import { recordAuditEvent } from '../../audit/audit.usecases.ts';
import { findTaxStatuses, hasArtist, insertTaxStatus, lockArtist } from './tax-status.repository.ts';
import { defaultTaxStatus, findStates, type TaxStatus } from './tax-status.rules.ts';
import { type TaxStatusData, type TaxStatusInput, taxStatusData } from './tax-status.schemas.ts';

const serialize = serializer(taxStatusData);
/** A later start is most likely a typing error. */
const maxYearsAhead = 10;

async function readStatuses(services: Services, artistId: number) {
  const items = findStates(await findTaxStatuses(services.db, artistId), taipeiDay(services.clock.now()));
  const inForce = items.find(({ state }) => state === 'in_force');
  return { status: inForce?.status ?? defaultTaxStatus, items };
}

/** The tax status of an artist today, and the earliest one to come. */
export async function getTaxStatus(
  services: Services,
  artistId: number,
): Promise<{ status: TaxStatus; next: { status: TaxStatus; startsOn: string } | null }> {
  const { status, items } = await readStatuses(services, artistId);
  return { status, next: items.findLast(({ state }) => state === 'future') ?? null };
}

/** The tax status of an artist and its history (`docs/rules/payouts.md`). Throws 404 without the artist. */
export async function listTaxStatuses(services: Services, artistId: number): Promise<TaxStatusData> {
  if (!(await hasArtist(services.db, artistId))) throw new ShopError(commonErrors.notFound);
  return serialize(await readStatuses(services, artistId));
}

/**
 * Records the tax status of an artist from a day on. Runs of then take it; payouts that exist keep theirs.
 *
 * @throws ShopError 404 without the artist; 422 for a day that has passed, or is before that of another status
 */
export const recordTaxStatus = (
  services: Services,
  actor: Actor & { staffId: number },
  artistId: number,
  form: TaxStatusInput,
): Promise<TaxStatusData> =>
  inTransaction(services, async (tx) => {
    if (!(await lockArtist(tx.db, artistId))) throw new ShopError(commonErrors.notFound);
    const now = tx.clock.now();
    const today = taipeiDay(now);
    const { status, starts_on: startsOn = today } = form;
    if (startsOn < today) throw fieldError('starts_on', 'validation.day_future');
    if (Number(startsOn.slice(0, 4)) > Number(today.slice(0, 4)) + maxYearsAhead)
      throw fieldError('starts_on', 'validation.date');
    const [last] = await findTaxStatuses(tx.db, artistId);
    if (last && startsOn < last.startsOn)
      throw fieldError('starts_on', 'validation.status_later', { day: last.startsOn });
    const id = await insertTaxStatus(tx.db, {
      artistId,
      status,
      startsOn,
      recordedAt: now,
      recordedBy: actor.staffId,
    });
    await recordAuditEvent(tx, actor, {
      action: 'tax_status.create',
      subject: { kind: 'tax_status', id },
      after: { artist_id: artistId, status, starts_on: startsOn },
    });
    return serialize(await readStatuses(tx, artistId));
  });
