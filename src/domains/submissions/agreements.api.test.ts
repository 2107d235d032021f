import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { password } from '../../../test/clients/visitor.ts';
import { createArtist, createItem } from '../../../test/factories/items.ts';
import { createOrdering, type Ordering, unframed } from '../../../test/factories/ordering.ts';
import { auditEntries, type StaffVisitor, staffVisitor } from '../../../test/factories/staff.ts';
import { createMasterUpload, submitWork, turnOffProofs } from '../../../test/factories/submissions.ts';
import { type ArtistMember, linkArtist } from '../../../test/sales/artist-member.ts';
import { saveState } from '../../../test/servers/saved-state.ts';

let ordering: Ordering;
let artist: ArtistMember;
let stranger: ArtistMember;
let editor: StaffVisitor;
/** A work that was accepted from the artist's account. */
let work: { id: number; itemId: number };
let restore: () => Promise<void>;
beforeAll(async () => {
  ordering = await createOrdering();
  const { shop } = ordering;
  await turnOffProofs(shop);
  const { id } = await createArtist(shop.services.db, { shareBasisPoints: 3500 });
  artist = await linkArtist(shop, id, { email: 'artist@example.com' });
  const { id: otherId } = await createArtist(shop.services.db);
  stranger = await linkArtist(shop, otherId, { email: 'stranger@example.com' });
  editor = await staffVisitor(shop, 'editor');
  work = await accept('Tide line');
  restore = await saveState(shop);
});
beforeEach(() => restore());
afterAll(() => ordering.shop.close());

const query = async (text: string, values: unknown[] = []) =>
  (await ordering.shop.database.pool.query(text, values)).rows;

async function accept(title: string) {
  const sizes = [
    { width_mm: 300, substrate_id: 1, price_ntd: 4200 },
    { width_mm: 450, substrate_id: 1, price_ntd: 7300 },
  ];
  const { id, version } = await submitWork(
    artist.visitor,
    await createMasterUpload(ordering.shop, artist.memberId),
    { title: { en: title, 'zh-Hant': '', 'zh-CN': '' }, sizes },
  );
  const form = { decision: 'accept', version, status: 'on_shelf' };
  const { data } = await editor.post(`/api/admin/submission/${id}`, form);
  return { id, itemId: data.item.id as number };
}

const readItem = async (id = work.itemId) => (await editor.get(`/api/admin/item/${id}`)).data;
const readOwn = async () => (await artist.visitor.get(`/api/submission/${work.id}`)).data;
const decide = (decision: 'accept' | 'decline', proposal_id: number, who = artist.visitor) =>
  who.post(`/api/submission/${work.id}/agreement`, { decision, proposal_id });
const proposeShare = (form: object, itemId = work.itemId, staff = editor) =>
  staff.post(`/api/admin/item/${itemId}/agreement`, { share_on_sold_price: false, ...form });
/** Saves the form of the work with other prices, by width. */
async function savePrices(prices: Record<number, number>, part: object = {}, id = work.itemId) {
  const { state, version } = await readItem(id);
  const sizes = state.sizes.map((size: { width_mm: number; price_ntd: number }) => ({
    ...size,
    price_ntd: prices[size.width_mm] ?? size.price_ntd,
  }));
  return editor.put(`/api/admin/item/${id}`, { ...state, sizes, ...part, version });
}
const prices = async (id = work.itemId) =>
  (await readItem(id)).state.sizes.map((size: { price_ntd: number }) => size.price_ntd);
const mails = async () => {
  await drain();
  return query("SELECT recipient, subject, text FROM mail WHERE kind = 'submission.agreement' ORDER BY id");
};
const lastEntry = async () => (await auditEntries(ordering.shop)).at(-1);
/** What a new order of the work's first size stores. */
async function soldAs() {
  const [size] = await query('SELECT id FROM size WHERE item_id = $1 AND width_mm = 300', [work.itemId]);
  const items = [{ item_id: work.itemId, size_id: size.id, frame_id: unframed, nums: 1 }];
  const placed = await ordering.place({ items });
  const [line] = await query(
    `SELECT unit_price AS price, share_basis_points AS share, share_on_sold_price AS on_sold FROM order_line
     JOIN shop_order ON shop_order.id = order_id WHERE code = $1`,
    [placed.data.order.code],
  );
  return line;
}

