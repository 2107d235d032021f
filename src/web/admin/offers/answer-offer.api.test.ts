import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffPages } from '../../../../test/clients/staff-pages.ts';
import { type AdminOrders, createAdminOrders } from '../../../../test/factories/admin-orders.ts';
import { createGallery, type Gallery } from '../../../../test/factories/gallery.ts';
import { createItem } from '../../../../test/factories/items.ts';
import { askForOffer } from '../../../../test/factories/offers.ts';
import { line } from '../../../../test/factories/ordering.ts';
import { staffVisitor } from '../../../../test/factories/staff.ts';
import { nameOfLine } from '../../works/line-name.ts';
import type { AnswerResult } from './answer-offer.server.ts';
import { action } from './offer-page.tsx';

let admin: AdminOrders;
let gallery: Gallery;
let pages: ReturnType<typeof staffPages>;
beforeAll(async () => {
  admin = await createAdminOrders();
  gallery = await createGallery(admin.shop, 'forms');
  pages = staffPages(admin.shop, await staffVisitor(admin.shop, 'owner'));
});
afterAll(() => admin.shop.close());

test('the form of an answer changes a frame, reads a list with a wrong row, and sends what it shows', async () => {
  const { db } = admin.shop.services;
  const [work, other] = [await createItem(db), await createItem(db)];
  const asked = line(work, 9);
  const code = await askForOffer(gallery, [asked]);
  const send = async (form: Record<string, string>): Promise<AnswerResult> =>
    (await pages.send(action, `/admin/offer/${code}`, form, { code })).data;
  const name = nameOfLine(asked);
  const fields = {
    version: '1',
    currency: 'NTD',
    lines: name,
    read: '',
    [`include.${name}`]: 'on',
    [`nums.${name}`]: '9',
    [`price.${name}`]: '1,900',
    freight: '913',
    days_min: '3',
    days_max: '8',
    valid_until: admin.today(),
  };

  const unknown = await send({ ...fields, intent: 'answer', [`frame.${name}`]: 'Gold, broad' });
  expect(unknown).toMatchObject({
    intent: 'answer',
    failure: { status: 422, errors: [{ field: `frame.${name}` }] },
    values: { [`price.${name}`]: '1,900' },
  });

  const rows = `work,size,copies\n${other.id},${other.sizes[0]?.id},4\n${other.id},1 × 1,4`;
  const read = await send({ ...fields, intent: 'read', list: rows, [`frame.${name}`]: '102' });
  const [framed, added] = [nameOfLine({ ...asked, frame_id: 102 }), nameOfLine(line(other, 4))];
  expect(read).toMatchObject({
    intent: 'read',
    list: { lines: [{ line: 2, nums: 4 }], faults: [{ line: 3, column: 'size' }] },
    values: { [`nums.${framed}`]: '9', [`include.${framed}`]: 'on', [`nums.${added}`]: '4' },
  });
  const { listed = [], values = {} } = read;
  expect(listed.map(nameOfLine)).toEqual([framed, added]);
  expect(values).not.toHaveProperty([`include.${name}`]);

  const shown = { ...values, intent: 'answer', list: '', read: [framed, added].join(' ') };
  const dear = await send({ ...shown, [`price.${framed}`]: '1,900', [`price.${added}`]: '3,218' });
  expect(dear.failure?.errors).toMatchObject([{ field: `price.${added}` }]);
  const sent = await send({ ...shown, [`price.${framed}`]: '1,900', [`price.${added}`]: '1,700' });
  expect(sent).toEqual({ intent: 'answer', message: 'The offer is sent' });
  expect((await gallery.visitor.get(`/api/offer/${code}`)).data).toMatchObject({
    lines: [
      { frame_id: 102, nums: 9, change: 'changed', price: { amount: 1900 } },
      { item_id: other.id, nums: 4, change: 'added', price: { amount: 1700 } },
    ],
    removed_lines: [],
  });
});

test('the freight is proposed again for other lines, and what staff typed stays', async () => {
  const asked = line(admin.ordering.item, 5);
  const code = await askForOffer(gallery, [asked]);
  const name = nameOfLine(asked);
  const proposeFor = async (nums: string, part: Record<string, string> = {}) => {
    const form = {
      ...{ intent: 'read', version: '1', currency: 'NTD', lines: name, read: '' },
      ...{ [`include.${name}`]: 'on', [`nums.${name}`]: nums, [`price.${name}`]: '1900' },
      valid_until: admin.today(),
      ...part,
    };
    const { data } = await pages.send(action, `/admin/offer/${code}`, form, { code });
    return (data as AnswerResult).values ?? {};
  };
  const { proposal } = (await admin.ana.get(`/api/admin/offer/${code}`)).data;
  const former = {
    freight: String(proposal.freight.amount),
    days_min: String(proposal.days_min),
    days_max: '77',
    proposed_freight: String(proposal.freight.amount),
    proposed_days_min: String(proposal.days_min),
    proposed_days_max: String(proposal.days_max),
  };
  expect(await proposeFor('5', former)).toMatchObject(former);
  const more = await proposeFor('15', former);
  expect(Number(more.freight)).toBeGreaterThan(proposal.freight.amount);
  expect(more).toMatchObject({ proposed_freight: more.freight, days_max: '77' });
  const typed = await proposeFor('15', { ...former, freight: '913' });
  expect(typed).toMatchObject({ freight: '913', proposed_freight: more.freight });
  // Nothing can be proposed for copies that are no number.
  expect(await proposeFor('many', former)).toMatchObject(former);
});
