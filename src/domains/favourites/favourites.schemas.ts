import * as z from 'zod';
import { getList, pageFields } from '../../kernel/paging.ts';
import { currencyOnlyQuery, listItem } from '../catalogue/catalogue.schemas.ts';

export const favouriteQuery = currencyOnlyQuery.extend(pageFields);
export type FavouriteQuery = z.infer<typeof favouriteQuery>;

const favourite = listItem
  .extend({ favorited_at: z.iso.datetime() })
  .meta({ id: 'Favorite', description: 'A favourite of the member, which may be off the shelf' });

export const favouriteList = getList(favourite);
export type FavouriteList = z.infer<typeof favouriteList>;

export const favouriteState = z.object({ favorite: z.boolean() });

export const favouriteIds = z.object({ ids: z.array(z.int()) });
