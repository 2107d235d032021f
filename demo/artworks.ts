import { type ArtworkInput, artworkInput } from '../src/domains/catalogue/imports/artwork-writes.schemas.ts';
import { type DemoStudio, type DemoWork, demoStudios } from './works.ts';

/** The import key of an entry of the demo. */
export const getKey = (name: string): string => `demo:${name}`;

/**
 * Below the shop's default limit: the renderer works in squares of 2,000 pixels and renders the whole scene again for each,
 * and the first page should be ready within seconds.
 */
export const publicLimit = 2000;

export const studioInput = (studio: DemoStudio) => ({
  import_key: getKey(studio.key),
  name: studio.name,
  statement: studio.statement,
});

/** The details of every work: the studios of the demo are invented. */
export const maker = {
  en: 'Drawn by one of this shop’s own programs for the demo; the studio is invented.',
  'zh-Hant': '本件作品由本店自行撰寫的程式繪製，供示範之用；工作室為虛構。',
  'zh-CN': '本件作品由本店自行编写的程序绘制，供演示之用；工作室为虚构。',
};

/** Returns a work of the demo as input of the catalogue. */
export function demoArtwork(work: DemoWork): ArtworkInput {
  const studio = demoStudios.find((candidate) => candidate.key === work.studio);
  if (!studio) throw new Error(`${work.slug} names an unknown studio`);
  return artworkInput.parse({
    import_key: getKey(work.slug),
    artist: studioInput(studio),
    title: work.title,
    concept: work.concept,
    details: maker,
    year: 2026,
    facets: work.facets,
    status: work.status,
    channel: work.channel,
    lists_at: work.listsAt ?? null,
    stores: [...(work.stores ?? [])],
    edition_size: work.edition ?? null,
    public_limit: publicLimit,
  });
}
