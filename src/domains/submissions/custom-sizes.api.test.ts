import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createVisitor } from '../../../test/clients/visitor.ts';
import { createArtist } from '../../../test/factories/items.ts';
import { createOrdering, type Ordering, unframed } from '../../../test/factories/ordering.ts';
import { auditEntries, type StaffVisitor, staffVisitor } from '../../../test/factories/staff.ts';
import { createMasterUpload, submitWork, turnOffProofs } from '../../../test/factories/submissions.ts';
import { type ArtistMember, linkArtist } from '../../../test/sales/artist-member.ts';
import { saveState } from '../../../test/servers/saved-state.ts';

let ordering: Ordering;
let artist: ArtistMember;
let editor: StaffVisitor;
let restore: () => Promise<void>;
beforeAll(async () => {
  ordering = await createOrdering();
  const { shop } = ordering;
  await turnOffProofs(shop);
  const { id } = await createArtist(shop.services.db);
  artist = await linkArtist(shop, id, { email: 'artist@example.com' });
  editor = await staffVisitor(shop, 'editor');
  restore = await saveState(shop);
});
beforeEach(() => restore());
afterAll(() => ordering.shop.close());

const submit = async () =>
  submitWork(artist.visitor, await createMasterUpload(ordering.shop, artist.memberId));
/** The submission's version is read again: the artist's decision raises it. */
async function accept(id: number): Promise<number> {
  const { version } = (await editor.get(`/api/admin/submission/${id}`)).data;
  const form = { decision: 'accept', version, status: 'on_shelf' };
  return (await editor.post(`/api/admin/submission/${id}`, form)).data.item.id;
}
const allow = (id: number, part: object = {}, who = artist.visitor) =>
  who.put(`/api/submission/${id}/custom-sizes`, {
    allowed: true,
    minimum_mm: null,
    maximum_mm: null,
    ...part,
  });
const rangeOf = async (itemId: number) =>
  (await createVisitor(ordering.shop.api).get(`/api/shop/${itemId}`)).data.custom_width_mm;
const ask = (item_id: number, width_mm: number) =>
  createVisitor(ordering.shop.api).post('/api/size', { item_id, width_mm, substrate_id: 1 });

describe('custom sizes of an accepted work', () => {
  test('are not sold where the artist did not allow them', async () => {
    const work = await submit();
    expect(work.custom_sizes).toBeNull();
    const itemId = await accept(work.id);
    expect(await rangeOf(itemId)).toBeNull();
    expect(await ask(itemId, 350)).toMatchObject({ status: 422, fields: ['width_mm'] });
    // A width that the shop offers is no custom size.
    expect(await ask(itemId, 300)).toMatchObject({ status: 200 });
  });

  test('are sold within the widths that the artist allowed before', async () => {
    const work = await submit();
    await allow(work.id, { minimum_mm: 310, maximum_mm: 420 });
    const itemId = await accept(work.id);
    expect(await rangeOf(itemId)).toEqual({ minimum: 310, maximum: 420 });
    expect(await ask(itemId, 309)).toMatchObject({ status: 422, fields: ['width_mm'] });
    expect(await ask(itemId, 310)).toMatchObject({ status: 200 });
    expect(await ask(itemId, 420)).toMatchObject({ status: 200 });
    expect(await ask(itemId, 421)).toMatchObject({ status: 422, fields: ['width_mm'] });
    expect((await editor.get(`/api/admin/item/${itemId}`)).data).toMatchObject({
      custom_sizes: true,
      custom_minimum_mm: 310,
      custom_maximum_mm: 420,
    });
  });

  test('that the artist excludes later cannot be ordered any more, also from a cart', async () => {
    const work = await submit();
    await allow(work.id);
    const itemId = await accept(work.id);
    const { data: size } = await ask(itemId, 350);
    const items = [{ item_id: itemId, size_id: size.id, frame_id: unframed, nums: 1 }];
    expect((await ordering.place({ items, custom_agree: true })).status).toBe(201);
    expect(await allow(work.id, { maximum_mm: 349 })).toMatchObject({
      status: 200,
      data: { custom_sizes: { allowed: true, minimum_mm: null, maximum_mm: 349 } },
    });
    expect(await ordering.place({ items, custom_agree: true })).toMatchObject({
      status: 409,
      code: 'size_unavailable',
    });
    expect((await auditEntries(ordering.shop)).at(-1)).toMatchObject({
      action: 'item.set_custom_sizes',
      subject_id: String(itemId),
      role: 'member',
      before: { custom_sizes: true, custom_minimum_mm: null, custom_maximum_mm: null },
      after: { custom_sizes: true, custom_minimum_mm: null, custom_maximum_mm: 349 },
    });
    await allow(work.id, { allowed: false });
    expect(await rangeOf(itemId)).toBeNull();
  });
});

test('a work that had custom sizes keeps them until its artist decides', async () => {
  const { item } = ordering;
  expect(await rangeOf(item.id)).toMatchObject({ minimum: expect.any(Number) });
  expect(await ask(item.id, 350)).toMatchObject({ status: 200 });
});

describe('the decision', () => {
  test('has bounds in the right order, within those of prints', async () => {
    const { id } = await submit();
    expect(await allow(id, { minimum_mm: 500, maximum_mm: 499 })).toMatchObject({
      status: 422,
      fields: ['maximum_mm'],
    });
    expect(await allow(id, { minimum_mm: 1 })).toMatchObject({ status: 422, fields: ['minimum_mm'] });
    expect((await artist.visitor.get(`/api/submission/${id}`)).data.custom_sizes).toBeNull();
  });

  test('is the artist’s own, and not of a work that was withdrawn', async () => {
    const { id } = await submit();
    expect(await allow(id, {}, ordering.member)).toMatchObject({ status: 404 });
    const { version } = (await artist.visitor.get(`/api/submission/${id}`)).data;
    await artist.visitor.post(`/api/submission/${id}/withdraw`, { version });
    expect(await allow(id)).toMatchObject({ status: 409 });
  });
});
