import { effectiveDay } from '../../../kernel/dates.ts';
import { commonErrors, fieldError, ShopError } from '../../../kernel/errors.ts';
import { cachedFor } from '../../../platform/cache/cached.ts';
import { countriesIn } from '../../../platform/countries.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import type { Actor } from '../../audit/audit.rules.ts';
import { recordAuditEvent } from '../../audit/audit.usecases.ts';
import { settingErrors } from '../../settings/settings.errors.ts';
import { getSetting } from '../../settings/settings.usecases.ts';
import {
  deleteWithdrawalTermRow,
  findWithdrawalTerms,
  insertWithdrawalTerm,
  lockWithdrawalTerms,
  type WithdrawalTermRow,
} from './withdrawal-terms.repository.ts';
import { isTermInForce, type WithdrawalTerms } from './withdrawal-terms.rules.ts';
import type { WithdrawalTermData, WithdrawalTermInput } from './withdrawal-terms.schemas.ts';

/** All terms of withdrawals, and the days on which none ends; at most five seconds old. */
export const getWithdrawalTerms = cachedFor<WithdrawalTerms>(5000, async (services) => ({
  terms: await findWithdrawalTerms(services.db),
  holidays: (await getSetting(services, 'service_hours')).closed_on,
}));

/** A later start is most likely a typing error. */
const maxYearsAhead = 10;

const getToday = ({ clock }: Services): string => effectiveDay(clock.now());

function toData(
  row: WithdrawalTermRow,
  all: readonly WithdrawalTermRow[],
  today: string,
): WithdrawalTermData {
  const hasStarted = row.startsOn <= today;
  return {
    id: row.id,
    countries: row.countries,
    starts_on: row.startsOn,
    days: row.days,
    law: row.law,
    state: !hasStarted ? 'future' : isTermInForce(row, all, today) ? 'in_force' : 'past',
  };
}

/** Past, current and future terms, the latest start first. */
export async function listWithdrawalTerms(services: Services): Promise<WithdrawalTermData[]> {
  const rows = await findWithdrawalTerms(services.db);
  return rows.map((row) => toData(row, rows, getToday(services)));
}

const knownCountries = new Set(countriesIn('en').map(({ code }) => code));

/**
 * Adds days for some countries, or with none for all others. They hold for orders that are placed from their start on, so that it is after
 * today.
 *
 * @throws ShopError 422 for a day that has come, an unknown country, and one whose days change on that day already
 */
export const createWithdrawalTerm = (
  services: Services,
  actor: Actor,
  { starts_on: startsOn, days, law, ...form }: WithdrawalTermInput,
): Promise<WithdrawalTermData> =>
  inTransaction(services, async (tx) => {
    const today = getToday(tx);
    if (startsOn <= today) throw fieldError('starts_on', 'validation.day_future');
    if (Number(startsOn.slice(0, 4)) > Number(today.slice(0, 4)) + maxYearsAhead)
      throw fieldError('starts_on', 'validation.date');
    const countries = [...new Set(form.countries)].sort();
    if (!countries.every((code) => knownCountries.has(code)))
      throw fieldError('countries', 'validation.choice');
    await lockWithdrawalTerms(tx.db);
    const others = await findWithdrawalTerms(tx.db);
    const isTaken = others.some(
      (other) =>
        other.startsOn === startsOn &&
        (countries.length === 0
          ? other.countries.length === 0
          : other.countries.some((code) => countries.includes(code))),
    );
    if (isTaken) throw fieldError('starts_on', 'validation.start_taken');
    const row = await insertWithdrawalTerm(tx.db, { countries, startsOn, days, law });
    const { id, state: _, ...after } = toData(row, [row, ...others], today);
    await recordAuditEvent(tx, actor, {
      action: 'withdrawal_term.create',
      subject: { kind: 'withdrawal_term', id },
      after,
    });
    return toData(row, [row, ...others], today);
  });

/**
 * Deletes terms that have not started.
 *
 * @throws ShopError 404 without them, 409 `already_effective` where they have started
 */
export const deleteWithdrawalTerm = (services: Services, actor: Actor, id: number): Promise<void> =>
  inTransaction(services, async (tx) => {
    await lockWithdrawalTerms(tx.db);
    const rows = await findWithdrawalTerms(tx.db);
    const row = rows.find((one) => one.id === id);
    if (!row) throw new ShopError(commonErrors.notFound);
    const data = toData(row, rows, getToday(tx));
    if (data.state !== 'future') throw new ShopError(settingErrors.alreadyEffective, { data });
    await deleteWithdrawalTermRow(tx.db, id);
    const { id: _, state: __, ...before } = data;
    await recordAuditEvent(tx, actor, {
      action: 'withdrawal_term.delete',
      subject: { kind: 'withdrawal_term', id },
      before,
    });
  });
