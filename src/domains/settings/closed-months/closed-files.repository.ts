import type { Locale, Localized } from '../../../kernel/locale.ts';
import type { Database } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/drizzle.ts';
import type { ClosedFileKind } from './closed-files.schemas.ts';

export type NewClosedFile = {
  /** `2026-11` */
  month: string;
  kind: ClosedFileKind;
  artistId: number | null;
  locale: Locale;
  content: Buffer;
  createdAt: Date;
};

/** Inserts a file, unless there is one of its month, kind and artist already. */
export const insertClosedFile = (
  db: Database,
  { month, kind, artistId, locale, content, createdAt }: NewClosedFile,
) =>
  db.execute(sql`
    INSERT INTO closed_month_file (month, kind, artist_id, locale, content, sha256, created_at)
    VALUES (${`${month}-01`}::date, ${kind}, ${artistId}, ${locale}, ${content}, sha256(${content}::bytea),
      ${createdAt.toISOString()}::timestamptz)
    ON CONFLICT DO NOTHING`);

export type ClosedFileRow = {
  id: number;
  kind: ClosedFileKind;
  artistId: number | null;
  artistName: Localized | null;
  locale: Locale;
  bytes: number;
  sha256: string;
  createdAt: string;
};

/** A page of the files of a month without their content: those of the shop, then those of each artist. */
export async function findClosedFiles(
  db: Database,
  month: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ClosedFileRow[]> {
  const { rows } = await db.execute<ClosedFileRow>(sql`
    SELECT file.id, kind, artist_id AS "artistId", artist.name AS "artistName", locale, length(content) AS bytes,
      encode(sha256, 'hex') AS sha256,
      to_char(file.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt"
    FROM closed_month_file AS file LEFT JOIN artist ON artist.id = artist_id
    WHERE month = ${`${month}-01`}::date ORDER BY artist_id NULLS FIRST, kind
    LIMIT ${limit} OFFSET ${offset}`);
  return rows;
}

export async function countClosedFiles(db: Database, month: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::integer AS count FROM closed_month_file WHERE month = ${`${month}-01`}::date`,
  );
  return rows[0]?.count ?? 0;
}

export type ClosedFileContent = { kind: ClosedFileKind; locale: Locale; content: Buffer };

export async function findClosedFile(
  db: Database,
  month: string,
  id: number,
): Promise<ClosedFileContent | null> {
  const { rows } = await db.execute<ClosedFileContent>(sql`
    SELECT kind, locale, content FROM closed_month_file WHERE id = ${id} AND month = ${`${month}-01`}::date`);
  return rows[0] ?? null;
}

export type ArtistFile = { locale: Locale; content: Buffer; createdAt: Date };

/** A file of an artist; null where the month is open, or the file is about to be made. */
export async function findArtistFile(
  db: Database,
  artistId: number,
  month: string,
  kind: ClosedFileKind,
): Promise<ArtistFile | null> {
  const { rows } = await db.execute<Omit<ArtistFile, 'createdAt'> & { createdAt: string }>(sql`
    SELECT locale, content, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt"
    FROM closed_month_file WHERE artist_id = ${artistId} AND month = ${`${month}-01`}::date AND kind = ${kind}`);
  const [row] = rows;
  return row ? { ...row, createdAt: new Date(row.createdAt) } : null;
}
