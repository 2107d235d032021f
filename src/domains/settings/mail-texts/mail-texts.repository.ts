import { required } from '../../../kernel/required.ts';
import type { Database } from '../../../platform/db/database.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { MailTexts } from './mail-texts.rules.ts';
import { mailTextTable } from './mail-texts.table.ts';

export const findMailTexts = (db: Database) => db.select().from(mailTextTable);

export async function findMailText(db: Database, mail: string) {
  const [row] = await db.select().from(mailTextTable).where(eq(mailTextTable.mail, mail));
  return row ?? null;
}

/** The row of a mail, created if missing and locked until the transaction ends. */
export async function lockMailText(db: Database, mail: string, now: Date) {
  await db.insert(mailTextTable).values({ mail, texts: {}, changedAt: now }).onConflictDoNothing();
  const [row] = await db.select().from(mailTextTable).where(eq(mailTextTable.mail, mail)).for('update');
  return required(row, 'the row');
}

export async function updateMailTextRow(
  db: Database,
  mail: string,
  values: { texts: MailTexts; version: number; changedAt: Date },
): Promise<void> {
  await db.update(mailTextTable).set(values).where(eq(mailTextTable.mail, mail));
}
