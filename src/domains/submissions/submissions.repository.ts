import { required } from '../../kernel/required.ts';
import type { Database } from '../../platform/db/database.ts';
import { and, count, desc, eq, ne, sql } from '../../platform/db/drizzle.ts';
import { artworkTable, itemTable, pictureTable } from '../catalogue/catalogue.table.ts';
import { masterUploadTable } from '../uploads/uploads.table.ts';
import type { ProofStatus, SubmissionState } from './submissions.rules.ts';
import { proofTable, submissionEventTable, submissionTable } from './submissions.table.ts';

export type SubmissionRow = typeof submissionTable.$inferSelect;
export type NewEvent = typeof submissionEventTable.$inferInsert;
type Range = { limit: number; offset: number };

const ofMember = (memberId: number) => eq(submissionTable.memberId, memberId);
const byId = (id: number) => eq(submissionTable.id, id);

/** A submission with its upload and the status of its item. */
export const submissionColumns = {
  submission: submissionTable,
  upload: {
    id: masterUploadTable.id,
    fileName: masterUploadTable.fileName,
    bytes: masterUploadTable.bytes,
    received: masterUploadTable.received,
    state: masterUploadTable.state,
    widthPx: masterUploadTable.widthPx,
    heightPx: masterUploadTable.heightPx,
    color: masterUploadTable.color,
  },
  itemStatus: itemTable.status,
  agreedShare: itemTable.agreedShareBasisPoints,
  agreedOnSoldPrice: itemTable.agreedOnSoldPrice,
  proof: sql<ProofStatus | null>`(SELECT ${proofTable.status} FROM ${proofTable}
    WHERE ${proofTable.submissionId} = ${submissionTable.id} ORDER BY ${proofTable.id} DESC LIMIT 1)`,
  picture: {
    id: pictureTable.id,
    width: pictureTable.width,
    height: pictureTable.height,
    color: pictureTable.color,
  },
};

export type DescribedSubmission = {
  submission: SubmissionRow;
  upload: Pick<
    typeof masterUploadTable.$inferSelect,
    'id' | 'fileName' | 'bytes' | 'received' | 'state' | 'widthPx' | 'heightPx' | 'color'
  > | null;
  itemStatus: typeof itemTable.$inferSelect.status | null;
  /** The share in basis points that binds for the item. */
  agreedShare: number | null;
  agreedOnSoldPrice: boolean | null;
  /** The status of the newest proof; null where the work has none. */
  proof: ProofStatus | null;
  /** Of the item. */
  picture: Pick<typeof pictureTable.$inferSelect, 'id' | 'width' | 'height' | 'color'> | null;
};

const described = (db: Database) =>
  db
    .select(submissionColumns)
    .from(submissionTable)
    .leftJoin(masterUploadTable, eq(masterUploadTable.id, submissionTable.uploadId))
    .leftJoin(itemTable, eq(itemTable.id, submissionTable.itemId))
    .leftJoin(artworkTable, eq(artworkTable.id, itemTable.artworkId))
    .leftJoin(pictureTable, eq(pictureTable.id, artworkTable.pictureId));

/** A submission of this member; null where it does not exist or is another member's. */
export async function findSubmissionOf(
  db: Database,
  memberId: number,
  id: number,
): Promise<DescribedSubmission | null> {
  const [row] = await described(db).where(and(byId(id), ofMember(memberId)));
  return row ?? null;
}

/** The row alone, locked until the transaction ends. */
export async function lockSubmissionOf(
  db: Database,
  memberId: number,
  id: number,
): Promise<SubmissionRow | null> {
  const [row] = await db
    .select()
    .from(submissionTable)
    .where(and(byId(id), ofMember(memberId)))
    .for('update');
  return row ?? null;
}

/** A page of a member's submissions, the latest change first. */
export const findSubmissionsOf = (
  db: Database,
  memberId: number,
  status: SubmissionState | undefined,
  { limit, offset }: Range,
): Promise<DescribedSubmission[]> =>
  described(db)
    .where(and(ofMember(memberId), status && eq(submissionTable.status, status)))
    .orderBy(desc(submissionTable.changedAt), desc(submissionTable.id))
    .limit(limit)
    .offset(offset);

/** The number of a member's submissions in each state. */
export async function countSubmissionsOf(
  db: Database,
  memberId: number,
): Promise<ReadonlyMap<SubmissionState, number>> {
  const rows = await db
    .select({ status: submissionTable.status, count: count() })
    .from(submissionTable)
    .where(ofMember(memberId))
    .groupBy(submissionTable.status);
  return new Map(rows.map((row) => [row.status, row.count]));
}

/** Serialises what counts the submissions of a member, until the transaction ends. */
export const lockSubmissionsOf = (db: Database, memberId: number) =>
  db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('submissions', ${memberId}))`);

/** Whether a submission refers to an upload, other than `exceptId`. */
export async function isUploadInSubmission(
  db: Database,
  uploadId: string,
  exceptId: number | null = null,
): Promise<boolean> {
  const [row] = await db
    .select({ id: submissionTable.id })
    .from(submissionTable)
    .where(
      and(
        eq(submissionTable.uploadId, uploadId),
        exceptId === null ? undefined : ne(submissionTable.id, exceptId),
      ),
    );
  return row !== undefined;
}

/** Returns the new submission's id. */
export async function insertSubmission(
  db: Database,
  values: typeof submissionTable.$inferInsert,
): Promise<number> {
  const [row] = await db.insert(submissionTable).values(values).returning({ id: submissionTable.id });
  return required(row, 'the submission').id;
}

/** Updates a submission; its version is incremented. */
export async function updateSubmission(
  db: Database,
  id: number,
  values: Partial<typeof submissionTable.$inferInsert>,
): Promise<void> {
  await db
    .update(submissionTable)
    .set({ ...values, version: sql`${submissionTable.version} + 1` })
    .where(byId(id));
}

/** Returns the new event's id. */
export async function insertEvent(db: Database, event: NewEvent): Promise<number> {
  const [row] = await db
    .insert(submissionEventTable)
    .values(event)
    .returning({ id: submissionEventTable.id });
  return required(row, 'the event').id;
}

/** The events of a submission, the newest first. */
export const findEvents = (db: Database, submissionId: number) =>
  db
    .select()
    .from(submissionEventTable)
    .where(eq(submissionEventTable.submissionId, submissionId))
    .orderBy(desc(submissionEventTable.id));
