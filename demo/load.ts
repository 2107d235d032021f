import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { saveArtist } from '../src/domains/artists/artists.usecases.ts';
import { saveArtwork } from '../src/domains/catalogue/items/listing.usecases.ts';
import { saveMasterpiece } from '../src/domains/catalogue/masterpieces/masterpieces.usecases.ts';
import { ingestPicture } from '../src/domains/catalogue/pictures/pictures.usecases.ts';
import { newsInput } from '../src/domains/content/news/news.schemas.ts';
import { saveNews } from '../src/domains/content/news/news.usecases.ts';
import { sql } from '../src/platform/db/drizzle.ts';
import { createQueue } from '../src/platform/images/queue.ts';
import type { Services } from '../src/platform/services.ts';
import { root } from '../src/root.ts';
import { demoArtwork, keyOf, publicLimit, studioInput } from './artworks.ts';
import { saveDemoEnquiries } from './enquiries.ts';
import { demoMasterpieces } from './masterpieces.ts';
import { saveDemoMembers } from './members.ts';
import { demoNews } from './news.ts';
import { placeDemoOrders } from './orders.ts';
import { openPainters, type Painters } from './paint.ts';
import { saveDemoShop } from './shop.ts';
import { saveDemoStaff } from './staff.ts';
import { saveDemoViews } from './views.ts';
import { type DemoStudio, type DemoWork, demoStudios, demoWorks, isNewThisAutumn } from './works.ts';

/** The studio that the demo's artist runs. */
const artistsStudio: DemoStudio['key'] = 'mistwright';

/**
 * Fills the shop with the demo: members, studios, works, what is written about them, orders. What is there already is
 * brought up to date; a demo that has not changed since the last time is left alone without being painted. A shop with works of
 * its own, which somebody imported before there was a demo in it, gets none: neither its works nor its logins.
 */
export async function loadDemo(
  services: Services,
  onProgress: (step: string) => void = () => {},
  works: readonly DemoWork[] = demoWorks,
): Promise<void> {
  if (await isSomebodysShop(services)) {
    onProgress('there are works already, so the demo stays out; DEMO=off says that the shop is real');
    return;
  }
  await saveDemoShop(services);
  const members = await saveDemoMembers(services);
  await saveDemoStaff(services);
  const digest = digestOfDemo(works);
  if (await isLoaded(services, digest)) return;

  for (const studio of demoStudios) {
    const member = studio.key === artistsStudio ? members.get('artist@example.com') : undefined;
    const { biography, categories } = studio;
    await saveArtist(services, { ...studioInput(studio), biography, categories: [...categories] }, member);
  }
  const folder = await mkdtemp(join(tmpdir(), 'giclee-demo-'));
  const painters = openPainters(availableParallelism());
  try {
    // The first work is hung last, so that the newest-first list shows them in their order.
    await hang(services, painters, works.toReversed(), folder, onProgress);
  } finally {
    await painters.close();
    await rm(folder, { recursive: true, force: true });
  }
  onProgress('placing orders');
  await placeDemoOrders(services, members, keyOf);
  await saveDemoEnquiries(services, members);
  await saveDemoViews(services);
  await rememberLoaded(services, digest);
}

/**
 * Paints the works and makes their public copies, several at the same time, and puts each into the catalogue when it and
 * those before it are ready: so the order is always the same, and pages fill while the rest is being drawn.
 */
async function hang(
  services: Services,
  painters: Painters,
  works: readonly DemoWork[],
  folder: string,
  onProgress: (step: string) => void,
): Promise<void> {
  let drawn = 0;
  const draw = async (work: DemoWork): Promise<string> => {
    const path = join(folder, `${work.slug}.svg`);
    const { manner, seed, widthMm, heightMm } = work;
    await painters.paint({ manner, seed, widthMm, heightMm, path });
    await ingestPicture(services, path, publicLimit);
    drawn += 1;
    onProgress(`drawing ${drawn}/${works.length}`);
    return path;
  };
  // One more than processors, so that none idles while a work changes from brush to press.
  const queue = createQueue(availableParallelism() + 1);
  const drawings = works.map((work) => ({ work, path: queue.run(() => draw(work)) }));
  const tell = createTeller(services);
  const save = async () => {
    for (const [index, { work, path }] of drawings.entries()) {
      const then: Services = { ...services, clock: { now: () => hungAt(work, index / works.length) } };
      await saveArtwork(then, demoArtwork(work), await path);
      await tell(work.slug);
    }
  };
  await Promise.all([save(), ...drawings.map(({ path }) => path)]);
}

