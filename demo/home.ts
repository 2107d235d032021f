import type { HomeRow } from '../src/domains/content/home/home.rules.ts';
import { sql } from '../src/platform/db/drizzle.ts';
import type { Services } from '../src/platform/services.ts';
import { getKey } from './artworks.ts';

/** The work at the top of the demo's home page. */
const first = 'six-cranes-above-the-waves';

/** The rows of the demo's home page, with their works by slug. */
const rows: readonly { title: HomeRow['title']; works: readonly string[] }[] = [
  {
    title: { en: 'Snow, with one light on', 'zh-Hant': '雪夜裡，一盞燈', 'zh-CN': '雪夜里，一盏灯' },
    works: [
      'somebody-is-at-home',
      'the-cone-and-two-windows',
      'the-crows-hold-a-meeting',
      'fox-arriving-late',
    ],
  },
  {
    title: { en: 'Waves for a quiet wall', 'zh-Hant': '給安靜牆面的浪', 'zh-CN': '给安静墙面的浪' },
    works: ['the-turning-wave', 'the-moons-road', 'a-thousand-small-waves', 'red-sun-over-the-swell'],
  },
  {
    title: { en: 'Looking up', 'zh-Hant': '抬頭看', 'zh-CN': '抬头看' },
    works: ['a-year-of-moons', 'two-hours-of-stars', 'one-line-to-the-moon', 'the-comets-appointments'],
  },
];

/** Publishes the first work and the rows on a home page that staff have not changed yet. Works that are missing are left out. */
export async function saveDemoHome({ db }: Pick<Services, 'db'>): Promise<void> {
  const slugs = [first, ...rows.flatMap(({ works }) => works)];
  const { rows: found } = await db.execute<{ key: string; id: number }>(sql`
    SELECT artwork.import_key AS key, item.id FROM item JOIN artwork ON artwork.id = item.artwork_id
    WHERE artwork.import_key IN ${slugs.map(getKey)}`);
  const ids = new Map(found.map(({ key, id }) => [key, id]));
  const chosen: HomeRow[] = rows
    .map(({ title, works }) => ({ title, items: works.flatMap((slug) => ids.get(getKey(slug)) ?? []) }))
    .filter(({ items }) => items.length > 0);
  const change = JSON.stringify({ first: ids.get(getKey(first)) ?? null, rows: chosen });
  await db.execute(sql`
    UPDATE home_layout SET shown = shown || ${change}::jsonb, draft = draft || ${change}::jsonb WHERE version = 1`);
}
