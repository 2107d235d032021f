import { createGallery } from '../factories/gallery.ts';
import { createItem } from '../factories/items.ts';
import { answerOffer, askForOffer, type OfferedLine, reviseOffer } from '../factories/offers.ts';
import { line } from '../factories/ordering.ts';
import { after, type Example, newEmail, type Part, type Setup, several } from './setup.ts';

/** A gallery asks for an offer of two works; returns its code. */
async function createOffer({ shop }: Setup) {
  const gallery = await createGallery(shop, newEmail().replace(/@.*/, ''));
  const { db } = shop.services;
  const items = [line(await createItem(db), 5), line(await createItem(db), 7)];
  return { code: await askForOffer(gallery, items) };
}

const examples: Record<string, Example> = {
  'POST /api/admin/offer/{code}/answer': async (setup) => {
    const { code } = await createOffer(setup);
    return () => answerOffer(setup.owner, code, 1000);
  },
  'POST /api/admin/offer/{code}/revise': async (setup) => {
    const { code } = await createOffer(setup);
    await answerOffer(setup.owner, code, 1000);
    return () => reviseOffer(setup.owner, code, 900);
  },
  'POST /api/admin/offer/list': async ({ shop, owner }) => {
    const { item_id, size_id } = line(await createItem(shop.services.db), 5);
    const list = `work,size,copies\n${item_id},${size_id},5\n`;
    const path = '/api/admin/offer/list?currency=NTD';
    return () => owner.send('POST', path, list, { 'content-type': 'text/csv' });
  },
  'POST /api/admin/offer/{code}/freight': async (setup) => {
    const { code } = await createOffer(setup);
    const path = `/api/admin/offer/${code}/freight`;
    const { data } = await setup.owner.get(`/api/admin/offer/${code}`);
    const lines = data.lines.map((one: OfferedLine) => {
      const { item_id, size_id, frame_id, nums } = one;
      return { item_id, size_id, frame_id, nums };
    });
    return () => setup.owner.post(path, { lines });
  },
  'POST /api/admin/offer/{code}/withdraw': after(createOffer, () => ({
    reason: 'The mill is closed',
    version: 1,
  })),
};

export const offersPart: Part = {
  permissions: { offer: ['orders.read', 'orders.write'] },
  examples,
  reads: [
    ['/api/admin/offer', 4],
    ['/api/admin/offer', 4, '?status=asked'],
    ['/api/admin/offer/{offer}', 5],
    ['/api/admin/offer/{offer}/cost', 6],
  ],
  ids: async (setup) => {
    let offer = '';
    for (let index = 0; index < several; index += 1) offer = (await createOffer(setup)).code;
    return { offer };
  },
};