const drain = () => ordering.shop.services.jobs.drain(ordering.shop.services);
/** All works as a list that can be imported. */
async function exportList(): Promise<string> {
  const list = await ordering.shop.api.request('/api/admin/export/item.csv', {
    headers: { authorization: `Bearer ${editor.userToken}` },
  });
  return list.text();
}
/** Sends a list; returns what importing it would change. */
async function checkList(text: string) {
  const header = { 'content-type': 'text/csv' };
  const sent = await editor.send('POST', '/api/admin/import?name=works.csv', text, header);
  await drain();
  return (await editor.get(`/api/admin/import/${sent.data.id}`)).data;
}
async function importList(found: { id: number; version: number }): Promise<void> {
  const { id, version } = found;
  expect((await editor.post(`/api/admin/import/${id}/apply`, { version })).status).toBe(200);
  await drain();
}
const getOpenProposals = async () =>
  (await readItem()).agreement.proposals.filter(({ status }: { status: string }) => status === 'open');

describe('another share', () => {
  test('is proposed to the artist, who accepts it; until then the agreed one applies', async () => {
    const proposed = await proposeShare({
      share_basis_points: 2750,
      share_on_sold_price: true,
      note: 'Frames cost more.',
    });
    expect(proposed).toMatchObject({
      status: 200,
      data: {
        agreement: {
          share_basis_points: 3500,
          share_on_sold_price: false,
          proposals: [{ status: 'open', by: editor.name, note: 'Frames cost more.', sizes: [] }],
        },
      },
    });
    expect(await lastEntry()).toMatchObject({
      action: 'item.propose_agreement',
      staff_id: editor.id,
      before: { share_basis_points: 3500, share_on_sold_price: false },
      after: { share_basis_points: 2750, share_on_sold_price: true },
    });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'artist@example.com',
      subject: 'Please decide about Tide line',
    });
    expect(mail.text).toContain('Tide line: a share of 27.5 % of the price sold at instead of 35 %');
    expect(mail.text).toContain('> Frames cost more.');
    expect(mail.text).toContain(`/account/work/${work.id}`);
    expect(await soldAs()).toEqual({ price: 4200, share: 3500, on_sold: false });

    const own = await readOwn();
    expect(own.agreement).toMatchObject({
      share_basis_points: 3500,
      proposals: [{ status: 'open', share: { after: { share_basis_points: 2750 } } }],
    });
    // The artist learns no names.
    expect(JSON.stringify(own)).not.toContain(editor.name);
    const accepted = await decide('accept', own.agreement.proposals[0].id);
    expect(accepted).toMatchObject({
      status: 200,
      data: {
        share_basis_points: 2750,
        licence: { share_basis_points: 3500 },
        agreement: { share_basis_points: 2750, proposals: [{ status: 'accepted' }] },
      },
    });
    expect(await lastEntry()).toMatchObject({
      action: 'item.accept_agreement',
      subject_kind: 'item',
      subject_id: String(work.itemId),
      role: 'member',
      ip: '',
    });
    expect(await soldAs()).toEqual({ price: 4200, share: 2750, on_sold: true });
    expect(await decide('decline', own.agreement.proposals[0].id)).toMatchObject({
      status: 409,
      code: 'already_decided',
    });
  });

  test('that is declined changes nothing', async () => {
    await proposeShare({ share_basis_points: 1000 });
    const [{ id }] = (await readOwn()).agreement.proposals;
    expect(await decide('decline', id)).toMatchObject({
      status: 200,
      data: { agreement: { share_basis_points: 3500, proposals: [{ status: 'declined' }] } },
    });
    expect(await lastEntry()).toMatchObject({ action: 'item.decline_agreement', role: 'member' });
    expect(await soldAs()).toEqual({ price: 4200, share: 3500, on_sold: false });
  });

  test('that staff take back cannot be accepted', async () => {
    const { data } = await proposeShare({ share_basis_points: 1000 });
    const [{ id }] = data.agreement.proposals;
    const path = `/api/admin/item/${work.itemId}/agreement/withdraw`;
    expect(await editor.post(path, { proposal_id: id })).toMatchObject({
      status: 200,
      data: { agreement: { proposals: [{ status: 'withdrawn' }] } },
    });
    expect(await lastEntry()).toMatchObject({ action: 'item.withdraw_agreement', staff_id: editor.id });
    expect(await decide('accept', id)).toMatchObject({ status: 409, code: 'already_decided' });
    expect(await editor.post(path, { proposal_id: id })).toMatchObject({ status: 409 });
    expect(await mails()).toEqual([]);
  });

  test('is declined when the artist withdraws the work, and no other follows', async () => {
    expect((await proposeShare({ share_basis_points: 1000 })).status).toBe(200);
    const { version } = await readOwn();
    const withdrawn = await artist.visitor.post(`/api/submission/${work.id}/withdraw`, { version });
    expect(withdrawn.status).toBe(200);
    const { proposals } = (await readItem()).agreement;
    expect(proposals.map(({ status }: { status: string }) => status)).toEqual(['declined']);
    expect(await decide('accept', proposals[0].id)).toMatchObject({ status: 409 });
    expect(await proposeShare({ share_basis_points: 2000 })).toMatchObject({ status: 409 });
    expect((await savePrices({ 300: 9100 })).status).toBe(200);
    expect((await readItem()).agreement.proposals).toHaveLength(1);
  });

  test('is decided by its own artist alone', async () => {
    const { data } = await proposeShare({ share_basis_points: 1000 });
    const [{ id }] = data.agreement.proposals;
    expect(await decide('accept', id, stranger.visitor)).toMatchObject({ status: 404 });
    expect(await decide('accept', id, ordering.member)).toMatchObject({ status: 404 });
    expect((await readItem()).agreement.proposals[0].status).toBe('open');
  });

  test('is not proposed where it is the agreed one, or where no share was agreed', async () => {
    expect(await proposeShare({ share_basis_points: 3500 })).toMatchObject({
      status: 422,
      fields: ['share_basis_points'],
    });
    const imported = await createItem(ordering.shop.services.db, { artistId: artist.artistId });
    expect(await proposeShare({ share_basis_points: 1000 }, imported.id)).toMatchObject({ status: 409 });
    expect(await proposeShare({ share_basis_points: 1000 }, 999_999)).toMatchObject({ status: 404 });
    const service = await staffVisitor(ordering.shop, 'service');
    expect(await proposeShare({ share_basis_points: 1000 }, work.itemId, service)).toMatchObject({
      status: 403,
    });
  });
});

