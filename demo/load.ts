import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { saveArtist } from '../src/domains/artists/artists.usecases.ts';
import { saveArtwork } from '../src/domains/catalogue/imports/artwork-writes.usecases.ts';
import { saveMasterpiece } from '../src/domains/catalogue/masterpieces/masterpieces.usecases.ts';
import { ingestPicture } from '../src/domains/catalogue/pictures/pictures.usecases.ts';
import { newsInput } from '../src/domains/content/news/news.schemas.ts';
import { saveNews } from '../src/domains/content/news/news.usecases.ts';
import { sql } from '../src/platform/db/drizzle.ts';
import { createQueue } from '../src/platform/queue.ts';
import type { Services } from '../src/platform/services.ts';
import { root } from '../src/root.ts';
import { demoArtwork, getKey, publicLimit, studioInput } from './artworks.ts';
import { saveDemoCosts } from './costs.ts';
import { saveDemoEnquiries } from './enquiries.ts';
import { saveDemoHome } from './home.ts';
import { demoMasterpieces } from './masterpieces.ts';
import { saveDemoMembers } from './members.ts';
import { saveDemoMessages } from './messages.ts';
import { demoNews } from './news.ts';
import { placeDemoOrders } from './orders.ts';
import { openPainters, type Painters } from './paint.ts';
import { saveDemoPayouts } from './payouts.ts';
import { saveDemoShop } from './shop.ts';
import { saveDemoStaff } from './staff.ts';
import { saveDemoSubmissions } from './submissions.ts';
import { saveDemoViews } from './views.ts';
import { type DemoStudio, type DemoWork, demoStudios, demoWorks, isNewThisAutumn } from './works.ts';

/** The studio that the demo's artist runs. */
const artistsStudio: DemoStudio['key'] = 'mistwright';

/**
 * Fills the shop with the demo: members, studios, works, masterpieces, news, orders. Existing entries are updated; nothing is
 * painted or written if the demo has not changed since the last time. A shop that already has other works gets no part of
 * the demo, neither its works nor its accounts.
 */
export async function loadDemo(
  services: Services,
  onProgress: (step: string) => void = () => {},
  works: readonly DemoWork[] = demoWorks,
): Promise<void> {
  if (await hasOtherWorks(services)) {
    onProgress('the shop already has other works, so the demo is not loaded; set DEMO=off for a real shop');
    return;
  }
  await saveDemoShop(services);
  await saveDemoCosts(services);
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
    // The first work is listed last, so that a list of the newest shows them in their order.
    await listWorks(services, painters, works.toReversed(), folder, onProgress);
  } finally {
    await painters.close();
    await rm(folder, { recursive: true, force: true });
  }
  await saveDemoHome(services);
  onProgress('placing orders');
  await placeDemoOrders(services, members, getKey);
  await saveDemoPayouts(services, members);
  await saveDemoSubmissions(services, members);
  await saveDemoEnquiries(services, members);
  await saveDemoMessages(services, members);
  await saveDemoViews(services);
  await storeDigest(services, digest);
}

/**
 * Paints the works and makes their public copies, several at the same time, and saves each when it and those before it are
 * ready: so the order is always the same, and pages fill while the rest is painted.
 */
async function listWorks(
  services: Services,
  painters: Painters,
  works: readonly DemoWork[],
  folder: string,
  onProgress: (step: string) => void,
): Promise<void> {
  let painted = 0;
  const paint = async (work: DemoWork): Promise<string> => {
    const path = join(folder, `${work.slug}.svg`);
    const { manner, seed, widthMm, heightMm } = work;
    await painters.paint({ manner, seed, widthMm, heightMm, path });
    await ingestPicture(services, path, publicLimit);
    painted += 1;
    onProgress(`painting ${painted}/${works.length}`);
    return path;
  };
  // One more than processors, so that none is idle between painting and copying a work.
  const queue = createQueue(availableParallelism() + 1);
  const pictures = works.map((work) => ({ work, path: queue.run(() => paint(work)) }));
  const saveTexts = createTextSaver(services);
  const save = async () => {
    for (const [index, { work, path }] of pictures.entries()) {
      const then: Services = { ...services, clock: { now: () => listedAt(work, index / works.length) } };
      await saveArtwork(then, demoArtwork(work), await path);
      await saveTexts(work.slug);
    }
  };
  await Promise.all([save(), ...pictures.map(({ path }) => path)]);
}

