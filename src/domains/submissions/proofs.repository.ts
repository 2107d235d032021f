import { required } from '../../kernel/required.ts';
import type { Database } from '../../platform/db/database.ts';
import { and, desc, eq } from '../../platform/db/drizzle.ts';
import { attachmentTable } from '../attachments/attachments.table.ts';
import { substrateTable } from '../catalogue/catalogue.table.ts';
import type { ProofStatus } from './submissions.rules.ts';
import { proofTable, submissionTable } from './submissions.table.ts';

export type ProofRow = typeof proofTable.$inferSelect;

/** The proofs of a work with their materials and the sizes of their pictures, the newest first. */
export const findProofs = (db: Database, submissionId: number) =>
  db
    .select({
      proof: proofTable,
      substrate: { id: substrateTable.id, name: substrateTable.name },
      picture: { width: attachmentTable.width, height: attachmentTable.height },
    })
    .from(proofTable)
    .innerJoin(substrateTable, eq(substrateTable.id, proofTable.substrateId))
    .leftJoin(attachmentTable, eq(attachmentTable.id, proofTable.attachmentId))
    .where(eq(proofTable.submissionId, submissionId))
    .orderBy(desc(proofTable.id));

/** The status of the newest proof of a work; null where it has none. */
export async function findNewestStatus(db: Database, submissionId: number): Promise<ProofStatus | null> {
  const [row] = await db
    .select({ status: proofTable.status })
    .from(proofTable)
    .where(eq(proofTable.submissionId, submissionId))
    .orderBy(desc(proofTable.id))
    .limit(1);
  return row?.status ?? null;
}

/** A proof of a work, locked until the transaction ends; null where the work has no such proof. */
export async function lockProof(db: Database, submissionId: number, id: number): Promise<ProofRow | null> {
  const [row] = await db
    .select()
    .from(proofTable)
    .where(and(eq(proofTable.id, id), eq(proofTable.submissionId, submissionId)))
    .for('update');
  return row ?? null;
}

/** The file of a proof and the artist of its work; null where the work has no such proof, or its picture was deleted. */
export async function findProofFile(
  db: Database,
  submissionId: number,
  id: number,
): Promise<{ attachmentId: string; memberId: number } | null> {
  const [row] = await db
    .select({ attachmentId: proofTable.attachmentId, memberId: submissionTable.memberId })
    .from(proofTable)
    .innerJoin(submissionTable, eq(submissionTable.id, proofTable.submissionId))
    .where(and(eq(proofTable.id, id), eq(proofTable.submissionId, submissionId)));
  return row && row.attachmentId !== null ? { ...row, attachmentId: row.attachmentId } : null;
}

/** Marks the open proof of a work as replaced by a newer one. */
export const replaceOpenProof = (db: Database, submissionId: number) =>
  db
    .update(proofTable)
    .set({ status: 'replaced' })
    .where(and(eq(proofTable.submissionId, submissionId), eq(proofTable.status, 'open')));

/** Returns the new proof's id. */
export async function insertProof(db: Database, values: typeof proofTable.$inferInsert): Promise<number> {
  const [row] = await db.insert(proofTable).values(values).returning({ id: proofTable.id });
  return required(row, 'the proof').id;
}

/** Stores what the artist answered. */
export const updateProof = (
  db: Database,
  id: number,
  values: Pick<ProofRow, 'status' | 'answer' | 'answeredAt'>,
) => db.update(proofTable).set(values).where(eq(proofTable.id, id));
