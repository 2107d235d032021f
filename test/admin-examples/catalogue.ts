import { setAgreedShare } from '../../src/domains/catalogue/items/item-writes.repository.ts';
import { getItemData, uploadPicture } from '../factories/catalogue.ts';
import { createArtist, createItem, inAllLanguages } from '../factories/items.ts';
import { after, call, type Example, type Part, type Setup, several } from './setup.ts';

/** Creates a work and returns its id. */
const createItemId = async ({ shop }: Setup): Promise<number> => (await createItem(shop.services.db)).id;

/** What a new work is made of. */
const newItem = async ({ shop, owner }: Setup) => ({
  upload_id: await uploadPicture(owner, 900, 600),
  artist_id: (await createArtist(shop.services.db)).id,
  title: inAllLanguages('A work'),
});

/** Creates a work whose print master is on the disk. */
const createPrintedItem = async (setup: Setup) =>
  (await setup.owner.post('/api/admin/item', await newItem(setup))).data;

let facets = 0;
/** Creates a facet, the last of its group. */
async function createFacet({ owner }: Setup) {
  const name = inAllLanguages(`Facet ${++facets}`);
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

/** Creates a work with an agreed share. */
async function createAgreedItem({ shop, owner }: Setup) {
  const { id } = await createItem(shop.services.db);
  await setAgreedShare(shop.services.db, id, { shareBasisPoints: 3500, shareOnSoldPrice: false });
  return (await owner.get(`/api/admin/item/${id}`)).data;
}

const otherShare = { share_basis_points: 3250, share_on_sold_price: false };

/** Creates a work of version 1, as the target of a bulk action. */
const createTarget = async (setup: Setup) => ({ items: [{ id: await createItemId(setup), version: 1 }] });

const examples: Record<string, Example> = {
  'POST /api/admin/item': after(newItem, (form) => form),
  'PUT /api/admin/item/{id}': after(createPrintedItem, ({ state, version }) => ({
    ...state,
    year: 1950,
    version,
  })),
  'PUT /api/admin/item/{id}/picture': async (setup) => {
    const { id, version } = await createPrintedItem(setup);
    const upload_id = await uploadPicture(setup.owner, 1200, 800);
    return () => setup.owner.put(`/api/admin/item/${id}/picture`, { upload_id, version });
  },
  'POST /api/admin/item/{id}/pictures': async (setup) => {
    const { id } = await createPrintedItem(setup);
    const upload_id = await uploadPicture(setup.owner, 600, 900);
    return () => setup.owner.post(`/api/admin/item/${id}/pictures`, { upload_id });
  },
  'DELETE /api/admin/item/{id}': async (setup) => {
    const { id, version } = await createPrintedItem(setup);
    return () => setup.owner.send('DELETE', `/api/admin/item/${id}`, JSON.stringify({ version }));
  },
  'POST /api/admin/item/{id}/agreement': async (setup) => {
    const { id } = await createAgreedItem(setup);
    return () => setup.owner.post(`/api/admin/item/${id}/agreement`, otherShare);
  },
  'POST /api/admin/item/{id}/agreement/withdraw': async (setup) => {
    const { id } = await createAgreedItem(setup);
    const { data } = await setup.owner.post(`/api/admin/item/${id}/agreement`, otherShare);
    const [{ id: proposal_id }] = data.agreement.proposals;
    return () => setup.owner.post(`/api/admin/item/${id}/agreement/withdraw`, { proposal_id });
  },
  'POST /api/admin/item/bulk': after(createTarget, (target) => ({
    action: { kind: 'status', status: 'off_shelf' },
    target,
  })),
  'POST /api/admin/item/bulk/preview': after(createTarget, (target) => ({
    action: { kind: 'price', percent: 5 },
    target,
  })),
  'POST /api/admin/facet': call(() => ({ group: 'purpose', name: inAllLanguages(`Facet ${++facets}`) })),
  'PUT /api/admin/facet/{id}': after(createFacet, ({ version }) => ({
    name: inAllLanguages('Another'),
    keywords: ['other'],
    version,
  })),
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
  'POST /api/admin/masterpiece': after(createItemId, (item_id) => ({ item_id })),
  'PUT /api/admin/masterpiece/{id}': after(createMasterpiece, ({ state, version }) => ({
    ...state,
    summary: inAllLanguages('In short'),
    version,
  })),
  'PUT /api/admin/masterpiece/order': async (setup) => {
    await createMasterpiece(setup);
    await createMasterpiece(setup);
    const seen = await listMasterpieceIds(setup);
    const body = { masterpiece_ids: seen.toReversed(), seen };
    return () => setup.owner.put('/api/admin/masterpiece/order', body);
  },
  'POST /api/admin/artist': call({ name: inAllLanguages('A new artist') }),
  'PUT /api/admin/artist/{id}': async ({ shop, owner }) => {
    const { id } = await createArtist(shop.services.db);
    const { state, version } = (await owner.get(`/api/admin/artist/${id}`)).data;
    return () => owner.put(`/api/admin/artist/${id}`, { ...state, share_basis_points: 2500, version });
  },
  'POST /api/admin/artist/picture': after(
    ({ owner }) => uploadPicture(owner, 80, 100),
    (upload_id) => ({ upload_id }),
  ),
  'PUT /api/admin/artist/category/{category}': async ({ shop, owner }) => {
    const { id } = await createArtist(shop.services.db);
    const orders = (await owner.get('/api/admin/artist/category')).data;
    const seen = orders.classic.map((artist: { id: number }) => artist.id);
    const body = { artist_ids: [...seen, id], seen };
    return () => owner.put('/api/admin/artist/category/classic', body);
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
      const { state, version } = await getItemData(owner, made.id);
      await owner.put(`/api/admin/item/${made.id}`, { ...state, year: 1900 + index, version });
    }
    return ids;
  },
};
