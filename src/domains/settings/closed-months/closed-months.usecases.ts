import { monthAfter, taipeiDay } from '../../../kernel/dates.ts';
import { fieldError, ShopError } from '../../../kernel/errors.ts';
import { serializer } from '../../../kernel/http/serializer.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import type { Actor } from '../../audit/audit.rules.ts';
import { recordAuditEvent } from '../../audit/audit.usecases.ts';
import { settingErrors } from '../settings.errors.ts';
import { monthClosed } from './closed-months.events.ts';
import {
  countOpen,
  findClosedMonths,
  findFirstMonth,
  findFirstOpenDay,
  insertClosedMonth,
  lockMonths,
} from './closed-months.repository.ts';
import { type ClosedMonths, type CloseMonthInput, closedMonths } from './closed-months.schemas.ts';

const serializeMonths = serializer(closedMonths);

/**
 * Rejects a day in a closed month (`docs/rules/closing.md`). The database refuses it too.
 *
 * @param day `YYYY-MM-DD` in Taipei
 * @throws ShopError 422 for the field
 */
export async function requireOpenDay(services: Services, field: string, day: string): Promise<void> {
  const first = await findFirstOpenDay(services.db);
  if (first !== null && day < first) throw fieldError(field, 'validation.month_closed', { day: first });
}

/** The first day of the month that can be closed: the first that is not closed, if it is over. */
async function findNext(services: Services): Promise<string | null> {
  const first = (await findFirstOpenDay(services.db)) ?? (await findFirstMonth(services.db));
  return first !== null && monthAfter(first, 1) <= taipeiDay(services.clock.now()) ? first : null;
}

/** The closed months, and what is still open in the next one. */
export async function listClosedMonths(services: Services): Promise<ClosedMonths> {
  const rows = await findClosedMonths(services.db);
  const next = await findNext(services);
  return serializeMonths({
    items: rows.map(({ staffId, staffName, ...row }) => ({
      ...row,
      staff: { id: staffId, name: staffName },
    })),
    next:
      next === null
        ? null
        : { month: next.slice(0, 7), open: await countOpen(services.db, monthAfter(next, 1)) },
  });
}

/**
 * Closes the next month: nothing can be dated into it any more. What comes later is booked in the first open month. It cannot be opened
 * again. Statements and reports of the month are stored by a job.
 *
 * @throws ShopError 409 `month_not_next` for another month, one that is not over, or one that is closed
 */
export const closeMonth = (
  services: Services,
  actor: Actor & { staffId: number },
  { month }: CloseMonthInput,
  locale: Locale,
): Promise<ClosedMonths> =>
  inTransaction(services, async (tx) => {
    await lockMonths(tx.db);
    const next = await findNext(tx);
    if (next?.slice(0, 7) !== month) throw new ShopError(settingErrors.monthNotNext);
    const open = await countOpen(tx.db, monthAfter(next, 1));
    await insertClosedMonth(tx.db, { month, closedAt: tx.clock.now(), closedBy: actor.staffId });
    await recordAuditEvent(tx, actor, {
      action: 'closed_month.create',
      subject: { kind: 'closed_month', id: month },
      after: { month, ...open },
    });
    await tx.events.publish(tx, monthClosed, { month, locale });
    return listClosedMonths(tx);
  });
