import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createVisitor, password } from '../../../test/clients/visitor.ts';
import { type AdminOrders, createAdminOrders } from '../../../test/factories/admin-orders.ts';
import { createArtist } from '../../../test/factories/items.ts';
import { type Ordering, unframed } from '../../../test/factories/ordering.ts';
import { auditEntries, type StaffVisitor, staffVisitor } from '../../../test/factories/staff.ts';
import { createMasterUpload, submitWork, turnOffProofs } from '../../../test/factories/submissions.ts';
import { runBehindLock } from '../../../test/lock-contention.ts';
import { type ArtistMember, linkArtist } from '../../../test/sales/artist-member.ts';
import { saveState } from '../../../test/servers/saved-state.ts';

let admin: AdminOrders;
let ordering: Ordering;
let artist: ArtistMember;
let editor: StaffVisitor;
let second: StaffVisitor;
let restore: () => Promise<void>;
beforeAll(async () => {
  admin = await createAdminOrders();
  ({ ordering } = admin);
  const { shop } = ordering;
  await turnOffProofs(shop);
  const { id } = await createArtist(shop.services.db, { shareBasisPoints: 3500 });
  artist = await linkArtist(shop, id, { email: 'artist@example.com' });
  editor = await staffVisitor(shop, 'editor');
  second = await staffVisitor(shop, 'owner');
  restore = await saveState(ordering.shop);
});
beforeEach(() => restore());
afterAll(() => ordering.shop.close());

const query = async (text: string, values: unknown[] = []) =>
  (await ordering.shop.database.pool.query(text, values)).rows;
const upload = () => createMasterUpload(ordering.shop, artist.memberId);
const submitted = async (change: object = {}) => submitWork(artist.visitor, await upload(), change);
const decide = (id: number, form: object, by = editor) => by.post(`/api/admin/submission/${id}`, form);
const accept = ({ id, version }: { id: number; version: number }, form: object = {}, by = editor) =>
  decide(id, { decision: 'accept', version, ...form }, by);
const read = async (id: number) => (await artist.visitor.get(`/api/submission/${id}`)).data;
const mails = () =>
  query(
    "SELECT kind, locale, subject, text FROM mail WHERE recipient = 'artist@example.com' ORDER BY id DESC",
  );
const lastEntry = async () => (await auditEntries(ordering.shop)).at(-1);

describe('the queue', () => {
  test('has what was submitted, the longest waiting first; drafts are not seen', async () => {
    const { data: draft } = await artist.visitor.post('/api/submission', {});
    const first = await submitted();
    ordering.shop.clock.advance(1000);
    const next = await submitted();
    const list = (await editor.get('/api/admin/submission')).data;
    expect(list.items.map(({ id }: { id: number }) => id)).toEqual([first.id, next.id]);
    expect(list.items[0]).toMatchObject({ artist: { id: artist.artistId }, status: 'submitted' });
    expect(list.counts).toEqual({
      submitted: 2,
      changes_requested: 0,
      accepted: 0,
      declined: 0,
      withdrawn: 0,
    });
    expect(await editor.get(`/api/admin/submission/${draft.id}`)).toMatchObject({ status: 404 });
    expect((await editor.get('/api/admin/alert/count')).data).toMatchObject({ submissions: 2 });
    expect((await editor.get('/api/admin/alert')).data.submissions.items[0]).toMatchObject({
      id: first.id,
      title: 'Tide line',
    });
    // A draft that its artist withdrew is invisible to staff.
    await artist.visitor.post(`/api/submission/${draft.id}/withdraw`, { version: 1 });
    expect(await editor.get(`/api/admin/submission/${draft.id}`)).toMatchObject({ status: 404 });
    expect((await editor.get('/api/admin/submission?status=withdrawn')).data.total).toBe(0);
  });

  test('shows the picture, sizes, shares and the rate', async () => {
    const { id } = await submitted();
    const { data } = await editor.get(`/api/admin/submission/${id}`);
    expect(data).toMatchObject({
      share_basis_points: 3500,
      licence: { from: '2026-01-01', share_basis_points: 3500 },
      member: { id: artist.memberId, language: 'en' },
      sizes: [
        { width_mm: 300, height_mm: 200, price_ntd: 4200, shares: { taiwan: { NTD: { amount: 1400 } } } },
      ],
      decisions: ['accept', 'request_changes', 'decline'],
    });
    const preview = await ordering.shop.api.request(`/api/admin/submission/${id}/preview`, {
      headers: { authorization: `Bearer ${editor.userToken}` },
    });
    expect((await sharp(await preview.arrayBuffer()).metadata()).width).toBe(640);
  });

  test.each([['draft'], ['nothing']])('refuses ?status=%s', async (status) => {
    expect(await editor.get(`/api/admin/submission?status=${status}`)).toMatchObject({ status: 422 });
  });
});

