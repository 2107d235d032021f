import type { Locale } from '../../../kernel/locale.ts';
import type { Database } from '../../../platform/db/database.ts';
import { namedRows } from '../../../platform/db/named-query.ts';
import { type ItemColumns, itemColumns, itemJoins } from '../catalogue.repository.ts';
import { filterAttributeGroups } from './filter-attributes.rules.ts';

/** At most so many works are compared with one. */
const maxCandidates = 200;

const getNumber = (group: 'media' | 'subject' | 'color'): number => filterAttributeGroups.indexOf(group);
const [media, subject, color] = [getNumber('media'), getNumber('subject'), getNumber('color')];

const shared = (column: string): string =>
  `bit_count((item.${column} & own.${column})::bigint::bit(64))::integer`;

/**
 * Candidates by the bitmaps of a work's techniques, subjects and colour family: first those that share all three, then two, then
 * one, in each chunk the newest first. So at most 200 rows are read, however many works there are.
 */
const similarText = `
  WITH own AS MATERIALIZED (
    SELECT item.id, media_bits, subject_bits, color_bits, picture.color
    FROM item ${itemJoins} WHERE item.id = $2::integer AND item.status <> 'off_shelf'
  ), part AS MATERIALIZED (
    SELECT item_bitmap.chunk,
      coalesce(bit_or(bits) FILTER (WHERE group_number = ${media}), 0::bit(8192)) AS media,
      coalesce(bit_or(bits) FILTER (WHERE group_number = ${subject}), 0::bit(8192)) AS subject,
      coalesce(bit_or(bits) FILTER (WHERE group_number = ${color}), 0::bit(8192)) AS color
    FROM own JOIN item_tag ON mask & CASE group_number
      WHEN ${media} THEN media_bits WHEN ${subject} THEN subject_bits WHEN ${color} THEN color_bits ELSE 0 END <> 0
    JOIN item_bitmap ON item_bitmap.tag = item_tag.tag
    GROUP BY item_bitmap.chunk
  ), step AS MATERIALIZED (
    SELECT chunk, bits
    FROM part CROSS JOIN LATERAL (VALUES
      (1, media & subject & color),
      (2, ((media & subject) | (media & color) | (subject & color)) & ~(media & subject & color)),
      (3, (media | subject | color) & ~((media & subject) | (media & color) | (subject & color)))
    ) AS step (number, bits)
    ORDER BY number, chunk DESC
  ), candidate AS MATERIALIZED (
    SELECT 8192 * chunk + place AS id
    FROM step CROSS JOIN LATERAL generate_series(length(bits) - 1, 0, -1) AS place
    WHERE get_bit(bits, place) = 1
    LIMIT ${maxCandidates}
  )
  SELECT own.color AS own_color, similar_item.*
  FROM own LEFT JOIN (
    SELECT ${shared('media_bits')} + ${shared('subject_bits')} AS shared_facets, ${itemColumns}
    FROM own CROSS JOIN candidate JOIN item ON item.id = candidate.id ${itemJoins}
    WHERE item.id <> own.id AND item.status = 'on_shelf' AND item.channel = 'online'
      AND (item.edition_size IS NULL OR EXISTS (
        SELECT FROM edition_copy AS copy WHERE copy.item_id = item.id AND copy.status = 'free'))
    ORDER BY item.listed_at DESC, item.id DESC
  ) AS similar_item ON true`;

export type SimilarItem = ItemColumns & { own_color: string; shared_facets: number };

/**
 * Works for sale that share a technique, a subject or the colour family with a work, the newest first; null if visitors see no
 * such work.
 */
export async function findSimilarItems(
  db: Database,
  id: number,
  locale: Locale,
): Promise<SimilarItem[] | null> {
  const rows = await namedRows<SimilarItem>(db, 'similar_items', similarText, [locale, id]);
  return rows.length === 0 ? null : rows.filter((row) => row.id !== null);
}