describe('other prices', () => {
  test('that staff save are proposed, and the other fields change at once', async () => {
    const saved = await savePrices({ 300: 2100 }, { year: 1999 });
    expect(saved).toMatchObject({
      status: 200,
      data: {
        state: { year: 1999 },
        agreement: {
          proposals: [
            {
              status: 'open',
              share: null,
              sizes: [
                {
                  width_mm: 300,
                  before: { price_ntd: 4200, price_usd_cents: null },
                  after: { price_ntd: 2100, price_usd_cents: null },
                },
              ],
            },
          ],
        },
      },
    });
    expect(saved.message).toContain('The artist is asked by e-mail');
    expect(await prices()).toEqual([4200, 7300]);
    expect((await mails())[0].text).toContain('Tide line: other prices');
    expect(await soldAs()).toMatchObject({ price: 4200 });
    const accepted = await decide('accept', saved.data.agreement.proposals[0].id);
    expect(accepted.data.sizes.map((size: { price_ntd: number }) => size.price_ntd)).toEqual([2100, 7300]);
    expect(await prices()).toEqual([2100, 7300]);
    expect(await soldAs()).toMatchObject({ price: 2100 });
    const { data: listed } = await artist.visitor.get(`/api/shop/${work.itemId}?currency=NTD`);
    expect(listed.from_price.amount).toBe(2100);
  });

  test('of two changes are one proposal, with the share as well', async () => {
    await proposeShare({ share_basis_points: 4000 });
    const { version } = await readItem();
    // So that the form shows the agreed price again.
    expect((await savePrices({ 300: 2100 })).data.version).toBe(version + 1);
    await savePrices({ 300: 2200, 450: 7000 });
    const { proposals } = (await readItem()).agreement;
    expect(proposals).toMatchObject([
      {
        status: 'open',
        share: { after: { share_basis_points: 4000 } },
        sizes: [{ after: { price_ntd: 2200 } }, { after: { price_ntd: 7000 } }],
      },
      { status: 'replaced' },
      { status: 'replaced' },
    ]);
    expect(await decide('accept', proposals[1].id)).toMatchObject({ status: 409, code: 'already_decided' });
    await decide('accept', proposals[0].id);
    expect(await prices()).toEqual([2200, 7000]);
    expect((await readItem()).agreement.share_basis_points).toBe(4000);
  });

  test('of a new size are proposed; a size that staff remove is not offered from then on', async () => {
    const { state } = await readItem();
    const [small] = state.sizes;
    const added = { width_mm: 360, substrate_id: 1, price_ntd: 5000, price_usd_cents: 16_000, offered: true };
    const saved = await savePrices({}, { sizes: [small, added] });
    expect(saved).toMatchObject({ status: 200, data: { state: { sizes: [small] } } });
    const [{ id, sizes }] = saved.data.agreement.proposals;
    expect(sizes).toEqual([
      { width_mm: 360, substrate_id: 1, before: null, after: { price_ntd: 5000, price_usd_cents: 16_000 } },
    ]);
    await decide('accept', id);
    expect((await readItem()).state.sizes).toEqual([small, added]);
  });

  test('in bulk are proposed for works with an agreed share, and apply at once to others', async () => {
    const second = await accept('Second');
    const imported = await createItem(ordering.shop.services.db, { artistId: artist.artistId });
    const ids = [work.itemId, second.itemId, imported.id];
    const items = await Promise.all(
      ids.map(async (id) => ({ id, version: (await readItem(id)).version as number })),
    );
    const body = {
      action: { kind: 'price', percent: -50 },
      target: { items },
    };
    const preview = await editor.post('/api/admin/item/bulk/preview', body);
    expect(preview.data).toMatchObject({ changed: 1, proposed: 2, unchanged: 0 });
    expect(await editor.post('/api/admin/item/bulk', body)).toMatchObject({
      status: 200,
      data: { changed: 1, proposed: 2 },
    });
    expect(await prices()).toEqual([4200, 7300]);
    expect(await prices(imported.id)).toEqual([1610, 4400]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail.subject).toBe('Please decide about 2 works');
    expect(mail.text).toContain('Second: other prices');
  });

  test('of a list that changes nothing else are proposed, and shown before', async () => {
    const text = (await exportList()).replace(':4200|', ':4100|');
    const found = await checkList(text);
    expect(found.counts).toMatchObject({ updated: 1, refused: 0 });
    const changed = found.rows.items.filter(({ outcome }: { outcome: string }) => outcome === 'updated');
    expect(changed.map(({ changes }: { changes: { column: string }[] }) => changes)).toEqual([
      [
        {
          column: 'sizes',
          before: expect.stringContaining(':4200|'),
          after: expect.stringContaining(':4100|'),
        },
      ],
    ]);
    await importList(found);
    const [proposal] = await getOpenProposals();
    expect(proposal.sizes).toMatchObject([{ width_mm: 300, after: { price_ntd: 4100 } }]);
    expect(await prices()).toEqual([4200, 7300]);
    await decide('decline', proposal.id);
    expect((await checkList(text)).counts).toMatchObject({ updated: 0, refused: 0 });
  });

  test('of a list that the artist declined are not proposed again by it, but by another list and by staff', async () => {
    const text = await exportList();
    expect(text).toContain(':4200|');
    /** Imports the list with another year and two other prices. */
    async function importPrices(year: number, small: number, large: number) {
      const changed = text.replace(',2024,', `,${year},`).replace(':4200|', `:${small}|`);
      const found = await checkList(changed.replace(':7300', `:${large}`));
      expect(found.counts).toMatchObject({ updated: 1, refused: 0 });
      await importList(found);
      expect((await readItem()).state.year).toBe(year);
    }
    const getOpen = async () =>
      (await getOpenProposals()).map(
        ({ id, sizes }: { id: number; sizes: { width_mm: number; after: { price_ntd: number } }[] }) => ({
          id,
          prices: Object.fromEntries(sizes.map((size) => [size.width_mm, size.after.price_ntd])),
        }),
      );
    await importPrices(2021, 4100, 7100);
    const [proposed] = await getOpen();
    expect(proposed.prices).toEqual({ 300: 4100, 450: 7100 });
    await decide('decline', proposed.id);
    expect(await mails()).toHaveLength(1);

    await importPrices(2022, 4100, 7100);
    expect(await getOpen()).toEqual([]);
    expect(await mails()).toHaveLength(1);
    await importPrices(2023, 4100, 7200);
    const [other] = await getOpen();
    expect(other.prices).toEqual({ 450: 7200 });
    await decide('decline', other.id);
    await savePrices({ 300: 4100 });
    const [again] = await getOpen();
    expect(again.prices).toEqual({ 300: 4100 });
    expect(await mails()).toHaveLength(3);
  });

  test('of a work without an agreed share apply at once', async () => {
    const imported = await createItem(ordering.shop.services.db, { artistId: artist.artistId });
    const saved = await savePrices({ 400: 1500 }, {}, imported.id);
    expect(saved).toMatchObject({ status: 200, message: 'Saved', data: { agreement: null } });
    expect(await prices(imported.id)).toEqual([1500, 8803]);
    expect(await mails()).toEqual([]);
  });
});

test('a work with an agreed share stays its artist’s', async () => {
  expect(await savePrices({}, { artist_id: stranger.artistId })).toMatchObject({
    status: 422,
    fields: ['artist_id'],
  });
});

test('closing the account erases what staff wrote about a proposal, and the proposal stays', async () => {
  await proposeShare({ share_basis_points: 1000, note: 'Dear Ada' });
  await query('UPDATE artist SET member_id = NULL WHERE id = $1', [artist.artistId]);
  const closed = await artist.visitor.post('/api/member/close', { current_password: password });
  expect(closed.status).toBe(200);
  expect(await query('SELECT status, note, share FROM agreement_proposal')).toEqual([
    {
      status: 'open',
      note: '',
      share: {
        before: { share_basis_points: 3500, share_on_sold_price: false },
        after: { share_basis_points: 1000, share_on_sold_price: false },
      },
    },
  ]);
  expect(await mails()).toEqual([]);
});
