import { commonErrors, ShopError } from '../../kernel/errors.ts';
import { getPage } from '../../kernel/paging.ts';
import { required } from '../../kernel/required.ts';
import type { Services } from '../../platform/services.ts';
import { type Localization, listItemsByIds } from '../catalogue/catalogue.usecases.ts';
import { favouriteErrors } from './favourites.errors.ts';
import {
  countFavourites,
  deleteFavouriteRow,
  findFavourite,
  findFavouriteIds,
  findFavourites,
  insertFavourite,
} from './favourites.repository.ts';
import { maxFavourites } from './favourites.rules.ts';
import type { FavouriteList, FavouriteQuery } from './favourites.schemas.ts';

/**
 * A member's favourites, newest first; works off the shelf are included with their status.
 */
export async function listFavourites(
  services: Services,
  memberId: number,
  query: FavouriteQuery,
  localization: Localization,
): Promise<FavouriteList> {
  const { page, perPage, ...range } = getPage(query);
  const rows = await findFavourites(services.db, memberId, range);
  const total = await countFavourites(services.db, memberId);
  const ids = rows.map((row) => row.itemId);
  const favouritedAt = new Map(rows.map((row) => [row.itemId, row.createdAt.toISOString()]));
  const items = await listItemsByIds(services, ids, localization);
  return {
    items: items.map((item) => ({
      ...item,
      favorited_at: required(favouritedAt.get(item.id), 'the time of a favourite'),
    })),
    page,
    per_page: perPage,
    total,
  };
}

/** The ids of all of a member's favourites, newest first: few, since their number is limited. */
export const listFavouriteIds = ({ db }: Services, memberId: number): Promise<number[]> =>
  findFavouriteIds(db, memberId);

/** Whether an item is a favourite of the member. Throws 404 for an item that does not exist. */
export async function isFavourite(services: Services, memberId: number, itemId: number): Promise<boolean> {
  return (await getFavourite(services, memberId, itemId)).isFavourite;
}

/**
 * Adds a favourite; idempotent. Throws 404 for an item that does not exist or is off the shelf, and 409 for more than
 * `maxFavourites`.
 */
export async function createFavourite(services: Services, memberId: number, itemId: number): Promise<void> {
  const found = await getFavourite(services, memberId, itemId);
  if (found.isFavourite) return;
  if (found.status === 'off_shelf') throw new ShopError(commonErrors.notFound);
  if ((await countFavourites(services.db, memberId)) >= maxFavourites) {
    throw new ShopError(favouriteErrors.tooMany, { params: { count: maxFavourites } });
  }
  await insertFavourite(services.db, { memberId, itemId, createdAt: services.clock.now() });
}

/** Removes a favourite; idempotent. Throws 404 for an item that does not exist. */
export async function deleteFavourite(services: Services, memberId: number, itemId: number): Promise<void> {
  const found = await getFavourite(services, memberId, itemId);
  if (found.isFavourite) await deleteFavouriteRow(services.db, memberId, itemId);
}

async function getFavourite(services: Services, memberId: number, itemId: number) {
  const found = await findFavourite(services.db, memberId, itemId);
  if (!found) throw new ShopError(commonErrors.notFound);
  return found;
}