/** When works went on the shelf: at the opening of the shop, or in the autumn after it. */
const seasons = {
  opening: { from: Date.UTC(2026, 0, 5, 2), to: Date.UTC(2026, 0, 17, 2) },
  autumn: { from: Date.UTC(2026, 7, 18, 2), to: Date.UTC(2026, 10, 17, 1) },
};

/** @param share its place among the works, from 0 for the oldest to 1 for the newest */
function hungAt(work: DemoWork, share: number): Date {
  const { from, to } = isNewThisAutumn(work) ? seasons.autumn : seasons.opening;
  return new Date(Math.round(from + (to - from) * share));
}

/** Saves each masterpiece and each piece of news as soon as the works that it names hang. */
function createTeller(services: Services): (hungWork: string) => Promise<void> {
  const hanging = new Set<string>();
  let waiting = [
    ...demoMasterpieces.map(({ work, ...texts }, position) => ({
      works: [work],
      save: (): Promise<unknown> =>
        saveMasterpiece(services, { artwork_key: keyOf(work), ...texts, position }),
    })),
    ...demoNews.map(({ slug, publishedAt, pictureOf, studios, works, ...texts }) => ({
      works: [pictureOf, ...works],
      save: (): Promise<unknown> =>
        saveNews(
          services,
          newsInput.parse({
            import_key: keyOf(slug),
            ...texts,
            picture_of: keyOf(pictureOf),
            artists: studios.map(keyOf),
            items: works.map(keyOf),
            published_at: publishedAt,
          }),
        ),
    })),
  ];
  return async (hungWork) => {
    hanging.add(hungWork);
    const ready = waiting.filter((story) => story.works.every((work) => hanging.has(work)));
    waiting = waiting.filter((story) => !ready.includes(story));
    for (const story of ready) await story.save();
  };
}

/** Changes with everything that the demo is made of. */
function digestOfDemo(works: readonly DemoWork[]): string {
  const folder = join(root, 'demo');
  const hash = createHash('sha256').update(JSON.stringify(works));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  for (const file of files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
    hash.update(`\0${file}\0`).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex');
}

/** Whether there are works, and none of the demo's. */
async function isSomebodysShop(services: Services): Promise<boolean> {
  const found = await services.db.execute<{ is_somebodys: boolean }>(sql`
    select exists (select from artwork where import_key not like 'demo:%' and import_key not like 'sample:%')
      and not exists (select from artwork where import_key like 'demo:%') as is_somebodys`);
  return found.rows[0]!.is_somebodys;
}

/** Whether this very demo is there, its pictures' files too: the database may have moved here without them. */
async function isLoaded(services: Services, digest: string): Promise<boolean> {
  const remembered = await services.db.execute<{ value: string }>(
    sql`select value #>> '{}' as value from setting where key = 'demo'`,
  );
  if (remembered.rows[0]?.value !== digest) return false;
  const files = await services.db.execute<{ public_file: string }>(sql`
    select distinct public_file from picture join artwork on artwork.picture_id = picture.id
    where artwork.import_key like 'demo:%'`);
  const found = await Promise.all(files.rows.map((row) => services.files.exists(row.public_file)));
  return found.every(Boolean);
}

async function rememberLoaded(services: Services, digest: string): Promise<void> {
  await services.db.execute(sql`
    insert into setting (key, value) values ('demo', to_jsonb(${digest}::text))
    on conflict (key) do update set value = excluded.value`);
}