/** When works were put on the shelf: at the opening of the shop, or in the autumn after it. */
const seasons = {
  opening: { from: Date.UTC(2026, 0, 5, 2), to: Date.UTC(2026, 0, 17, 2) },
  autumn: { from: Date.UTC(2026, 7, 18, 2), to: Date.UTC(2026, 10, 17, 1) },
};

/** @param share its position among the works, from 0 for the oldest to 1 for the newest */
function listedAt(work: DemoWork, share: number): Date {
  const { from, to } = isNewThisAutumn(work) ? seasons.autumn : seasons.opening;
  return new Date(Math.round(from + (to - from) * share));
}

/** Returns a function that saves the masterpieces and news whose works have all been saved. */
function createTextSaver(services: Services): (savedWork: string) => Promise<void> {
  const saved = new Set<string>();
  let waiting = [
    ...demoMasterpieces.map(({ work, ...texts }, position) => ({
      works: [work],
      save: (): Promise<unknown> =>
        saveMasterpiece(services, { artwork_key: getKey(work), ...texts, position }),
    })),
    ...demoNews.map(({ slug, publishedAt, getPicture, studios, works, ...texts }) => ({
      works: [getPicture, ...works],
      save: (): Promise<unknown> =>
        saveNews(
          services,
          newsInput.parse({
            import_key: getKey(slug),
            ...texts,
            picture_of: getKey(getPicture),
            artists: studios.map(getKey),
            items: works.map(getKey),
            published_at: publishedAt,
          }),
        ),
    })),
  ];
  return async (savedWork) => {
    saved.add(savedWork);
    const ready = waiting.filter((text) => text.works.every((work) => saved.has(work)));
    waiting = waiting.filter((text) => !ready.includes(text));
    for (const text of ready) await text.save();
  };
}

/** The digest of the demo's works and source files. */
function digestOfDemo(works: readonly DemoWork[]): string {
  const folder = join(root, 'demo');
  const hash = createHash('sha256').update(JSON.stringify(works));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  for (const file of files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
    hash.update(`\0${file}\0`).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex');
}

/** Whether the shop has works but none of the demo. */
async function hasOtherWorks(services: Services): Promise<boolean> {
  const found = await services.db.execute<{ has_other_works: boolean }>(sql`
    select exists (select from artwork where import_key not like 'demo:%' and import_key not like 'sample:%')
      and not exists (select from artwork where import_key like 'demo:%') as has_other_works`);
  return found.rows[0]!.has_other_works;
}

/** Whether the demo with this digest is loaded and its picture files exist: the database may have been moved without them. */
async function isLoaded(services: Services, digest: string): Promise<boolean> {
  const stored = await services.db.execute<{ value: string }>(
    sql`select value #>> '{}' as value from setting where key = 'demo'`,
  );
  if (stored.rows[0]?.value !== digest) return false;
  const files = await services.db.execute<{ public_file: string }>(sql`
    select distinct public_file from picture join artwork on artwork.picture_id = picture.id
    where artwork.import_key like 'demo:%'`);
  const found = await Promise.all(files.rows.map((row) => services.files.exists(row.public_file)));
  return found.every(Boolean);
}

async function storeDigest(services: Services, digest: string): Promise<void> {
  await services.db.execute(sql`
    insert into setting (key, value) values ('demo', to_jsonb(${digest}::text))
    on conflict (key) do update set value = excluded.value`);
}
