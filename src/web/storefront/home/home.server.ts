import type { ItemDetail, ItemList, ListItem } from '../../../domains/catalogue/catalogue.schemas.ts';
import type { Home } from '../../../domains/content/home/home.schemas.ts';
import { toResult, unwrap } from '../../api.server.ts';
import type { RequestContext } from '../../session/context.ts';
import type { ProseBlock } from '../../ui/prose.tsx';
import { loadArticle } from '../article/article.server.ts';
import { firstSentence } from '../artists/first-sentence.ts';
import { loadRecommended } from '../shop/list/recommended.server.ts';

const selectedCount = 8;
const artistCount = 4;
const masterpieceCount = 2;
const newsCount = 3;

/** Loads the home page. Sections that fail to load are left out. */
export async function loadHome(ctx: RequestContext, preview?: string) {
  const { api } = ctx;
  const [arranged, text, list, artists, masterpieces, news] = await Promise.all([
    toResult(api.api.home.$get({ query: preview ? { preview } : {} })),
    loadArticle(ctx, 'home'),
    unwrap(api.api.shop.$get({ query: { per_page: '48' } })),
    artistsToShow(ctx),
    toResult(api.api.masterpiece.$get({ query: { per_page: String(masterpieceCount) } })),
    toResult(api.api.news.$get({ query: { per_page: String(newsCount) } })),
  ]);
  const chosen = arranged.ok ? arranged.data : nothingChosen;
  const purposes = inOrder(list.facets.purpose, chosen.facets).filter(({ count }) => count > 0);
  const firstId = chosen.first_id ?? fittest(list.items);
  const first = firstId
    ? await toResult(api.api.shop[':id'].$get({ param: { id: String(firstId) }, query: {} }))
    : undefined;
  return {
    title: text.title,
    summary: text.summary,
    parts: getParts(text.body),
    first: first?.ok ? toHangingItem(first.data) : null,
    isPreview: preview !== undefined,
    selected: chosenOr(chosen.items, () =>
      oneOfEachArtist(list.items.filter((item) => item.id !== firstId)).slice(0, selectedCount),
    ),
    rows: chosen.rows,
    scenarios: inOrder(list.facets.scenario, chosen.facets),
    purposes,
    rooms: await loadRooms(ctx, purposes, list.items),
    artists: chosenOr(chosen.artists, () => artists).map(({ statement, ...artist }) => ({
      ...artist,
      sentence: firstSentence(statement, ctx.locale),
    })),
    masterpieces: chosenOr(chosen.masterpieces, () => (masterpieces.ok ? masterpieces.data.items : [])),
    news: chosenOr(chosen.news, () => (news.ok ? news.data.items : [])),
  };
}

/** Each purpose with a work that suits it, a different one for each; without those that none of the works suits. */
async function loadRooms(
  ctx: RequestContext,
  purposes: ItemList['facets']['purpose'],
  works: readonly ListItem[],
) {
  const recommended = await loadRecommended(
    ctx,
    works.map(({ id }) => id),
  );
  const free = new Map(recommended.map((one) => [one.id, one]));
  return purposes.flatMap((purpose) => {
    const work = works.find(({ id }) => free.get(id)?.purposes.some((one) => one.id === purpose.id));
    const ofWork = work && free.get(work.id);
    if (!ofWork) return [];
    free.delete(work.id);
    return { purpose, picture: work.picture, recommended: ofWork };
  });
}

const nothingChosen: Home = {
  first_id: null,
  items: [],
  rows: [],
  masterpieces: [],
  artists: [],
  news: [],
  facets: [],
};

/** The works chosen by staff; otherwise the page's default. */
const chosenOr = <Thing>(chosen: readonly Thing[], otherwise: () => readonly Thing[]): readonly Thing[] =>
  chosen.length > 0 ? chosen : otherwise();

/** The facets chosen by staff, in that order; all facets of the group where none was chosen. */
function inOrder<Facet extends { id: number }>(facets: Facet[], chosen: readonly number[]): Facet[] {
  const found = chosen.flatMap((id) => facets.find((facet) => facet.id === id) ?? []);
  return found.length > 0 ? found : facets;
}

/** The featured artists; where none are chosen, the first of the list. */
async function artistsToShow({ api }: RequestContext) {
  const per_page = String(artistCount);
  const featured = await toResult(api.api.artist.$get({ query: { category: 'featured', per_page } }));
  if (featured.ok && featured.data.items.length > 0) return featured.data.items;
  const all = await toResult(api.api.artist.$get({ query: { per_page } }));
  return all.ok ? all.data.items : [];
}

/** The sections of an article; text before the first heading is left out. */
function getParts(blocks: readonly ProseBlock[]): { heading: ProseBlock; blocks: ProseBlock[] }[] {
  const parts: { heading: ProseBlock; blocks: ProseBlock[] }[] = [];
  for (const block of blocks) {
    if (block.type === 'heading' && block.level === 2) parts.push({ heading: block, blocks: [] });
    else parts.at(-1)?.blocks.push(block);
  }
  return parts;
}

/** Returns the work whose aspect ratio fits the layout best. */
const screenRatio = 1.35;

function fittest(items: readonly ListItem[]): number | undefined {
  const distance = ({ picture }: ListItem) => Math.abs(picture.width / picture.height - screenRatio);
  return items.toSorted((one, other) => distance(one) - distance(other))[0]?.id;
}

/** Orders works by artist in turns, so that neighbours are by different artists. */
function oneOfEachArtist(items: readonly ListItem[]): ListItem[] {
  const rounds: ListItem[][] = [];
  const seen = new Map<number, number>();
  for (const item of items) {
    const round = seen.get(item.artist.id) ?? 0;
    seen.set(item.artist.id, round + 1);
    rounds[round] = [...(rounds[round] ?? []), item];
  }
  return rounds.flat();
}

/** The main work with its largest size and the first frame that has a mat. */
function toHangingItem(item: ItemDetail) {
  const sizes = item.sizes.filter((size) => size.available);
  const { id, title, artist, picture, frames } = item;
  const size = sizes.toSorted((one, other) => other.width_mm - one.width_mm)[0] ?? item.sizes[0];
  const frame = frames.find(({ mat }) => mat) ?? frames[0];
  return size && frame ? { id, title, artist, picture, size, frame } : null;
}
