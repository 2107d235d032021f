import type { Database } from '../../../platform/db/database.ts';
import { and, asc, desc, eq, inArray, isNull, sql } from '../../../platform/db/drizzle.ts';
import { artworkTable, editionCopyTable, itemTable, pictureTable } from '../../catalogue/catalogue.table.ts';
import { orderLineTable } from '../orders.table.ts';
import { returnTable } from '../returns/returns.table.ts';
import { certificateKeyTable, certificateTable } from './certificates.table.ts';

// keys

/** Inserts a key, unless it is known. */
export async function insertCertificateKey(
  db: Database,
  key: typeof certificateKeyTable.$inferInsert,
): Promise<void> {
  await db.insert(certificateKeyTable).values(key).onConflictDoNothing();
}

/** All keys, the newest first. */
export const findCertificateKeys = (db: Database) =>
  db.select().from(certificateKeyTable).orderBy(desc(certificateKeyTable.createdAt));

// issuing

/** The lines of an order with the year of their work and how many of their prints were refunded or exchanged. */
export const findLinesToCertify = (db: Database, orderId: number) =>
  db
    .select({
      line: orderLineTable,
      year: artworkTable.year,
      returned: sql<number>`(SELECT coalesce(sum(${returnTable.nums}), 0)::integer FROM ${returnTable}
        WHERE ${returnTable.lineId} = ${orderLineTable.id} AND ${returnTable.status} IN ('refunded', 'exchanged'))`,
    })
    .from(orderLineTable)
    .innerJoin(itemTable, eq(itemTable.id, orderLineTable.itemId))
    .innerJoin(artworkTable, eq(artworkTable.id, itemTable.artworkId))
    .where(eq(orderLineTable.orderId, orderId))
    .orderBy(asc(orderLineTable.position));

/** The copies of limited editions that belong to lines. */
export const findCopiesOfLines = (db: Database, lineIds: number[]) =>
  db
    .select({
      lineId: editionCopyTable.orderLineId,
      number: editionCopyTable.number,
      size: editionCopyTable.editionSize,
      status: editionCopyTable.status,
    })
    .from(editionCopyTable)
    .where(inArray(editionCopyTable.orderLineId, lineIds))
    .orderBy(asc(editionCopyTable.number));

/** The certificates of lines, the revoked ones included, by line and number. */
export const findCertificatesOfLines = (db: Database, lineIds: number[]) =>
  db
    .select({
      id: certificateTable.id,
      lineId: certificateTable.orderLineId,
      number: certificateTable.number,
      revokedAt: certificateTable.revokedAt,
    })
    .from(certificateTable)
    .where(inArray(certificateTable.orderLineId, lineIds))
    .orderBy(asc(certificateTable.orderLineId), asc(certificateTable.number));

/** Inserts certificates, except for prints that have one. */
export async function insertCertificates(
  db: Database,
  certificates: (typeof certificateTable.$inferInsert)[],
): Promise<void> {
  if (certificates.length === 0) return;
  await db.insert(certificateTable).values(certificates).onConflictDoNothing();
}

// revoking and moving

/** Revokes all certificates of an order. */
export async function revokeCertificatesOfOrder(db: Database, orderId: number, at: Date): Promise<void> {
  await db
    .update(certificateTable)
    .set({ revokedAt: at })
    .where(
      and(
        isNull(certificateTable.revokedAt),
        inArray(
          certificateTable.orderLineId,
          db
            .select({ id: orderLineTable.id })
            .from(orderLineTable)
            .where(eq(orderLineTable.orderId, orderId)),
        ),
      ),
    );
}

/** The numbers of a line's certificates that are not revoked, ascending. */
export async function findValidNumbers(db: Database, lineId: number): Promise<number[]> {
  const rows = await db
    .select({ number: certificateTable.number })
    .from(certificateTable)
    .where(and(eq(certificateTable.orderLineId, lineId), isNull(certificateTable.revokedAt)))
    .orderBy(asc(certificateTable.number));
  return rows.map(({ number }) => number);
}

/** Revokes certificates of a line. */
export async function revokeCertificates(
  db: Database,
  lineId: number,
  numbers: number[],
  at: Date,
): Promise<void> {
  await db
    .update(certificateTable)
    .set({ revokedAt: at })
    .where(
      and(
        isNull(certificateTable.revokedAt),
        eq(certificateTable.orderLineId, lineId),
        inArray(certificateTable.number, numbers),
      ),
    );
}

/** Moves certificates of a line to the line of an exchange; those of an open edition are numbered again from 1. */
export async function moveCertificates(
  db: Database,
  numbers: number[],
  lines: { from: number; to: number },
): Promise<void> {
  await db.execute(sql`
    WITH moved AS (
      SELECT id, row_number() OVER (ORDER BY number) AS position FROM certificate
      WHERE order_line_id = ${lines.from} AND revoked_at IS NULL
        AND number = ANY(${sql.param(numbers)}::int[])
    )
    UPDATE certificate SET order_line_id = ${lines.to},
           number = CASE WHEN is_limited THEN number ELSE moved.position END
    FROM moved WHERE moved.id = certificate.id`);
}

// reading

/** A certificate with its work's picture and status; null where there is none. */
export async function findCertificate(db: Database, id: string) {
  const [row] = await db
    .select({
      certificate: certificateTable,
      publicKey: certificateKeyTable.publicKey,
      itemStatus: itemTable.status,
      picture: {
        id: pictureTable.id,
        width: pictureTable.width,
        height: pictureTable.height,
        color: pictureTable.color,
      },
    })
    .from(certificateTable)
    .innerJoin(certificateKeyTable, eq(certificateKeyTable.id, certificateTable.keyId))
    .innerJoin(itemTable, eq(itemTable.id, certificateTable.itemId))
    .innerJoin(artworkTable, eq(artworkTable.id, itemTable.artworkId))
    .innerJoin(pictureTable, eq(pictureTable.id, artworkTable.pictureId))
    .where(eq(certificateTable.id, id));
  return row ?? null;
}

/** The valid certificates of an order with the public copies of their works' pictures, by line and number. */
export const findValidCertificates = (db: Database, orderId: number) =>
  db
    .select({
      document: certificateTable.document,
      issuedAt: certificateTable.issuedAt,
      copy: {
        id: pictureTable.id,
        publicFile: pictureTable.publicFile,
        width: pictureTable.width,
        height: pictureTable.height,
      },
    })
    .from(certificateTable)
    .innerJoin(orderLineTable, eq(orderLineTable.id, certificateTable.orderLineId))
    .innerJoin(itemTable, eq(itemTable.id, certificateTable.itemId))
    .innerJoin(artworkTable, eq(artworkTable.id, itemTable.artworkId))
    .innerJoin(pictureTable, eq(pictureTable.id, artworkTable.pictureId))
    .where(and(eq(orderLineTable.orderId, orderId), isNull(certificateTable.revokedAt)))
    .orderBy(asc(orderLineTable.position), asc(certificateTable.number));
