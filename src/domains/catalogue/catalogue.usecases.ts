import type { Locale, Localized } from '../../kernel/locale.ts';
import type { Currency } from '../../kernel/money.ts';
import { toSlug } from '../../kernel/text/slug.ts';
import type { Services } from '../../platform/services.ts';
import { getExchangeRate } from '../settings/rates/rates.usecases.ts';
import { findItemsForLists, findTitleOfItem, type ItemColumns } from './catalogue.repository.ts';
import { type FromPrices, fromPriceIn } from './catalogue.rules.ts';
import type { ListItem } from './catalogue.schemas.ts';

/** The user's language and currency. */
export type Localization = { locale: Locale; currency: Currency };

/** Items of any status in the order of their ids; unknown ids are omitted. */
export async function listItemsByIds(
  services: Services,
  ids: readonly number[],
  localization: Localization,
): Promise<ListItem[]> {
  if (ids.length === 0) return [];
  const rows = await findItemsForLists(services.db, ids, localization.locale);
  const { USD: rate } = await getExchangeRate(services);
  const byId = new Map(rows.map((row) => [row.id, toListItem(row, localization.currency, rate)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const fromPricesOfRow = (row: ItemColumns): FromPrices => ({
  fromPriceNtd: row.from_price_ntd,
  fromPriceUsdCents: row.from_price_usd_cents,
  fromPriceConvertedNtd: row.from_price_converted_ntd,
});

/** An item in the format of lists. @param rate NTD for one USD */
export const toListItem = (row: ItemColumns, currency: Currency, rate: string): ListItem => ({
  id: row.id,
  slug: toSlug(row.title),
  title: row.title,
  artist: { id: row.artist_id, name: row.artist_name },
  status: row.status,
  channel: row.channel,
  picture: {
    id: row.picture_id,
    width: row.picture_width,
    height: row.picture_height,
    color: row.picture_color,
  },
  from_price: fromPriceIn(fromPricesOfRow(row), currency, rate),
});

/** The title of an item in any status; null if there is no such item. */
export const findItemTitle = ({ db }: Pick<Services, 'db'>, itemId: number): Promise<Localized | null> =>
  findTitleOfItem(db, itemId);
