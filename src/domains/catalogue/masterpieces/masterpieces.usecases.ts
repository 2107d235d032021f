import { commonErrors, fieldError, ShopError } from '../../../kernel/errors.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { getPage } from '../../../kernel/paging.ts';
import { required } from '../../../kernel/required.ts';
import { toSlug } from '../../../kernel/text/slug.ts';
import * as scripts from '../../../platform/chinese.ts';
import { isPreviewToken } from '../../../platform/previews.ts';
import { searchVector } from '../../../platform/search-terms.ts';
import type { Services } from '../../../platform/services.ts';
import { completeTexts } from '../../artists/artists.rules.ts';
import {
  findArtworkOfKey,
  findMasterpiece,
  findMasterpieceOfArtwork,
  findMasterpiecePage,
  findMasterpiecesByIds,
  type MasterpieceRow,
  upsertMasterpiece,
} from './masterpieces.repository.ts';
import type {
  ListedMasterpiece,
  MasterpieceDetail,
  MasterpieceInput,
  MasterpieceList,
  MasterpieceQuery,
} from './masterpieces.schemas.ts';

/**
 * Creates or updates the masterpiece of a work, published from now on; saving it twice changes nothing.
 *
 * @throws ShopError 422 where no work has the key
 */
export async function saveMasterpiece(
  services: Services,
  input: MasterpieceInput,
): Promise<{ id: number; isChanged: boolean }> {
  const artwork = await findArtworkOfKey(services.db, input.artwork_key);
  if (!artwork) throw fieldError('artwork_key', 'validation.item');
  const summary = completeTexts(input.summary, scripts);
  const story = completeTexts(input.story, scripts);
  const texts = [artwork.artist, summary, story].flatMap(Object.values<string>);
  const masterpiece = {
    artworkId: artwork.id,
    summary,
    story,
    position: input.position ?? 0,
    search: searchVector(texts, Object.values(artwork.title)),
  };
  const written = await upsertMasterpiece(services.db, masterpiece, services.clock.now());
  const id = written ?? (await findMasterpieceOfArtwork(services.db, artwork.id));
  return { id: required(id, 'the masterpiece'), isChanged: written !== null };
}

/** The masterpieces in the shop's order (`GET /api/masterpiece`). */
export async function listMasterpieces(
  services: Services,
  query: MasterpieceQuery,
  locale: Locale,
): Promise<MasterpieceList> {
  const { page, perPage, ...part } = getPage(query);
  const { rows, total } = await findMasterpiecePage(services.db, locale, services.clock.now(), part);
  return { items: rows.map(toListedMasterpiece), page, per_page: perPage, total };
}

/** Masterpieces in the format of lists, in the order of their ids. */
export async function listMasterpiecesByIds(
  { db }: Services,
  ids: readonly number[],
  locale: Locale,
): Promise<ListedMasterpiece[]> {
  if (ids.length === 0) return [];
  const rows = await findMasterpiecesByIds(db, ids, locale);
  const byId = new Map(rows.map((row) => [row.id, toListedMasterpiece(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** One masterpiece with its story (`GET /api/masterpiece/{id}`); an unpublished one is only found with a preview token. */
export async function getMasterpiece(
  services: Services,
  id: number,
  locale: Locale,
  preview?: string,
): Promise<MasterpieceDetail> {
  const isPreview = isPreviewToken(services, 'masterpiece', id, preview);
  const row = await findMasterpiece(services.db, id, locale, services.clock.now(), isPreview);
  if (!row) throw new ShopError(commonErrors.notFound);
  return {
    ...toListedMasterpiece(row),
    story: row.story,
    concept: row.concept,
    item:
      row.item_id === null
        ? null
        : {
            id: row.item_id,
            slug: toSlug(row.title),
            status: required(row.item_status, "the item's status"),
            channel: required(row.item_channel, "the item's channel"),
          },
    previous: getNeighbour(row.previous_id, row.previous_title),
    next: getNeighbour(row.next_id, row.next_title),
    published_at: row.published_at ?? row.updated_at,
    updated_at: row.updated_at,
  };
}

const getNeighbour = (id: number | null, title: string | null) =>
  id === null || title === null ? null : { id, slug: toSlug(title), title };

const toListedMasterpiece = (row: MasterpieceRow): ListedMasterpiece => ({
  id: row.id,
  slug: toSlug(row.title),
  title: row.title,
  artist: { id: row.artist_id, name: row.artist_name },
  year: row.year,
  picture: {
    id: row.picture_id,
    width: row.picture_width,
    height: row.picture_height,
    color: row.picture_color,
  },
  summary: row.summary,
});
