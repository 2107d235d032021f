import { taipeiDay } from '../../kernel/dates.ts';
import { commonErrors, fieldError, ShopError } from '../../kernel/errors.ts';
import { serializer } from '../../kernel/http/serializer.ts';
import { type Locale, textIn } from '../../kernel/locale.ts';
import { money } from '../../kernel/money.ts';
import { getPage } from '../../kernel/paging.ts';
import { inTransaction, type Services } from '../../platform/services.ts';
import type { Actor } from '../audit/audit.rules.ts';
import { recordAuditEvent } from '../audit/audit.usecases.ts';
import { requireOpenDay } from '../settings/closed-months/closed-months.usecases.ts';
import { accountingErrors } from './accounting.errors.ts';
import { toSides } from './accounts.rules.ts';
import {
  countEntries,
  type EntryRow,
  findEntries,
  findEntry,
  getEntry,
  insertEntry,
} from './entries.repository.ts';
import {
  type JournalEntries,
  type JournalEntriesQuery,
  type JournalEntry,
  type JournalEntryInput,
  journalEntries,
  journalEntry,
} from './entries.schemas.ts';

const serializeEntry = serializer(journalEntry);
const serializeEntries = serializer(journalEntries);

const toNumber = (id: number | null): string | null => (id === null ? null : `J${id}`);

const toData = (row: EntryRow, locale: Locale) => ({
  ...row,
  entry: `J${row.id}`,
  debit: { key: row.debitKey, number: row.debitNumber, name: textIn(row.debitName, locale) },
  credit: { key: row.creditKey, number: row.creditNumber, name: textIn(row.creditName, locale) },
  amount: money(row.amount, row.currency),
  corrects: toNumber(row.correctsId),
  correctedBy: toNumber(row.correctedBy),
});

/** What staff entered in the journal, the newest first. */
export async function listEntries(
  services: Services,
  query: JournalEntriesQuery,
  locale: Locale,
): Promise<JournalEntries> {
  const { page, perPage, ...range } = getPage(query);
  const rows = await findEntries(services.db, range);
  return serializeEntries({
    items: rows.map((row) => toData(row, locale)),
    page,
    per_page: perPage,
    total: await countEntries(services.db),
  });
}

/**
 * Posts a provider's fee, an exchange difference or a transfer between accounts (`docs/rules/accounting.md`).
 *
 * @throws ShopError 422 for an account that does not fit, and a day that is in a closed month or has not come
 */
export const createEntry = (
  services: Services,
  actor: Actor & { staffId: number },
  form: JournalEntryInput,
  locale: Locale,
): Promise<JournalEntry> =>
  inTransaction(services, async (tx) => {
    const { currency, amount, day, from_on, note } = form;
    const sides = toSides(form.kind, form.account, form.to);
    if ('field' in sides) throw fieldError(sides.field, 'validation.journal_account');
    if (day > taipeiDay(tx.clock.now())) throw fieldError('day', 'validation.date_not_ahead');
    if (from_on !== null && from_on > day) throw fieldError('from_on', 'validation.series_period');
    await requireOpenDay(tx, 'day', day);
    const entry = { ...sides, day, currency, amount, fromOn: from_on, note };
    const id = await insertEntry(tx.db, { ...entry, correctsId: null, createdBy: actor.staffId });
    if (id === null) throw new ShopError(accountingErrors.correctedAlready);
    await recordAuditEvent(tx, actor, {
      action: 'journal_entry.create',
      subject: { kind: 'journal_entry', id },
      after: form,
    });
    return serializeEntry(toData(await getEntry(tx.db, id), locale));
  });

/**
 * Takes back what staff entered, by an entry of today with the accounts exchanged.
 *
 * @throws ShopError 404 for an entry that staff did not enter, 409 for a correction and where it was corrected already
 */
export const correctEntry = (
  services: Services,
  actor: Actor & { staffId: number },
  correctsId: number,
  locale: Locale,
): Promise<JournalEntry> =>
  inTransaction(services, async (tx) => {
    const row = await findEntry(tx.db, correctsId);
    if (!row) throw new ShopError(commonErrors.notFound);
    if (row.correctsId !== null) throw new ShopError(accountingErrors.isCorrection);
    const id = await insertEntry(tx.db, {
      kind: 'correction',
      day: taipeiDay(tx.clock.now()),
      currency: row.currency,
      amount: row.amount,
      debit: row.creditKey,
      credit: row.debitKey,
      fromOn: null,
      note: row.note,
      correctsId,
      createdBy: actor.staffId,
    });
    if (id === null) throw new ShopError(accountingErrors.correctedAlready);
    await recordAuditEvent(tx, actor, {
      action: 'journal_entry.correct',
      subject: { kind: 'journal_entry', id: correctsId },
      after: { correction: `J${id}` },
    });
    return serializeEntry(toData(await getEntry(tx.db, id), locale));
  });
