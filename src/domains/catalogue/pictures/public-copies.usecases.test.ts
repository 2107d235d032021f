import { rm, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chartImage, expectChart, twoPageTiff } from '../../../../test/factories/charts.ts';
import { quartersImage } from '../../../../test/factories/pictures.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';
import { temporaryFolder } from '../../../../test/temporary-folder.ts';
import { inTransaction } from '../../../platform/services.ts';
import { publicLimitChanged } from '../../settings/settings.events.ts';
import { artworkInput } from '../imports/artwork-writes.schemas.ts';
import { saveArtwork } from '../imports/artwork-writes.usecases.ts';
import { regenerateOlderCopies } from './public-copies.usecases.ts';

let shop: TestShop;
let masters: string;
beforeEach(async () => {
  shop = await createTestShop({ receivesInvalidations: true });
  masters = temporaryFolder();
});
afterEach(() => shop.close());

async function ingest(key: string, color: string, publicLimit?: number) {
  const path = `${masters}/${color.slice(1)}.png`;
  await quartersImage(3000, 2000).tint(color).toFile(path);
  const work = {
    import_key: key,
    artist: { import_key: 'a', name: { en: 'A' } },
    title: { en: key },
    ...(publicLimit && { public_limit: publicLimit }),
  };
  await saveArtwork(shop.services, artworkInput.parse(work), path);
}

async function pictures() {
  const { rows } = await shop.database.pool.query(`
    SELECT import_key AS key, picture.id, picture.public_limit AS limit, width, color, public_file AS file
    FROM artwork JOIN picture ON picture.id = picture_id ORDER BY import_key`);
  return Object.fromEntries(rows.map(({ key, ...picture }) => [key, picture]));
}

/** Changes the limit as the settings page does. */
async function setLimit(limit: number) {
  await inTransaction(shop.services, async (tx) => {
    await shop.database.pool.query(
      "UPDATE setting SET value = to_jsonb($1::integer) WHERE key = 'public_limit'",
      [limit],
    );
    await tx.events.publish(tx, publicLimitChanged, {});
  });
  await shop.services.jobs.drain(shop.services);
  await shop.services.invalidations.caughtUp();
}

const readWidth = async (id: number): Promise<number> =>
  ((await (await shop.api.request(`/iiif/3/${id}/info.json`)).json()) as { width: number }).width;

test('a new public limit regenerates every copy at the same address, and no larger copy remains', async () => {
  await ingest('shops', '#ff0000');
  await ingest('artists', '#00ff00', 1000);
  // The same master twice, with two limits that become equal.
  await ingest('twice', '#0000ff');
  await ingest('twice-less', '#0000ff', 1800);
  // An artist's limit above the shop's limit has no effect.
  await ingest('generous', '#ff00ff', 2800);
  const before = await pictures();
  expect(before).toMatchObject({
    shops: { width: 2400, limit: 2400 },
    artists: { width: 1000, limit: 1000 },
    'twice-less': { width: 1800 },
    generous: { width: 2400, limit: 2400 },
  });

  await setLimit(1600);
  const less = await pictures();
  expect(less).toMatchObject({
    shops: { id: before.shops.id, width: 1600, limit: 1600 },
    artists: before.artists,
    twice: { width: 1600 },
    'twice-less': { id: less.twice.id },
    generous: { width: 1600, limit: 1600 },
  });
  expect(await readWidth(before.shops.id)).toBe(1600);
  expect(await shop.services.files.exists(before.shops.file)).toBe(false);

  await setLimit(2900);
  expect(await pictures()).toMatchObject({
    shops: { id: before.shops.id, width: 2900, limit: 2900 },
    artists: before.artists,
    // A picture that two works share by now has the lower limit of both.
    twice: { id: less.twice.id, width: 1800, limit: 1800, color: before.twice.color },
    'twice-less': { id: less.twice.id },
    generous: { width: 2800, limit: 2800 },
  });
  // New pictures have the new limit.
  await ingest('later', '#ffff00');
  expect((await pictures()).later).toMatchObject({ width: 2900 });
  // A copy with another limit is not a new print master.
  expect((await shop.database.pool.query('SELECT FROM former_picture')).rowCount).toBe(0);
});

test('copies of an older version of the software are made again at the start, and those that come out the same keep their file', async () => {
  const { files } = shop.services;
  const work = (key: string) =>
    artworkInput.parse({
      import_key: key,
      artist: { import_key: 'a', name: { en: 'A' } },
      title: { en: key },
    });
  const save = async (key: string, content: Buffer) => {
    await writeFile(`${masters}/${key}`, content);
    await saveArtwork(shop.services, work(key), `${masters}/${key}`);
  };
  await save('deep', await chartImage().toColourspace('rgb16').withIccProfile('p3').png().toBuffer());
  await save('pages', twoPageTiff(600, 400));
  await save('same', await chartImage(190, 120).png().toBuffer());
  await save('lost', await chartImage(200, 120).png().toBuffer());
  const before = await pictures();
  // As the first version stored them: wrong pixels, and the first page of a TIFF.
  for (const key of ['deep', 'pages'])
    await files.write(before[key].file, await quartersImage(30, 20).tiff().toBuffer());
  await shop.database.pool.query(
    `
    UPDATE picture SET pipeline = 1, color = '#ff00ff', width = 30, height = 20
    WHERE public_file = ANY($1)`,
    [[before.deep.file, before.pages.file]],
  );
  await shop.database.pool.query('UPDATE picture SET pipeline = 1 WHERE public_file = ANY($1)', [
    [before.same.file, before.lost.file],
  ]);
  const { rows } = await shop.database.pool.query('SELECT master_file FROM picture WHERE id = $1', [
    before.lost.id,
  ]);
  await rm(await files.localPath(rows[0].master_file));

  await regenerateOlderCopies(shop.services);
  await shop.services.jobs.drain(shop.services);
  await shop.services.invalidations.caughtUp();
  const after = await pictures();
  expect(after).toMatchObject({
    deep: { id: before.deep.id, width: 180, color: before.deep.color },
    pages: { id: before.pages.id, width: 600, color: before.pages.color },
    same: before.same,
    lost: before.lost,
  });
  for (const key of ['deep', 'pages']) {
    const answer = await shop.api.request(`/iiif/3/${before[key].id}/full/max/0/default.png`);
    await expectChart(Buffer.from(await answer.arrayBuffer()));
  }
  const found = await shop.database.pool.query('SELECT FROM picture WHERE pipeline = 1');
  expect(found.rowCount).toBe(0);
  // Nothing is left to do at the next start.
  await regenerateOlderCopies(shop.services);
  expect(await shop.services.jobs.drain(shop.services)).toBe(0);
});
