import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createArtist, createItem } from '../../../test/factories/items.ts';
import { createOrdering, line, type Ordering, unframed } from '../../../test/factories/ordering.ts';
import { type StaffVisitor, staffVisitor } from '../../../test/factories/staff.ts';
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
  shop.clock.set('2027-07-28T02:00:00Z');
  await turnOffProofs(shop);
  const { id } = await createArtist(shop.services.db, { shareBasisPoints: 3500 });
  artist = await linkArtist(shop, id, { email: 'artist@example.com' });
  editor = await staffVisitor(shop, 'owner');
  restore = await saveState(shop);
});
beforeEach(() => restore());
afterAll(() => ordering.shop.close());

const query = async (text: string, values: unknown[] = []) =>
  (await ordering.shop.database.pool.query(text, values)).rows;

/** A work that was accepted from the artist's account and is on the shelf, with its first size. */
async function accept() {
  const { id, version } = await submitWork(
    artist.visitor,
    await createMasterUpload(ordering.shop, artist.memberId),
  );
  const form = { decision: 'accept', version, status: 'on_shelf' };
  const { data } = await editor.post(`/api/admin/submission/${id}`, form);
  const itemId: number = data.item.id;
  const [size] = await query('SELECT id FROM size WHERE item_id = $1', [itemId]);
  return { id, line: { item_id: itemId, size_id: size.id, frame_id: unframed, nums: 1 } };
}

/** Changes the artist as staff do. */
async function change(part: object) {
  const { state, version } = (await editor.get(`/api/admin/artist/${artist.artistId}`)).data;
  return editor.put(`/api/admin/artist/${artist.artistId}`, { ...state, ...part, version });
}

/** The shares of a new order's lines. */
async function sharesOf(items: object[]) {
  const placed = await ordering.place({ items });
  expect(placed.status).toBe(201);
  return query(
    `SELECT share_basis_points AS share, share_on_sold_price AS on_sold FROM order_line
     JOIN shop_order ON shop_order.id = order_id WHERE code = $1 ORDER BY position`,
    [placed.data.order.code],
  );
}

const sharesMailed = () =>
  query("SELECT recipient, locale, subject, text FROM mail WHERE kind = 'artist.share' ORDER BY id");

describe('the share agreed for a work', () => {
  test('binds its orders, whatever the general share becomes; other works follow that', async () => {
    const work = await accept();
    const other = await createItem(ordering.shop.services.db, { artistId: artist.artistId });
    await change({ share_basis_points: 1000, share_on_sold_price: true });
    expect(await sharesOf([work.line, line(other)])).toEqual([
      { share: 3500, on_sold: false },
      { share: 1000, on_sold: true },
    ]);
    const seen = (await artist.visitor.get(`/api/submission/${work.id}`)).data;
    expect(seen).toMatchObject({ share_basis_points: 3500, licence: { share_basis_points: 3500 } });
    expect((await editor.get(`/api/admin/submission/${work.id}`)).data.share_basis_points).toBe(3500);
    expect((await artist.visitor.get('/api/submission/terms')).data.share_basis_points).toBe(1000);
  });

  test('is the one that was shown when the artist submitted, also where it changes before the acceptance', async () => {
    const upload = await createMasterUpload(ordering.shop, artist.memberId);
    const { id, version } = await submitWork(artist.visitor, upload);
    await change({ share_basis_points: 500, share_on_sold_price: true });
    expect((await editor.get(`/api/admin/submission/${id}`)).data.share_basis_points).toBe(3500);
    const form = { decision: 'accept', version, status: 'on_shelf' };
    const { data } = await editor.post(`/api/admin/submission/${id}`, form);
    const [item] = await query(
      'SELECT agreed_share_basis_points, agreed_on_sold_price FROM item WHERE id = $1',
      [data.item.id],
    );
    expect(item).toEqual({ agreed_share_basis_points: 3500, agreed_on_sold_price: false });
  });

  test('binds where the shop’s default share changes', async () => {
    await change({ share_basis_points: null });
    const work = await accept();
    const added = await editor.post('/api/admin/rate/share', { value: '12.5' });
    expect(added.status).toBe(201);
    expect(await sharesOf([work.line])).toEqual([{ share: 3000, on_sold: false }]);
  });
});

