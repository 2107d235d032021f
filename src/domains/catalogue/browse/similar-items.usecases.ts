import { commonErrors, ShopError } from '../../../kernel/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { getExchangeRate } from '../../settings/rates/rates.usecases.ts';
import type { ItemCards } from '../catalogue.schemas.ts';
import { type Localization, toListItem } from '../catalogue.usecases.ts';
import { findSimilarItems } from './similar-items.repository.ts';
import { computeSimilarity } from './similar-items.rules.ts';

const maxSimilar = 8;

/**
 * Works for sale like another in subject, technique and colour, by any artist (`GET /api/shop/{id}/similar`), the most similar
 * first. Throws 404 for a work that visitors do not see.
 */
export async function listSimilarItems(
  services: Services,
  id: number,
  { locale, currency }: Localization,
): Promise<ItemCards> {
  const found = await findSimilarItems(services.db, id, locale);
  if (!found) throw new ShopError(commonErrors.notFound);
  const { USD: rate } = await getExchangeRate(services);
  const ranked = found
    .map((row) => ({
      row,
      similarity: computeSimilarity(row.shared_facets, row.own_color, row.picture_color),
    }))
    .toSorted((one, other) => other.similarity - one.similarity)
    .slice(0, maxSimilar);
  return { items: ranked.map(({ row }) => toListItem(row, currency, rate)) };
}
