import type { Localized } from '../../../kernel/locale.ts';
import type { Database } from '../../../platform/db/database.ts';
import { namedRows } from '../../../platform/db/named-query.ts';
import { getRows } from '../../../platform/db/sql-texts.ts';
import { editionLeft } from '../catalogue.repository.ts';
import type { ItemChannel, ItemStatus } from '../catalogue.rules.ts';
import type { ConfiguredItemIds } from './configured-items.rules.ts';

export type ConfiguredItemRow = {
  item_id: number | null;
  status: ItemStatus;
  channel: ItemChannel;
  title: Localized;
  artist_id: number;
  artist_name: Localized;
  share_basis_points: number | null;
  share_on_sold_price: boolean;
  picture_id: number;
  picture_width: number;
  picture_height: number;
  picture_color: string;
  edition_size: number | null;
  edition_left: number | null;
  size_id: number | null;
  width_mm: number;
  height_mm: number;
  substrate_id: number;
  price_ntd: number;
  price_usd_cents: number | null;
  size_available: boolean;
  size_custom: boolean;
  frame_id: number | null;
  moulding_id: number | null;
  mat_color: string | null;
  mat_border_mm: number | null;
  glazing_id: number | null;
  frame_custom: boolean;
  frame_name: Localized;
  frame_active: boolean;
};

const configuredItemsByIds = `
  SELECT item.id AS item_id, item.status, item.channel, artwork.title,
    artist.id AS artist_id, artist.name AS artist_name,
    CASE
      WHEN item.agreed_share_basis_points IS NOT NULL THEN item.agreed_share_basis_points
      WHEN artist.share_from > $4::date THEN artist.former_share_basis_points
      ELSE artist.share_basis_points
    END AS share_basis_points,
    CASE
      WHEN item.agreed_share_basis_points IS NOT NULL THEN item.agreed_on_sold_price
      WHEN artist.share_from > $4::date THEN artist.former_share_on_sold_price
      ELSE artist.share_on_sold_price
    END AS share_on_sold_price,
    picture.id AS picture_id, picture.width AS picture_width, picture.height AS picture_height,
    picture.color AS picture_color,
    item.edition_size, ${editionLeft},
    size.id AS size_id, size.width_mm, size.height_mm, size.substrate_id, size.price_ntd, size.price_usd_cents,
    size.available AND (NOT size.custom OR (item.custom_sizes
      AND size.width_mm >= coalesce(item.custom_minimum_mm, 0)
      AND size.width_mm <= coalesce(item.custom_maximum_mm, size.width_mm))) AS size_available, size.custom AS size_custom,
    frame.id AS frame_id, frame.moulding_id, frame.mat_color, frame.mat_border_mm, frame.glazing_id,
    frame.custom AS frame_custom, frame.name AS frame_name, frame.active AS frame_active
  FROM ${getRows('$1', '$2', '$3')} WITH ORDINALITY
    AS line (item_id, size_id, frame_id, position)
  LEFT JOIN item ON item.id = line.item_id
  LEFT JOIN artwork ON artwork.id = item.artwork_id
  LEFT JOIN artist ON artist.id = artwork.artist_id
  LEFT JOIN picture ON picture.id = artwork.picture_id
  LEFT JOIN size ON size.id = line.size_id AND size.item_id = line.item_id
  LEFT JOIN frame ON frame.id = line.frame_id
  ORDER BY line.position`;

/**
 * A row for each line, in order; `item_id`, `size_id` or `frame_id` is null where it does not exist.
 *
 * @param day today in Taipei: the share is the one agreed for the work, otherwise the artist's general share of that day
 */
export const findConfiguredItems = (
  db: Database,
  lines: readonly ConfiguredItemIds[],
  day: string,
): Promise<ConfiguredItemRow[]> =>
  namedRows<ConfiguredItemRow>(db, 'configured_items_by_ids', configuredItemsByIds, [
    lines.map((line) => line.item_id),
    lines.map((line) => line.size_id),
    lines.map((line) => line.frame_id),
    day,
  ]);
