import { Validator } from '@hyperion-framework/validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createArtist, createItem } from '../../../../test/factories/items.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';
import { itemManifestPath, masterpieceManifestPath } from './pictures.rules.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const title = { en: 'Tide Line', 'zh-Hant': '潮線', 'zh-CN': '潮线' };
const concept = { en: 'The sea at dusk.', 'zh-Hant': '黃昏的海。', 'zh-CN': '黄昏的海。' };

async function createWork(options: Parameters<typeof createItem>[1] = {}) {
  const { db } = shop.services;
  const artist = await createArtist(db, { name: { en: 'Lin Yu', 'zh-Hant': '林雨', 'zh-CN': '林雨' } });
  const picture = { width: 1600, height: 1200 };
  return createItem(db, { artistId: artist.id, title, concept, picture, ...options });
}

/** The masterpiece of an item's work, published now or not at all. */
async function createMasterpiece(itemId: number, isPublished: boolean): Promise<number> {
  const { rows } = await shop.database.pool.query<{ id: number }>(
    `INSERT INTO masterpiece (artwork_id, summary, story, published_at)
     SELECT artwork_id, $2, no_text(), $3 FROM item WHERE id = $1 RETURNING id`,
    [itemId, JSON.stringify(concept), isPublished ? '2026-01-01' : null],
  );
  return rows[0]!.id;
}

/** The errors by the published JSON schema of IIIF Presentation 3.0. */
function schemaErrors(manifest: unknown) {
  const validator = new Validator();
  validator.validateManifest(manifest);
  return validator.validators.manifest?.errors ?? [];
}

const read = async (path: string) => {
  const answer = await shop.api.request(path, { headers: { origin: 'https://viewer.example' } });
  expect([path, answer.status]).toEqual([path, 200]);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('content-type')).toBe(
    'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"',
  );
  return answer.json();
};

describe('a manifest', () => {
  test('follows the published schema, and the schema notices what is wrong', async () => {
    const { id } = await createWork();
    const masterpiece = await createMasterpiece(id, true);
    for (const path of [itemManifestPath(id), masterpieceManifestPath(masterpiece)]) {
      const manifest = await read(path);
      expect(schemaErrors(manifest)).toEqual([]);
      expect(schemaErrors({ ...manifest, label: 'Tide Line' })).not.toEqual([]);
      expect(schemaErrors({ ...manifest, rights: 'all' })).not.toEqual([]);
      expect(schemaErrors({ ...manifest, provider: [{ id: 'x' }] })).not.toEqual([]);
    }
  });

  test('of an item says in three languages what it is, whose it is and who shows it', async () => {
    const { id } = await createWork();
    const manifest = await read(itemManifestPath(id));
    const site = 'http://localhost:3000';
    expect(manifest).toMatchObject({
      '@context': 'http://iiif.io/api/presentation/3/context.json',
      id: `${site}/iiif/manifest/${id}`,
      type: 'Manifest',
      label: { en: ['Tide Line'], 'zh-Hant': ['潮線'], 'zh-Hans': ['潮线'] },
      summary: { en: ['The sea at dusk.'], 'zh-Hant': ['黃昏的海。'], 'zh-Hans': ['黄昏的海。'] },
      rights: 'http://rightsstatements.org/vocab/InC/1.0/',
      homepage: [
        { id: `${site}/shop/${id}-tide-line`, language: ['en'], label: { en: ['Tide Line'] } },
        { id: `${site}/zh-Hant/shop/${id}-${encodeURIComponent('潮線')}`, language: ['zh-Hant'] },
        { id: `${site}/zh-CN/shop/${id}-${encodeURIComponent('潮线')}`, language: ['zh-Hans'] },
      ],
      provider: [{ id: `${site}/`, type: 'Agent', homepage: [{}, {}, { id: `${site}/zh-CN` }] }],
    });
    expect(manifest.metadata[0]).toEqual({
      label: { en: ['Artist'], 'zh-Hant': ['藝術家'], 'zh-Hans': ['艺术家'] },
      value: { en: ['Lin Yu'], 'zh-Hant': ['林雨'], 'zh-Hans': ['林雨'] },
    });
    const shopName = manifest.provider[0].label;
    expect(manifest.requiredStatement).toEqual({
      label: { en: ['Credit'], 'zh-Hant': ['圖片來源'], 'zh-Hans': ['图片来源'] },
      value: {
        en: [`© Lin Yu. Image: ${shopName.en[0]}`],
        'zh-Hant': [`© 林雨。圖片：${shopName['zh-Hant'][0]}`],
        'zh-Hans': [`© 林雨。图片：${shopName['zh-Hans'][0]}`],
      },
    });
  });

  test('has a canvas and a thumbnail of the public copy', async () => {
    const { id } = await createWork();
    const { items, thumbnail } = await read(itemManifestPath(id));
    const [canvas] = items;
    const { body, target } = canvas.items[0].items[0];
    expect([canvas.width, canvas.height, target]).toEqual([1600, 1200, canvas.id]);
    const [{ id: service }] = body.service;
    expect(body).toMatchObject({ id: `${service}/full/max/0/default.jpg`, width: 1600, height: 1200 });
    expect(thumbnail[0]).toMatchObject({ id: `${service}/full/320,/0/default.jpg`, width: 320, height: 240 });
    const info = await shop.api.request(`${new URL(service).pathname}/info.json`);
    expect(await info.json()).toMatchObject({ id: service, width: 1600, height: 1200, maxWidth: 1600 });
  });

  test('of a masterpiece leads to its page', async () => {
    const { id: item } = await createWork();
    const id = await createMasterpiece(item, true);
    const manifest = await read(masterpieceManifestPath(id));
    expect(manifest.homepage.map((page: { id: string }) => page.id)).toEqual([
      `http://localhost:3000/masterpiece/${id}-tide-line`,
      `http://localhost:3000/zh-Hant/masterpiece/${id}-${encodeURIComponent('潮線')}`,
      `http://localhost:3000/zh-CN/masterpiece/${id}-${encodeURIComponent('潮线')}`,
    ]);
    expect(manifest.summary['zh-Hant']).toEqual([concept['zh-Hant']]);
  });

  test('is not found for what visitors cannot see', async () => {
    const { id } = await createWork({ status: 'off_shelf' });
    const unpublished = await createMasterpiece(id, false);
    for (const path of [
      itemManifestPath(id),
      masterpieceManifestPath(unpublished),
      masterpieceManifestPath(999_999),
      '/iiif/manifest/masterpiece/x',
    ]) {
      expect([path, (await shop.api.request(path)).status]).toEqual([path, 404]);
    }
  });
});
