import { itemDataOf, uploadPicture } from '../factories/catalogue.ts';
import { createArtist, createItem, inAllLanguages } from '../factories/items.ts';
import { type Caller, type Callers, type Example, type Part, type Setup, several } from './setup.ts';

const words = (text: string) => ({ en: text, 'zh-Hant': text, 'zh-CN': text });

/** Creates a work and returns its id. */
const createItemId = async ({ shop }: Setup): Promise<number> => (await createItem(shop.services.db)).id;

let facets = 0;
/** Creates a facet, the last of its group. */
async function createFacet({ owner }: Setup) {
  const name = words(`Facet ${++facets}`);
  const { data } = await owner.post('/api/admin/facet', { group: 'media', name });
  return data.groups.find(({ group }: { group: string }) => group === 'media').facets.at(-1);
}

/** Creates a masterpiece that is not published. */
async function createMasterpiece(setup: Setup) {
  const item_id = await createItemId(setup);
  return (await setup.owner.post('/api/admin/masterpiece', { item_id })).data;
}

async function listMasterpieceIds({ owner }: Setup) {
  const { items } = (await owner.get('/api/admin/masterpiece/order')).data;
  return items.map(({ id }: { id: number }) => id);
}

async function listFacetIds({ owner }: Setup) {
  const { groups } = (await owner.get('/api/admin/facet')).data;
  const media = groups.find(({ group }: { group: string }) => group === 'media');
  return media.facets.map(({ id }: { id: number }) => id);
}

const examples: Record<string, Example> = {
  'POST /api/admin/item': async ({ shop, owner }) => {
    const artist = await createArtist(shop.services.db);
    const upload_id = await uploadPicture(owner, 900, 600);
    return () =>
      owner.post('/api/admin/item', { upload_id, artist_id: artist.id, title: words('A new work') });
  },
  'PUT /api/admin/item/{id}': async (setup) => {
    const { id, state, version } = await itemDataOf(setup.owner, await createItemId(setup));
    return () => setup.owner.put(`/api/admin/item/${id}`, { ...state, year: 1950, version });
  },
  'PUT /api/admin/item/{id}/picture': async (setup) => {
    const id = await createItemId(setup);
    const upload_id = await uploadPicture(setup.owner, 800, 600);
    return () => setup.owner.put(`/api/admin/item/${id}/picture`, { upload_id, version: 1 });
  },
  'DELETE /api/admin/item/{id}': async (setup) => {
    const id = await createItemId(setup);
    return () => setup.owner.send('DELETE', `/api/admin/item/${id}`, JSON.stringify({ version: 1 }));
  },
  'POST /api/admin/item/bulk': async (setup) => {
    const target = { items: [{ id: await createItemId(setup), version: 1 }] };
    return () =>
      setup.owner.post('/api/admin/item/bulk', { action: { kind: 'status', status: 'off_shelf' }, target });
  },
  'POST /api/admin/item/bulk/preview': async (setup) => {
    const target = { items: [{ id: await createItemId(setup), version: 1 }] };
    return () =>
      setup.owner.post('/api/admin/item/bulk/preview', { action: { kind: 'price', percent: 5 }, target });
  },
  'POST /api/admin/facet': async ({ owner }) => {
    return () => owner.post('/api/admin/facet', { group: 'purpose', name: words(`Facet ${++facets}`) });
  },
  'PUT /api/admin/facet/{id}': async (setup) => {
    const { id, version } = await createFacet(setup);
    return () =>
      setup.owner.put(`/api/admin/facet/${id}`, { name: words('Another'), keywords: ['other'], version });
  },
  'PUT /api/admin/facet/order/{group}': async (setup) => {
    await createFacet(setup);
    const seen = await listFacetIds(setup);
    const body = { facet_ids: seen.toReversed(), seen };
    return () => setup.owner.put('/api/admin/facet/order/media', body);
  },
  'DELETE /api/admin/facet/{id}': async (setup) => {
    const { id, version, items_count } = await createFacet(setup);
    const body = JSON.stringify({ version, items_count });
    return () => setup.owner.send('DELETE', `/api/admin/facet/${id}`, body);
  },
  'POST /api/admin/masterpiece': async (setup) => {
    const item_id = await createItemId(setup);
    return () => setup.owner.post('/api/admin/masterpiece', { item_id });
  },
  'PUT /api/admin/masterpiece/{id}': async (setup) => {
    const { id, state, version } = await createMasterpiece(setup);
    const body = { ...state, summary: words('In short'), version };
    return () => setup.owner.put(`/api/admin/masterpiece/${id}`, body);
  },
  'PUT /api/admin/masterpiece/order': async (setup) => {
    await createMasterpiece(setup);
    await createMasterpiece(setup);
    const seen = await listMasterpieceIds(setup);
    const body = { masterpiece_ids: seen.toReversed(), seen };
    return () => setup.owner.put('/api/admin/masterpiece/order', body);
  },
  'POST /api/admin/artist': async ({ owner }) => {
    return () => owner.post('/api/admin/artist', { name: words('A new artist') });
  },
  'PUT /api/admin/artist/{id}': async ({ shop, owner }) => {
    const { id } = await createArtist(shop.services.db);
    const { state, version } = (await owner.get(`/api/admin/artist/${id}`)).data;
    return () => owner.put(`/api/admin/artist/${id}`, { ...state, share_basis_points: 2500, version });
  },
  'POST /api/admin/artist/picture': async ({ owner }) => {
    const upload_id = await uploadPicture(owner, 80, 100);
    return () => owner.post('/api/admin/artist/picture', { upload_id });
  },
  'PUT /api/admin/artist/category/{category}': async ({ shop, owner }) => {
    const { id } = await createArtist(shop.services.db);
    const orders = (await owner.get('/api/admin/artist/category')).data;
    const seen = orders.classic.map((artist: { id: number }) => artist.id);
    const body = { artist_ids: [...seen, id], seen };
    return () => owner.put('/api/admin/artist/category/classic', body);
  },
};

