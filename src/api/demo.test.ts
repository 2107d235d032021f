import { verify } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoArtwork, loadDemo } from '../../demo/load.ts';
import { demoPassword } from '../../demo/members.ts';
import { demoWorks } from '../../demo/works.ts';
import { createTestShop, type TestShop } from '../../test/shop.ts';
import { findCredentials } from '../domains/members/members.repository.ts';

let shop: TestShop;
/** One of each status and channel, and an edition; all of them are drawn at the start of a shop. */
const works = [
  demoWorks[0]!,
  ...demoWorks.filter((work) => work.status === 'off_shelf').slice(0, 1),
  ...demoWorks.filter((work) => work.channel === 'store').slice(0, 1),
];

beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const counts = async () => {
  const { rows } = await shop.services.db.execute(sql`
    select (select count(*)::int from item) as items, (select count(*)::int from picture) as pictures,
      (select count(*)::int from artist) as artists, (select count(*)::int from member) as members,
      (select count(*)::int from member_address) as addresses, (select count(*)::int from size) as sizes`);
  return rows[0];
};

test('the demo says what it draws, and is drawn once', async () => {
  const steps: string[] = [];
  await loadDemo(shop.services, (step) => steps.push(step), works);
  expect(steps).toEqual(works.map((_, index) => `drawing ${index + 1}/${works.length}`));
  const before = await counts();
  expect(before).toMatchObject({ items: works.length, pictures: works.length, members: 4, addresses: 5 });
  await loadDemo(shop.services, (step) => steps.push(step), works);
  expect(steps).toHaveLength(works.length);
  // One more work is drawn, and those that are there stay as they are.
  await loadDemo(shop.services, () => {}, [...works, demoWorks.at(-1)!]);
  expect(await counts()).toMatchObject({ items: works.length + 1, members: 4 });
});

test('the first work of the demo is the newest in the shop', async () => {
  const answer = await shop.api.request('/api/shop?lang=en');
  const { data } = await answer.json();
  expect(data.items.map((item: { title: string }) => item.title)).toContain(demoWorks[0]!.title.en);
});

test('its members log in with the known password', async () => {
  for (const [email, status] of [
    ['collector@example.com', 'active'],
    ['artist@example.com', 'active'],
    ['gallery@example.com', 'active'],
    ['newartist@example.com', 'pending'],
  ] as const) {
    const found = await findCredentials(shop.services.db, email);
    expect(await verify(found!.passwordHash, demoPassword)).toBe(true);
    const { rows } = await shop.services.db.execute(sql`select status from member where id = ${found!.id}`);
    expect(rows).toEqual([{ status }]);
  }
});

test('an item has a manifest for viewers, in its languages; one off the shelf has none', async () => {
  const { rows } = await shop.services.db.execute<{
    id: number;
    status: string;
    title: Record<string, string>;
  }>(sql`select i.id, i.status, a.title from item i join artwork a on a.id = i.artwork_id`);
  for (const { id, status, title } of rows) {
    const answer = await shop.api.request(`/iiif/manifest/${id}`);
    expect(answer.status).toBe(status === 'off_shelf' ? 404 : 200);
    if (status === 'off_shelf') continue;
    const manifest = await answer.json();
    expect(manifest).toMatchObject({
      id: `http://localhost:3000/iiif/manifest/${id}`,
      type: 'Manifest',
      label: { en: [title.en], 'zh-Hant': [title['zh-Hant']], 'zh-Hans': [title['zh-CN']] },
      items: [{ type: 'Canvas', items: [{ items: [{ motivation: 'painting' }] }] }],
    });
    const { body } = manifest.items[0].items[0].items[0];
    const picture = await shop.api.request(new URL(body.id).pathname);
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
  }
});

test('every work of the demo is one that the shop would list', () => {
  expect(new Set(demoWorks.map((work) => work.slug)).size).toBe(demoWorks.length);
  const artworks = demoWorks.map(demoArtwork);
  expect(artworks.some((work) => work.edition_size === 50 && work.status === 'on_shelf')).toBe(true);
  expect(artworks.some((work) => work.channel === 'store')).toBe(true);
  expect(artworks.some((work) => work.status === 'off_shelf')).toBe(true);
  expect(artworks.some((work) => work.status === 'to_be_listed')).toBe(true);
});