describe('a new default share', () => {
  test('is shown before its first day to artists for whom it will apply', async () => {
    const getNext = async () => {
      ordering.shop.clock.advance(5000);
      return (await artist.visitor.get('/api/submission/terms')).data.next_share;
    };
    await change({ share_basis_points: null });
    expect(await getNext()).toBeNull();
    // The last minute of the year in Taipei.
    const added = await editor.post('/api/admin/rate/share', {
      value: '27.5',
      starts_at: '2028-12-31T15:59:00Z',
    });
    expect(added.status).toBe(201);
    expect(await getNext()).toEqual({ starts_on: '2028-12-31', share_basis_points: 2750 });
    await change({ share_basis_points: 3500 });
    expect(await getNext()).toBeNull();
    const { id, version } = added.data;
    expect((await editor.delete(`/api/admin/rate/share/${id}?version=${version}`)).status).toBe(200);
  });
});

describe('a new general share', () => {
  test('applies from its first day in Taipei, and the artist is told by mail', async () => {
    await query("UPDATE member SET locale = 'zh-Hant' WHERE id = $1", [artist.memberId]);
    const work = line(await createItem(ordering.shop.services.db, { artistId: artist.artistId }));
    const changed = await change({ share_basis_points: 4250, share_from: '2027-07-30' });
    expect(changed).toMatchObject({
      status: 200,
      data: {
        share_basis_points: 3500,
        state: { share_basis_points: 4250, share_from: '2027-07-30' },
      },
    });
    expect(await sharesOf([work])).toEqual([{ share: 3500, on_sold: false }]);
    expect((await artist.visitor.get('/api/submission/terms')).data).toMatchObject({
      share_basis_points: 3500,
      next_share: { starts_on: '2027-07-30', share_basis_points: 4250 },
    });
    const [mail, ...others] = await sharesMailed();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'artist@example.com',
      locale: 'zh-Hant',
      subject: '您的分潤比例自 2027年7月30日起調整',
    });
    expect(mail.text).toContain('新訂單的分潤為未稅畫作價格的 42.5%；在此之前為 35%。');
    // 23:59 on the 29th in Taipei, and a minute later.
    ordering.shop.clock.set('2027-07-29T15:59:00Z');
    expect(await sharesOf([work])).toEqual([{ share: 3500, on_sold: false }]);
    ordering.shop.clock.set('2027-07-29T16:00:00Z');
    expect(await sharesOf([work])).toEqual([{ share: 4250, on_sold: false }]);
  });

  test('that is changed before its first day leaves the one of today', async () => {
    await change({ share_basis_points: 4250, share_from: '2027-08-01' });
    await change({ share_basis_points: 2000, share_from: '2027-08-02', share_on_sold_price: true });
    const work = line(await createItem(ordering.shop.services.db, { artistId: artist.artistId }));
    ordering.shop.clock.set('2027-08-01T02:00:00Z');
    expect(await sharesOf([work])).toEqual([{ share: 3500, on_sold: false }]);
    ordering.shop.clock.set('2027-08-02T02:00:00Z');
    expect(await sharesOf([work])).toEqual([{ share: 2000, on_sold: true }]);
    expect((await sharesMailed()).map(({ subject }) => subject)).toEqual([
      'Your share of sales from 1 August 2027',
      'Your share of sales from 2 August 2027',
    ]);
  });

  test('has no first day that is over', async () => {
    expect(await change({ share_basis_points: 4250, share_from: '2027-07-27' })).toMatchObject({
      status: 422,
      fields: ['share_from'],
    });
    expect(await sharesMailed()).toEqual([]);
  });

  test('is not mailed where another field changes, or where no account is linked', async () => {
    await change({ categories: ['classic'] });
    await change({ member_id: null });
    await change({ share_basis_points: 4000 });
    expect(await sharesMailed()).toEqual([]);
  });
});
