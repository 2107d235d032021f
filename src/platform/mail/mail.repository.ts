import { type Database, prepared } from '../db/database.ts';
import { and, asc, count, desc, eq, gt, inArray, lt, sql } from '../db/drizzle.ts';
import { namedRows } from '../db/named-query.ts';
import { mailTable } from './mail.table.ts';

export type MailRow = typeof mailTable.$inferSelect;

/** Inserts mails; returns the ids of those whose key did not exist yet. */
export async function insertMails(db: Database, mails: (typeof mailTable.$inferInsert)[]): Promise<number[]> {
  const rows = await db
    .insert(mailTable)
    .values(mails)
    .onConflictDoNothing({ target: mailTable.key })
    .returning({ id: mailTable.id });
  return rows.map(({ id }) => id);
}

/** Locks a mail until the transaction ends; a second worker waits and then finds it sent. */
export async function lockMail(db: Database, id: number): Promise<MailRow | null> {
  const [row] = await db.select().from(mailTable).where(eq(mailTable.id, id)).for('update');
  return row ?? null;
}

export async function markSent(db: Database, id: number, now: Date, isWiped: boolean): Promise<void> {
  await db
    .update(mailTable)
    .set({ sentAt: now, lastError: null, ...(isWiped && { html: null, text: null }) })
    .where(eq(mailTable.id, id));
}

export async function markFailed(db: Database, id: number, error: string): Promise<void> {
  await db
    .update(mailTable)
    .set({ failedAttempts: sql`${mailTable.failedAttempts} + 1`, lastError: error.slice(0, 500) })
    .where(eq(mailTable.id, id));
}

/** Marks a mail as waiting for a mail server. */
export async function markWaiting(db: Database, id: number): Promise<void> {
  await db.update(mailTable).set({ isWaiting: true }).where(eq(mailTable.id, id));
}

/** Ends the waiting of the oldest mails, and returns their ids; another process takes the next ones. */
export async function takeWaitingMails(db: Database, limit: number): Promise<number[]> {
  const next = db
    .select({ id: mailTable.id })
    .from(mailTable)
    .where(eq(mailTable.isWaiting, true))
    .orderBy(asc(mailTable.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  const rows = await db
    .update(mailTable)
    .set({ isWaiting: false })
    .where(inArray(mailTable.id, next))
    .returning({ id: mailTable.id });
  return rows.map(({ id }) => id);
}

/** Mails that wait for a mail server, the oldest first. */
export const findWaitingMails = (db: Database, limit: number): Promise<MailRow[]> =>
  db.select().from(mailTable).where(eq(mailTable.isWaiting, true)).orderBy(asc(mailTable.id)).limit(limit);

/** Locks the writing of mails to an address until the transaction ends. */
export async function lockMailsTo(db: Database, recipient: string): Promise<void> {
  await namedRows(db, 'mail_lock', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `mail:${recipient}`,
  ]);
}

const mailSince = prepared((db) =>
  db
    .select({ id: mailTable.id })
    .from(mailTable)
    .where(
      and(
        eq(mailTable.recipient, sql.placeholder('recipient')),
        gt(mailTable.createdAt, sql.placeholder('since')),
        sql`starts_with(${mailTable.kind}, ${sql.placeholder('kindPrefix')})`,
        sql`${mailTable.kind} <> ALL(${sql.placeholder('except')}::text[])`,
      ),
    )
    .limit(1)
    .prepare('mail_since'),
);

/** Whether a mail to an address with this prefix of its kind was created after a time; the kinds `except` do not count. */
export async function hasMailSince(
  db: Database,
  mail: { recipient: string; kindPrefix: string; except: readonly string[]; since: Date },
): Promise<boolean> {
  const [row] = await mailSince(db).execute(mail);
  return row !== undefined;
}

export async function deleteMailsBefore(db: Database, time: Date): Promise<void> {
  await db.delete(mailTable).where(lt(mailTable.createdAt, time));
}

/** A page of the outbox, the newest first. */
export async function findMailPage(
  db: Database,
  page: { limit: number; offset: number },
): Promise<{ rows: MailRow[]; total: number }> {
  const [counted] = await db.select({ total: count() }).from(mailTable);
  const rows = await db
    .select()
    .from(mailTable)
    .orderBy(desc(mailTable.createdAt), desc(mailTable.id))
    .limit(page.limit)
    .offset(page.offset);
  return { rows, total: counted?.total ?? 0 };
}

export async function findMail(db: Database, id: number): Promise<MailRow | null> {
  const [row] = await db.select().from(mailTable).where(eq(mailTable.id, id));
  return row ?? null;
}
