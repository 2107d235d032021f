import type { Localized } from '../../kernel/locale.ts';
import type { Database } from '../../platform/db/database.ts';
import { and, asc, count, desc, eq, isNotNull } from '../../platform/db/drizzle.ts';
import type { DatedShare } from '../artists/artists.rules.ts';
import { artistTable } from '../artists/artists.table.ts';
import { artworkTable, itemTable, pictureTable } from '../catalogue/catalogue.table.ts';
import { memberTable } from '../members/members.table.ts';
import { masterUploadTable } from '../uploads/uploads.table.ts';
import { type DescribedSubmission, type SubmissionRow, submissionColumns } from './submissions.repository.ts';
import type { ReviewedState } from './submissions.rules.ts';
import { submissionTable } from './submissions.table.ts';

/** A submission that was submitted once, with its artist's account and page. */
export type ReviewedSubmission = DescribedSubmission & {
  member: {
    id: number;
    email: string;
    firstname: string;
    lastname: string;
    locale: typeof memberTable.$inferSelect.locale;
    emailConfirmedAt: Date | null;
  };
  artist: ({ id: number; name: Localized } & DatedShare) | null;
};

const reviewed = (db: Database) =>
  db
    .select({
      ...submissionColumns,
      member: {
        id: memberTable.id,
        email: memberTable.email,
        firstname: memberTable.firstname,
        lastname: memberTable.lastname,
        locale: memberTable.locale,
        emailConfirmedAt: memberTable.emailConfirmedAt,
      },
      artist: {
        id: artistTable.id,
        name: artistTable.name,
        share_basis_points: artistTable.shareBasisPoints,
        share_on_sold_price: artistTable.shareOnSoldPrice,
        share_from: artistTable.shareFrom,
        former_share_basis_points: artistTable.formerShareBasisPoints,
        former_share_on_sold_price: artistTable.formerShareOnSoldPrice,
      },
    })
    .from(submissionTable)
    .innerJoin(memberTable, eq(memberTable.id, submissionTable.memberId))
    .leftJoin(artistTable, eq(artistTable.memberId, submissionTable.memberId))
    .leftJoin(masterUploadTable, eq(masterUploadTable.id, submissionTable.uploadId))
    .leftJoin(itemTable, eq(itemTable.id, submissionTable.itemId))
    .leftJoin(artworkTable, eq(artworkTable.id, itemTable.artworkId))
    .leftJoin(pictureTable, eq(pictureTable.id, artworkTable.pictureId));

/** The submission was submitted at least once. Drafts, also withdrawn ones, are visible to their artist only. */
const wasSubmitted = isNotNull(submissionTable.submittedAt);

/** A submission that staff may see; null if it does not exist or was never submitted. */
export async function findReviewedSubmission(db: Database, id: number): Promise<ReviewedSubmission | null> {
  const [row] = await reviewed(db).where(and(eq(submissionTable.id, id), wasSubmitted));
  return row ?? null;
}

/** The row alone, locked until the transaction ends, so that of two decisions the second sees the first. */
export async function lockReviewedSubmission(db: Database, id: number): Promise<SubmissionRow | null> {
  const [row] = await db
    .select()
    .from(submissionTable)
    .where(and(eq(submissionTable.id, id), wasSubmitted))
    .for('update');
  return row ?? null;
}

/** A page of submissions in a state: those under review longest waiting first, others by their latest change. */
export function findReviewedSubmissions(
  db: Database,
  status: ReviewedState,
  { limit, offset }: { limit: number; offset: number },
): Promise<ReviewedSubmission[]> {
  const order =
    status === 'submitted'
      ? [asc(submissionTable.submittedAt), asc(submissionTable.id)]
      : [desc(submissionTable.changedAt), desc(submissionTable.id)];
  return reviewed(db)
    .where(and(eq(submissionTable.status, status), wasSubmitted))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
}

/** The number of submissions in each state. */
export async function countReviewedSubmissions(db: Database): Promise<ReadonlyMap<ReviewedState, number>> {
  const rows = await db
    .select({ status: submissionTable.status, count: count() })
    .from(submissionTable)
    .where(wasSubmitted)
    .groupBy(submissionTable.status);
  return new Map(rows.map((row) => [row.status as ReviewedState, row.count]));
}