describe('accepting', () => {
  test('creates the item with the artist’s texts, sizes and prices, as staff decide', async () => {
    const work = await submitted({ edition_size: 20, public_limit: 800 });
    const answer = await accept(work, { status: 'on_shelf' });
    expect(answer).toMatchObject({
      status: 200,
      data: { status: 'accepted', item: { status: 'on_shelf' }, decisions: [], upload: null },
    });
    const itemId = answer.data.item.id;
    const { data: item } = await editor.get(`/api/admin/item/${itemId}`);
    expect(item.state).toEqual({
      title: { en: 'Tide line', 'zh-Hant': '潮線', 'zh-CN': '潮线' },
      concept: { en: 'What the water leaves.', 'zh-Hant': '', 'zh-CN': '' },
      details: { en: 'Ink on paper\n\nPainted at low tide.', 'zh-Hant': '', 'zh-CN': '' },
      year: 2024,
      artist_id: artist.artistId,
      facet_ids: [],
      status: 'on_shelf',
      lists_at: null,
      channel: 'online',
      store_ids: [],
      sizes: [{ width_mm: 300, substrate_id: 1, price_ntd: 4200, price_usd_cents: null, offered: true }],
      edition_size: 20,
      public_limit: 800,
      pictures: [],
    });
    expect(await query('SELECT id FROM master_upload WHERE id = $1', [work.upload!.id])).toEqual([]);
    expect(item.picture.width).toBe(800);
    expect(item.master.pixels).toEqual({ width: 3000, height: 2000 });
    expect((await artist.visitor.get(`/api/shop/${itemId}`)).data).toMatchObject({ title: 'Tide line' });
    expect(await lastEntry()).toMatchObject({
      action: 'submission.accept',
      subject_kind: 'submission',
      subject_id: String(work.id),
      staff_id: editor.id,
      after: { status: 'accepted', item_id: itemId },
    });
    const [mail] = await mails();
    expect(mail).toMatchObject({
      kind: 'submission.accept',
      locale: 'en',
      subject: 'Your work has been accepted: Tide line',
    });
    expect(mail.text).toContain(`http://localhost:3000/account/work/${work.id}`);
    expect(mail.text).not.toContain('> ');
    expect(await read(work.id)).toMatchObject({ status: 'accepted', operations: ['withdraw'] });
  });

  test('two clicks, and two members of staff at once, make one item', async () => {
    const work = await submitted();
    const before = await query('SELECT count(*)::int AS n FROM item');
    const answers = await Promise.all([accept(work), accept(work), accept(work, {}, second)]);
    const again = await accept(work);
    const [{ n }] = await query('SELECT count(*)::int AS n FROM item');
    expect(n).toBe(before[0].n + 1);
    const good = answers.filter(({ status }) => status === 200);
    expect(new Set(good.map(({ data }) => data.item.id)).size).toBe(1);
    expect(answers.some(({ status }) => status === 409)).toBe(true);
    const other = answers.every(({ status, code }) => status === 200 || code === 'already_decided');
    expect(other).toBe(true);
    const [{ staff_id }] = await query(
      'SELECT staff_id FROM submission_event WHERE kind = $1 AND submission_id = $2',
      ['accept', work.id],
    );
    expect(again.status).toBe(staff_id === editor.id ? 200 : 409);
    expect(
      await query(
        "SELECT count(*)::int AS n FROM mail WHERE kind = 'submission.accept' AND text LIKE '%work/' || $1 || '%'",
        [work.id],
      ),
    ).toEqual([{ n: 1 }]);
  });

  test('two decisions that overlap: one counts', async () => {
    const countItems = async () => (await query('SELECT count(*)::int AS n FROM item'))[0].n;
    const work = await submitted();
    const before = await countItems();
    const hold = { hold: 'SELECT FROM submission WHERE id = $1 FOR UPDATE', values: [work.id] };
    const answers = await runBehindLock(ordering.shop.database.pool, hold, [
      () => accept(work),
      () => accept(work, {}, second),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await countItems()).toBe(before + 1);
  });

  test('to be listed at a time; a past one is refused and nothing is created', async () => {
    const work = await submitted();
    const past = { status: 'to_be_listed', lists_at: '2020-01-01T00:00:00Z' };
    expect(await accept(work, past)).toMatchObject({ status: 422, fields: ['lists_at'] });
    expect(await read(work.id)).toMatchObject({ status: 'submitted', item: null });
    const lists_at = new Date(ordering.shop.clock.now().getTime() + 86_400_000).toISOString();
    expect(await accept(work, { status: 'to_be_listed', lists_at })).toMatchObject({
      data: { item: { status: 'to_be_listed' } },
    });
  });

  test('needs the artist’s page', async () => {
    const work = await submitted();
    await query('UPDATE artist SET member_id = NULL WHERE id = $1', [artist.artistId]);
    expect(await accept(work)).toMatchObject({ status: 409 });
    await query('UPDATE artist SET member_id = $2 WHERE id = $1', [artist.artistId, artist.memberId]);
    expect(await accept(work)).toMatchObject({ status: 200 });
  });

  test('a class that was deleted meanwhile is left out', async () => {
    const [{ id: facet }] = await query('SELECT id FROM facet ORDER BY id LIMIT 1');
    const work = await submitted({ facet_ids: [facet] });
    await query('UPDATE submission SET facet_ids = facet_ids || 987654 WHERE id = $1', [work.id]);
    const { data } = await accept(work);
    const item = (await editor.get(`/api/admin/item/${data.item.id}`)).data;
    expect(item.state.facet_ids).toEqual([facet]);
  });
});

describe('asking for changes and declining', () => {
  test('need a reason, which the artist is mailed and reads', async () => {
    const work = await submitted();
    const { version } = work;
    for (const decision of ['request_changes', 'decline']) {
      expect(await decide(work.id, { decision, version })).toMatchObject({ status: 422, fields: ['reason'] });
    }
    const reason = 'The left edge is out of focus.';
    const asked = await decide(work.id, { decision: 'request_changes', version, reason });
    expect(asked).toMatchObject({ status: 200, data: { status: 'changes_requested', decisions: [] } });
    const [mail] = await mails();
    expect(mail).toMatchObject({
      kind: 'submission.request_changes',
      subject: 'Please change something: Tide line',
    });
    expect(mail.text).toContain(`> ${reason}`);
    expect(await lastEntry()).toMatchObject({
      action: 'submission.request_changes',
      before: { status: 'submitted' },
      after: { status: 'changes_requested' },
    });
    const isUsed = async () =>
      (await query('SELECT is_used FROM master_upload WHERE id = $1', [work.upload!.id]))[0].is_used;
    expect(await isUsed()).toBe(true);
    const seen = await read(work.id);
    expect(seen).toMatchObject({
      status: 'changes_requested',
      operations: ['update', 'submit', 'withdraw'],
      events: [{ kind: 'request_changes', reason }, { kind: 'submit' }],
    });
    // The artist learns no names.
    expect(JSON.stringify(seen)).not.toContain(editor.name);

    const again = { version: seen.version, licence_from: seen.licence_from, agree: true };
    expect(await artist.visitor.post(`/api/submission/${work.id}/submit`, again)).toMatchObject({
      status: 200,
    });
    const declined = await decide(work.id, { decision: 'decline', version: seen.version + 1, reason: 'No.' });
    expect(declined).toMatchObject({ data: { status: 'declined', upload: null } });
    // The artist can submit the picture again.
    expect(await isUsed()).toBe(false);
    expect(await read(work.id)).toMatchObject({ status: 'declined', operations: [] });
  });

  test('write in the artist’s language', async () => {
    await query("UPDATE member SET locale = 'zh-CN' WHERE id = $1", [artist.memberId]);
    const work = await submitted();
    await decide(work.id, { decision: 'decline', version: work.version, reason: '很抱歉。' });
    const [mail] = await mails();
    expect(mail).toMatchObject({ locale: 'zh-CN', subject: '关于您的作品：潮線' });
    expect(mail.text).toContain(`http://localhost:3000/zh-CN/account/work/${work.id}`);
    expect(mail.text).toContain('> 很抱歉。');
    await query("UPDATE member SET locale = 'en' WHERE id = $1", [artist.memberId]);
  });

  test('a second decision is refused and recorded; an old version too', async () => {
    const work = await submitted();
    expect(await accept({ ...work, version: work.version - 1 })).toMatchObject({
      status: 409,
      code: 'version_conflict',
    });
    const unread = { decision: 'decline', version: work.version - 1, reason: 'No.' };
    expect(await decide(work.id, unread)).toMatchObject({ status: 409, code: 'version_conflict' });
    await accept(work);
    const late = await decide(work.id, { decision: 'decline', version: work.version, reason: 'No.' }, second);
    expect(late).toMatchObject({ status: 409, code: 'already_decided', data: { status: 'accepted' } });
    expect(await lastEntry()).toMatchObject({ action: 'submission.decline', outcome: 'refused' });
  });

  test('what its artist withdrew is not decided', async () => {
    const work = await submitted();
    await artist.visitor.post(`/api/submission/${work.id}/withdraw`, { version: work.version });
    expect(await accept(work)).toMatchObject({ status: 409, code: 'already_decided' });
  });
});

describe('withdrawing an accepted work', () => {
  test('takes it off the shelf for good; placed orders, carts and the edition stay', async () => {
    const { place, member, read: readOrder } = ordering;
    const { data } = await accept(await submitted({ edition_size: 5 }), { status: 'on_shelf' });
    const itemId = data.item.id;
    const sizes = await query('SELECT id FROM size WHERE item_id = $1', [itemId]);
    const items = [{ item_id: itemId, size_id: sizes[0].id, frame_id: unframed, nums: 1 }];
    const { code } = (await place({ items })).data.order;
    await member.put('/api/cart', items[0]);

    const withdrawn = await artist.visitor.post(`/api/submission/${data.id}/withdraw`, {
      version: data.version,
    });
    expect(withdrawn).toMatchObject({
      status: 200,
      data: { status: 'withdrawn', item: { status: 'off_shelf' } },
    });
    expect((await createVisitor(ordering.shop.api).get(`/api/shop/${itemId}`)).status).toBe(404);
    expect(await place({ items })).toMatchObject({ status: 409, code: 'off_shelf' });
    expect((await member.get('/api/cart')).data.lines).toMatchObject([
      { item_id: itemId, problem: expect.anything() },
    ]);
    expect(await readOrder(code)).toMatchObject({
      status: 'generating',
      operations: expect.arrayContaining(['cancel']),
    });
    // It is still paid and made.
    const { total } = await readOrder(code);
    const paid = await admin.record(code, admin.transfer(total.amount));
    expect(paid.data.payment_status).toBe('paid');
    expect((await admin.transition(code, 'complete')).status).toBe(200);
    const copies = await query(
      'SELECT status, count(*)::int AS n FROM edition_copy WHERE item_id = $1 GROUP BY status',
      [itemId],
    );
    expect(copies).toEqual(
      expect.arrayContaining([
        { status: 'free', n: 4 },
        { status: 'final', n: 1 },
      ]),
    );

    const { data: item } = await editor.get(`/api/admin/item/${itemId}`);
    expect(item).toMatchObject({ status: 'off_shelf', withdrawn_at: expect.any(String) });
    const history = (await editor.get(`/api/admin/item/${itemId}/history`)).data.items;
    expect(history[0]).toMatchObject({ action: 'item.withdraw', role: 'system' });
    const { version, state } = item;
    for (const status of ['on_shelf', 'to_be_listed']) {
      expect(await editor.put(`/api/admin/item/${itemId}`, { ...state, status, version })).toMatchObject({
        status: 422,
        fields: ['status'],
      });
    }
    const bulk = await editor.post('/api/admin/item/bulk', {
      action: { kind: 'status', status: 'on_shelf' },
      target: { items: [{ id: itemId, version }] },
    });
    expect(bulk.data).toMatchObject({ changed: 0, refused: [{ id: itemId, reason: 'withdrawn' }] });
    const renamed = { ...state, year: 2025, version };
    expect(await editor.put(`/api/admin/item/${itemId}`, renamed)).toMatchObject({ status: 200 });
    expect((await editor.get('/api/admin/submission?status=withdrawn')).data.items[0]).toMatchObject({
      id: data.id,
      item: { id: itemId, status: 'off_shelf' },
    });
  });

  test('a withdrawal and an acceptance at once: either the work was never there, or it is off the shelf', async () => {
    const work = await submitted();
    const [accepted, withdrawn] = await Promise.all([
      accept(work, { status: 'on_shelf' }),
      artist.visitor.post(`/api/submission/${work.id}/withdraw`, { version: work.version }),
    ]);
    const after = await read(work.id);
    expect([accepted.status, withdrawn.status].sort()).toEqual([200, 409]);
    expect(after.status).toBe(accepted.status === 200 ? 'accepted' : 'withdrawn');
    expect(after.item === null).toBe(accepted.status !== 200);
  });
});

test('only roles that change the catalogue decide', async () => {
  const work = await submitted();
  const service = await staffVisitor(ordering.shop, 'service');
  expect(await service.get(`/api/admin/submission/${work.id}`)).toMatchObject({ status: 200 });
  expect(await accept(work, {}, service)).toMatchObject({ status: 403 });
  const finance = await staffVisitor(ordering.shop, 'finance');
  expect(await finance.get('/api/admin/submission')).toMatchObject({ status: 403 });
});

test('closing the account deletes what became no work; the agreement to the licence of others stays', async () => {
  const accepted = await submitted();
  expect((await accept(accepted, { reason: 'A fine work, Mei.' })).status).toBe(200);
  await submitted();
  await query('UPDATE artist SET member_id = NULL WHERE id = $1', [artist.artistId]);
  const closed = await artist.visitor.post('/api/member/close', { current_password: password });
  expect(closed).toMatchObject({ status: 200 });
  const rows = await query(
    'SELECT id, item_id, licence_from::text, share_basis_points FROM submission WHERE member_id = $1',
    [artist.memberId],
  );
  expect(rows).toEqual([
    { id: accepted.id, item_id: expect.any(Number), licence_from: '2026-01-01', share_basis_points: 3500 },
  ]);
  const events = await query('SELECT kind, reason FROM submission_event ORDER BY id');
  expect(events).toEqual([
    { kind: 'submit', reason: '' },
    { kind: 'accept', reason: '' },
  ]);
});
