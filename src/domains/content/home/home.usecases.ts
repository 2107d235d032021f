import { textIn } from '../../../kernel/locale.ts';
import { cachedFor } from '../../../platform/cache/cached.ts';
import { isPreviewToken } from '../../../platform/previews.ts';
import type { Services } from '../../../platform/services.ts';
import { listArtistsByIds } from '../../catalogue/browse/artist-list.usecases.ts';
import { isListed } from '../../catalogue/catalogue.rules.ts';
import { type Localization, listItemsByIds } from '../../catalogue/catalogue.usecases.ts';
import { listMasterpiecesByIds } from '../../catalogue/masterpieces/masterpieces.usecases.ts';
import { findPublishedMasterpieceIds } from '../names.repository.ts';
import { listNewsByIds } from '../news/news.usecases.ts';
import { findHomeLayout } from './home.repository.ts';
import type { Home } from './home.schemas.ts';

/** A change by staff shows everywhere within five seconds. */
const maxAgeMs = 5000;

const homeLayout = cachedFor(maxAgeMs, (services) => findHomeLayout(services.db));

/** The id in preview tokens of the home page. */
export const homePreviewId = 'draft';

/**
 * The content that staff selected for the home page (`GET /api/home`), without what visitors cannot see.
 *
 * @param preview a token that shows the draft
 */
export async function getHome(
  services: Services,
  localization: Localization,
  preview?: string,
): Promise<Home> {
  const isPreview = isPreviewToken(services, 'home', homePreviewId, preview);
  const choice = isPreview ? (await findHomeLayout(services.db)).draft : (await homeLayout(services)).shown;
  const now = services.clock.now();
  const isShown = new Set(await findPublishedMasterpieceIds(services.db, choice.masterpieces, now));
  const [items, masterpieces, artists, news] = await Promise.all([
    listItemsByIds(
      services,
      [
        ...new Set([
          ...(choice.first === null ? [] : [choice.first]),
          ...choice.items,
          ...choice.rows.flatMap((row) => row.items),
        ]),
      ],
      localization,
    ),
    listMasterpiecesByIds(
      services,
      choice.masterpieces.filter((id) => isShown.has(id)),
      localization.locale,
    ),
    listArtistsByIds(services, choice.artists, localization.locale),
    listNewsByIds(services, choice.news, localization.locale),
  ]);
  const visible = items.filter(isListed);
  const filterVisible = (ids: readonly number[]) =>
    ids.flatMap((id) => visible.find((item) => item.id === id) ?? []);
  return {
    first_id: visible.find(({ id }) => id === choice.first)?.id ?? null,
    items: filterVisible(choice.items.filter((id) => id !== choice.first)),
    rows: choice.rows
      .map((row) => ({ title: textIn(row.title, localization.locale), items: filterVisible(row.items) }))
      .filter((row) => row.items.length > 0),
    masterpieces,
    artists,
    news,
    facets: choice.facets,
  };
}
