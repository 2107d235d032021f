import { taipeiDay } from '../../kernel/dates.ts';
import { commonErrors, ShopError } from '../../kernel/errors.ts';
import { serializer } from '../../kernel/http/serializer.ts';
import type { Locale } from '../../kernel/locale.ts';
import { translate } from '../../kernel/messages/messages.ts';
import { required } from '../../kernel/required.ts';
import { csvText } from '../../platform/csv.ts';
import { inTransaction, type Services } from '../../platform/services.ts';
import type { Actor } from '../audit/audit.rules.ts';
import { recordAuditEvent } from '../audit/audit.usecases.ts';
import {
  type SeriesChangeInput,
  type SeriesData,
  type SeriesInput,
  type SeriesList,
  seriesData,
  type UnusedNumbers,
  unusedNumbers,
} from './invoices.admin.schemas.ts';
import { invoiceErrors } from './invoices.errors.ts';
import {
  findAllSeries,
  findUnusedRanges,
  insertSeries,
  lockSeries,
  lockSeriesTable,
  type SeriesRow,
  updateSeriesActive,
} from './invoices.repository.ts';
import { chooseSeries, invoiceNumber, overlaps } from './invoices.rules.ts';

const serializeSeries = serializer(seriesData);
const serializeUnused = serializer(unusedNumbers);

const toData = (row: SeriesRow): SeriesData =>
  serializeSeries({
    ...row,
    left: row.lastNumber === null ? null : row.lastNumber - row.nextNumber + 1,
  });

/** All number series, and the next number. */
export async function listSeries({ db, clock }: Services): Promise<SeriesList> {
  const rows = await findAllSeries(db);
  const next = chooseSeries(rows.toReversed(), taipeiDay(clock.now()));
  return { items: rows.map(toData), next: next && invoiceNumber(next, next.nextNumber) };
}

/** The numbers of a tax period that no invoice has so far, for the declaration to the tax office. */
export async function listUnusedNumbers({ db }: Services, period: string): Promise<UnusedNumbers> {
  const items = (await findUnusedRanges(db, period)).map((range) => {
    const last = required(range.lastNumber, 'the last number of a range');
    return {
      ...range,
      first: invoiceNumber(range, range.nextNumber),
      last: invoiceNumber(range, last),
      count: last - range.nextNumber + 1,
      startsOn: required(range.startsOn, 'the first day of a range'),
      endsOn: required(range.endsOn, 'the last day of a range'),
    };
  });
  return serializeUnused({ period, items, total: items.reduce((sum, { count }) => sum + count, 0) });
}

/** The same as a CSV file. */
export async function exportUnusedNumbersCsv(
  services: Services,
  period: string,
  locale: Locale,
): Promise<string> {
  const { items } = await listUnusedNumbers(services, period);
  return csvText(
    (['first', 'last', 'count', 'starts_on', 'ends_on'] as const).map((name) =>
      translate(locale, `invoices.unused_${name}`),
    ),
    items.map(({ first, last, count, starts_on, ends_on }) => [
      first,
      last,
      String(count),
      starts_on,
      ends_on,
    ]),
  );
}

/**
 * Adds a range of numbers for a period. Orders that wait for a number get one within a minute.
 *
 * @throws ShopError 409 where another series has some of its numbers
 */
export const createSeries = (services: Services, actor: Actor, form: SeriesInput): Promise<SeriesData> =>
  inTransaction(services, async (tx) => {
    await lockSeriesTable(tx.db);
    const values = {
      prefix: form.prefix,
      digits: form.first.length,
      firstNumber: Number(form.first),
      nextNumber: Number(form.first),
      lastNumber: Number(form.last),
      startsOn: form.starts_on,
      endsOn: form.ends_on,
      createdAt: tx.clock.now(),
    };
    if ((await findAllSeries(tx.db)).some((one) => overlaps(one, values))) {
      throw new ShopError(invoiceErrors.seriesOverlaps);
    }
    const row = await insertSeries(tx.db, values);
    await recordAuditEvent(tx, actor, {
      action: 'invoice_series.create',
      subject: { kind: 'invoice_series', id: row.id },
      after: form,
    });
    return toData(row);
  });

/** Stops a series from giving numbers, or has it give them again. */
export const updateSeries = (
  services: Services,
  actor: Actor,
  id: number,
  { active, version }: SeriesChangeInput,
): Promise<SeriesData> =>
  inTransaction(services, async (tx) => {
    const row = await lockSeries(tx.db, id);
    if (!row) throw new ShopError(commonErrors.notFound);
    if (row.version !== version) throw new ShopError(commonErrors.versionConflict, { data: toData(row) });
    const after = await updateSeriesActive(tx.db, id, active);
    await recordAuditEvent(tx, actor, {
      action: 'invoice_series.update',
      subject: { kind: 'invoice_series', id },
      before: { active: row.active },
      after: { active },
    });
    return toData(after);
  });