/** With an item whose print master exists on the disk. */
const withItem = async ({ shop, owner }: Setup): Promise<Caller> => {
  const { data } = await owner.post('/api/admin/item', {
    upload_id: await uploadPicture(owner, 900, 600),
    artist_id: (await createArtist(shop.services.db)).id,
    title: words('A work'),
  });
  const { id, state } = data;
  return { known: { id: [id], ...asKnown(state) } };
};

/** Every field of a state with its value as the only valid one. */
const asKnown = (state: object): Record<string, unknown[]> =>
  Object.fromEntries(Object.entries(state).map(([name, value]) => [name, [value]]));

const withFacet = async (setup: Setup): Promise<Caller> => {
  const { id, items_count } = await createFacet(setup);
  return { known: { id: [id], items_count: [items_count], move_to: [null] } };
};

const withArtist = async ({ shop, owner }: Setup): Promise<Caller> => {
  const { id } = await createArtist(shop.services.db);
  return { known: { id: [id], ...asKnown((await owner.get(`/api/admin/artist/${id}`)).data.state) } };
};

const withMasterpiece = async (setup: Setup): Promise<Caller> => {
  const { id, state } = await createMasterpiece(setup);
  return { known: { id: [id], ...asKnown(state) } };
};

const callers: Callers = {
  '/api/admin/item': async (setup) => ({
    known: {
      upload_id: [await uploadPicture(setup.owner, 900, 600)],
      artist_id: [(await createArtist(setup.shop.services.db)).id],
      title: [words('A work')],
      facet_ids: [[1]],
      store_ids: [[]],
      sizes: [undefined],
      status: ['off_shelf'],
      lists_at: [null],
      keyword: ['a work', '雲'],
    },
  }),
  '/api/admin/item/proposal': async ({ owner }) => ({
    known: { upload_id: [await uploadPicture(owner, 900, 600)] },
  }),
  '/api/admin/item/bulk': async (setup) => ({
    known: {
      action: [{ kind: 'status', status: 'off_shelf' }],
      target: [{ items: [{ id: await createItemId(setup), version: 1 }] }],
    },
  }),
  '/api/admin/item/bulk/preview': async (setup) => ({
    known: {
      action: [{ kind: 'facets', add: [1], remove: [] }],
      target: [{ items: [{ id: await createItemId(setup), version: 1 }] }],
    },
  }),
  '/api/admin/item/{id}': withItem,
  '/api/admin/item/{id}/picture': async (setup) => ({
    known: { id: [await createItemId(setup)], upload_id: [await uploadPicture(setup.owner, 800, 600)] },
  }),
  '/api/admin/item/{id}/history': withItem,
  '/api/admin/facet': async () => ({ known: { name: [words('Linocut')] } }),
  '/api/admin/facet/{id}': withFacet,
  '/api/admin/facet/{id}/history': withFacet,
  '/api/admin/facet/order/{group}': async (setup) => {
    const order = await listFacetIds(setup);
    return { known: { group: ['media'], facet_ids: [order], seen: [order] } };
  },
  '/api/admin/masterpiece': async (setup) => ({
    known: { item_id: [await createItemId(setup)], published_at: [null] },
  }),
  '/api/admin/masterpiece/order': async (setup) => {
    await createMasterpiece(setup);
    const order = await listMasterpieceIds(setup);
    return { known: { masterpiece_ids: [order], seen: [order] } };
  },
  '/api/admin/masterpiece/{id}': withMasterpiece,
  '/api/admin/masterpiece/{id}/history': withMasterpiece,
  '/api/admin/artist': async () => ({
    known: { name: [words('An artist')], member_id: [null], portrait_id: [null] },
  }),
  '/api/admin/artist/picture': async ({ owner }) => ({
    known: { upload_id: [await uploadPicture(owner, 80, 100)] },
  }),
  '/api/admin/artist/{id}': withArtist,
  '/api/admin/artist/{id}/history': withArtist,
  '/api/admin/artist/category/{category}': async ({ shop, owner }) => {
    const orders = (await owner.get('/api/admin/artist/category')).data;
    return {
      known: {
        category: ['classic'],
        artist_ids: [[(await createArtist(shop.services.db)).id]],
        seen: [orders.classic.map((artist: { id: number }) => artist.id)],
      },
    };
  },
};

