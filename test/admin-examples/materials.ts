import { checkImport } from '../../src/domains/catalogue/imports/imports.usecases.ts';
import { gammaProfile, srgbPrimaries } from '../../src/platform/images/gamma-profile.ts';
import { uploadPicture } from '../factories/catalogue.ts';
import { costSettings, materialCosts } from '../factories/costs.ts';
import { createItem, inAllLanguages } from '../factories/items.ts';
import { quartersImage } from '../factories/pictures.ts';
import { after, call, type Example, type Part, type Setup, several } from './setup.ts';

const glazing = {
  kind: 'glazing',
  name: inAllLanguages('Antireflective glass'),
  price_ntd_per_m2: 3200,
  weight_g_per_m2: 5000,
  thickness_hundredths_mm: 300,
  uv_percent: 92,
  active: true,
};

/** Several, so that queries for each size exceed the maximum of statements. */
const sizes = [300, 400, 500, 600, 700, 800].map((widthMm) => ({
  widthMm,
  heightMm: 300,
  priceNtd: 4 * widthMm,
}));

const store = {
  name: inAllLanguages('Harbour room'),
  address: inAllLanguages('1 Pier Road, Keelung'),
  hours: inAllLanguages('11:00–19:00'),
  phone: '+886 2 2422 0000',
  active: true,
};

async function createGlazing({ owner }: Setup): Promise<string> {
  return (await owner.post('/api/admin/material', glazing)).data.id;
}

/** A glazing whose stock is tracked. */
async function createStockedGlazing(setup: Setup): Promise<string> {
  const id = await createGlazing(setup);
  await setup.owner.put(`/api/admin/stock/glazing/${id}`, {
    tracked: true,
    reorder_level: 90_000,
    version: 0,
  });
  return id;
}

/** A glazing with several movements of its stock. */
async function createMovedGlazing(setup: Setup): Promise<string> {
  const id = await createStockedGlazing(setup);
  for (let version = 1; version <= several; version += 1) {
    const body = { kind: 'receipt', quantity: 10_000, version };
    await setup.owner.post(`/api/admin/stock/glazing/${id}/movement`, body);
  }
  return id;
}

async function createStore({ owner }: Setup): Promise<number> {
  return (await owner.post('/api/admin/store', store)).data.id;
}

/** Uploads and checks a list with one work that the shop does not have. */
async function createCheckedImport({ shop, owner }: Setup): Promise<{ id: number; version: number }> {
  const list = 'key,title_en,artist_en\r\nnobody,Nobody,Nobody\r\n';
  const { data } = await owner.send('POST', '/api/admin/import?name=works.csv', list);
  // Not by running all jobs: other calls left some that wait for other hosts.
  await checkImport(shop.services, { importId: data.id, from: 0 });
  return { id: data.id, version: (await owner.get(`/api/admin/import/${data.id}`)).data.version };
}

const profile = gammaProfile(1.8, srgbPrimaries);

const getProfileVersion = async (owner: Setup['owner']): Promise<number> =>
  (await owner.get('/api/admin/paper-profile/1')).data.version;

const getIds = (list: readonly { id: unknown }[]) => list.map(({ id }) => id);

