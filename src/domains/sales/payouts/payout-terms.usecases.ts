import { taipeiDay } from '../../../kernel/dates.ts';
import { commonErrors, fieldError, ShopError } from '../../../kernel/errors.ts';
import { getPage } from '../../../kernel/paging.ts';
import { toBasisPoints, toPercent } from '../../../kernel/percent.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import type { Actor } from '../../audit/audit.rules.ts';
import { recordAuditEvent } from '../../audit/audit.usecases.ts';
import { settingErrors } from '../../settings/settings.errors.ts';
import {
  deleteTermsRow,
  findTerms,
  findTermsById,
  findTermsOfDay,
  insertTerms,
  lockTerms,
  type PayoutTermsRow,
} from './payout-terms.repository.ts';
import type {
  PayoutTermsData,
  PayoutTermsInput,
  PayoutTermsList,
  PayoutTermsQuery,
} from './payout-terms.schemas.ts';

const maxPercent = 50;
/** A later start is most likely a typing error. */
const maxYearsAhead = 10;

const toData = (row: PayoutTermsRow, inForceId: number, today: string): PayoutTermsData => ({
  id: row.id,
  starts_on: row.startsOn,
  withholding_percent: toPercent(row.withholdingBasisPoints),
  withholding_above_ntd: row.withholdingAboveNtd,
  non_resident_percent: toPercent(row.nonResidentBasisPoints),
  non_resident_above_ntd: row.nonResidentAboveNtd,
  company_percent: toPercent(row.companyBasisPoints),
  minimum_ntd: row.minimumNtd,
  minimum_usd: row.minimumUsd,
  hold_days: row.holdDays,
  state: row.startsOn > today ? 'future' : row.id === inForceId ? 'in_force' : 'past',
});

/** The terms in force today. */
export async function getPayoutTerms(services: Services): Promise<PayoutTermsRow> {
  const row = await findTermsOfDay(services.db, taipeiDay(services.clock.now()));
  if (!row) throw new Error('no terms of payouts have begun');
  return row;
}

/** Past, current and future terms, the latest start first. */
export async function listPayoutTerms(services: Services, query: PayoutTermsQuery): Promise<PayoutTermsList> {
  const today = taipeiDay(services.clock.now());
  const { page, perPage, ...range } = getPage(query);
  const inForce = await getPayoutTerms(services);
  const { rows, total } = await findTerms(services.db, range);
  return {
    items: rows.map((row) => toData(row, inForce.id, today)),
    in_force: toData(inForce, inForce.id, today),
    page,
    per_page: perPage,
    total,
  };
}

type PercentField = 'withholding_percent' | 'non_resident_percent' | 'company_percent';

function checkedPercent(field: PercentField, typed: string): number {
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(typed)) throw fieldError(field, 'validation.decimal', { decimals: 2 });
  if (Number(typed) > maxPercent) throw fieldError(field, 'validation.maximum', { limit: maxPercent });
  return toBasisPoints(typed);
}

/**
 * Adds terms that start today or later. Runs of then take them; payouts that exist keep theirs.
 *
 * @throws ShopError 422 for a day that has passed, or that others start on
 */
export const createPayoutTerms = (
  services: Services,
  actor: Actor,
  form: PayoutTermsInput,
): Promise<PayoutTermsData> =>
  inTransaction(services, async (tx) => {
    const today = taipeiDay(tx.clock.now());
    const startsOn = form.starts_on ?? today;
    if (startsOn < today) throw fieldError('starts_on', 'validation.day_future');
    if (Number(startsOn.slice(0, 4)) > Number(today.slice(0, 4)) + maxYearsAhead)
      throw fieldError('starts_on', 'validation.date');
    await lockTerms(tx.db);
    const inForce = await getPayoutTerms(tx);
    const {
      hold_days = inForce.holdDays,
      non_resident_percent = toPercent(inForce.nonResidentBasisPoints),
      non_resident_above_ntd = inForce.nonResidentAboveNtd,
      company_percent = toPercent(inForce.companyBasisPoints),
    } = form;
    const row = await insertTerms(tx.db, {
      startsOn,
      withholdingBasisPoints: checkedPercent('withholding_percent', form.withholding_percent),
      withholdingAboveNtd: form.withholding_above_ntd,
      nonResidentBasisPoints: checkedPercent('non_resident_percent', non_resident_percent),
      nonResidentAboveNtd: non_resident_above_ntd,
      companyBasisPoints: checkedPercent('company_percent', company_percent),
      minimumNtd: form.minimum_ntd,
      minimumUsd: form.minimum_usd,
      holdDays: hold_days,
    });
    if (!row) throw fieldError('starts_on', 'validation.start_taken');
    await recordAuditEvent(tx, actor, {
      action: 'payout_terms.create',
      subject: { kind: 'payout_terms', id: row.id },
      after: {
        ...form,
        starts_on: startsOn,
        hold_days,
        non_resident_percent,
        non_resident_above_ntd,
        company_percent,
      },
    });
    return toData(row, (await getPayoutTerms(tx)).id, today);
  });

/**
 * Deletes terms that have not started.
 *
 * @throws ShopError 404 without them, 409 `already_effective` where they have started
 */
export const deletePayoutTerms = (services: Services, actor: Actor, id: number): Promise<void> =>
  inTransaction(services, async (tx) => {
    await lockTerms(tx.db);
    const row = await findTermsById(tx.db, id);
    if (!row) throw new ShopError(commonErrors.notFound);
    const today = taipeiDay(tx.clock.now());
    const data = toData(row, (await getPayoutTerms(tx)).id, today);
    if (data.state !== 'future') throw new ShopError(settingErrors.alreadyEffective, { data });
    await deleteTermsRow(tx.db, id);
    const { id: _, state: __, ...before } = data;
    await recordAuditEvent(tx, actor, {
      action: 'payout_terms.delete',
      subject: { kind: 'payout_terms', id },
      before,
    });
  });