export const cataloguePart: Part = {
  permissions: {
    item: ['catalogue.read', 'catalogue.write'],
    facet: ['catalogue.read', 'catalogue.write'],
    masterpiece: ['catalogue.read', 'catalogue.write'],
    artist: ['catalogue.read', 'catalogue.write'],
  },
  examples,
  reads: [
    ['/api/admin/item', 3],
    ['/api/admin/item', 3, '?keyword=work&sort=price_asc&missing=any'],
    ['/api/admin/item/options', 5],
    ['/api/admin/item/proposal', 3, '?upload_id={print}'],
    ['/api/admin/item/{work}', 4],
    ['/api/admin/item/{work}/history', 3],
    ['/api/admin/facet', 2],
    ['/api/admin/facet/1/history', 3],
    ['/api/admin/masterpiece', 3],
    ['/api/admin/masterpiece/order', 2],
    ['/api/admin/masterpiece/{noted}', 2],
    ['/api/admin/masterpiece/{noted}/history', 3],
    ['/api/admin/artist', 3],
    ['/api/admin/artist', 3, '?keyword=artist&member=none&sort=sold'],
    ['/api/admin/artist/category', 2],
    ['/api/admin/artist/{painter}', 2],
    ['/api/admin/artist/{painter}/history', 3],
  ],
  ids: async (setup) => {
    const { owner, shop } = setup;
    const ids = { work: 0, noted: 0, painter: 0, print: await uploadPicture(owner, 900, 600) };
    for (let index = 0; index < several; index += 1) {
      const artist = await createArtist(shop.services.db);
      const made = await createItem(shop.services.db, {
        artistId: artist.id,
        title: inAllLanguages(`Canvas ${index}`),
        facetIds: [1, 2],
        editionSize: 3,
      });
      ids.painter = artist.id;
      ids.work = made.id;
      ids.noted = (await owner.post('/api/admin/masterpiece', { item_id: made.id })).data.id;
      const { state, version } = await itemDataOf(owner, made.id);
      await owner.put(`/api/admin/item/${made.id}`, { ...state, year: 1900 + index, version });
    }
    return ids;
  },
  callers,
};