const examples: Record<string, Example> = {
  'PUT /api/admin/upload': async ({ owner }) => {
    const png = new Uint8Array(await quartersImage(300, 200).png().toBuffer());
    return () => owner.send('PUT', '/api/admin/upload?name=a.png', png);
  },
  'POST /api/admin/material': call(glazing),
  'PUT /api/admin/material/order': after(
    async ({ owner }) => getIds((await owner.get('/api/admin/material')).data.glazings),
    (seen) => ({ kind: 'glazing', ids: seen.toReversed(), seen }),
  ),
  'PUT /api/admin/material/{kind}/{id}': after(
    async (setup) => ({ kind: 'glazing', id: await createGlazing(setup), version: 1 }),
    { ...glazing, price_ntd_per_m2: 3300 },
  ),
  'PUT /api/admin/cost/setting': after(
    async ({ owner }) => ({ version: (await owner.get('/api/admin/cost')).data.settings.version as number }),
    { value: costSettings },
  ),
  'PUT /api/admin/cost/material/{kind}/{id}': after(
    async (setup) => ({ kind: 'glazing', id: await createGlazing(setup) }),
    { kind: 'glazing', cost: materialCosts.glazing, version: 0 },
  ),
  'PUT /api/admin/stock/{kind}/{id}': after(
    async (setup) => ({ kind: 'glazing', id: await createGlazing(setup), version: 0 }),
    { tracked: true, reorder_level: 50_000 },
  ),
  'POST /api/admin/stock/{kind}/{id}/movement': after(
    async (setup) => ({ kind: 'glazing', id: await createStockedGlazing(setup), version: 1 }),
    { kind: 'count', quantity: 80_000 },
  ),
  'PUT /api/admin/paper-profile/{id}': async ({ owner }) => {
    const version = await getProfileVersion(owner);
    return () => owner.send('PUT', `/api/admin/paper-profile/1?version=${version}`, new Uint8Array(profile));
  },
  'DELETE /api/admin/paper-profile/{id}': async ({ owner }) => {
    const version = await getProfileVersion(owner);
    const saved = await owner.send(
      'PUT',
      `/api/admin/paper-profile/1?version=${version}`,
      new Uint8Array(profile),
    );
    return () => owner.delete(`/api/admin/paper-profile/1?version=${saved.data.version}`);
  },
  'POST /api/admin/store': call(store),
  'PUT /api/admin/store/order': after(
    async ({ owner }) => getIds((await owner.get('/api/admin/store')).data.items),
    (seen) => ({ ids: seen.toReversed(), seen }),
  ),
  'PUT /api/admin/store/{id}': after(createStore, () => ({ ...store, active: false, version: 1 })),
  'POST /api/admin/import': async ({ owner }) => {
    return () => owner.send('POST', '/api/admin/import?name=works.csv', 'key,title_en\r\nnobody,Nobody\r\n');
  },
  'POST /api/admin/import/{id}/apply': after(createCheckedImport),
};

export const materialsPart: Part = {
  permissions: {
    upload: ['catalogue.read', 'catalogue.write'],
    material: ['catalogue.read', 'catalogue.write'],
    cost: ['costs.read', 'costs.write'],
    stock: ['stock.read', 'stock.write'],
    'paper-profile': ['catalogue.read', 'catalogue.write'],
    store: ['catalogue.read', 'catalogue.write'],
    import: ['catalogue.write'],
    export: ['catalogue.read', 'export.read'],
  },
  examples,
  reads: [
    ['/api/admin/upload/{upload}', 2],
    ['/api/admin/upload/{upload}/preview', 2],
    ['/api/admin/material', 6],
    ['/api/admin/material/glazing/{glazing}', 6],
    ['/api/admin/material/glazing/{glazing}/history', 3],
    ['/api/admin/paper-profile/1', 2],
    ['/api/admin/cost', 3],
    ['/api/admin/cost/item/{costedItem}', 6],
    ['/api/admin/stock', 7],
    ['/api/admin/stock/glazing/{stocked}', 7],
    ['/api/admin/stock/glazing/{stocked}/movement', 8],
    ['/api/admin/store', 2],
    ['/api/admin/store/{store}', 3],
    ['/api/admin/store/{store}/history', 3],
    ['/api/admin/import', 2],
    ['/api/admin/import/{import}', 4],
    ['/api/admin/export/item.csv', 3],
    ['/api/admin/export/item.csv', 3, '?status=on_shelf'],
  ],
  ids: async (setup) => {
    let ids = {};
    for (let index = 0; index < several; index += 1) {
      ids = {
        upload: await uploadPicture(setup.owner, 600, 400 + index),
        glazing: await createGlazing(setup),
        stocked: await createMovedGlazing(setup),
        store: await createStore(setup),
        costedItem: (await createItem(setup.shop.services.db, { sizes: sizes.slice(0, index + 1) })).id,
        import: (await createCheckedImport(setup)).id,
      };
    }
    return ids;
  },
};
