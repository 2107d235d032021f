import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createVisitor, password } from '../../../test/clients/visitor.ts';
import { createArtist } from '../../../test/factories/items.ts';
import { createOrdering, type Ordering } from '../../../test/factories/ordering.ts';
import { auditEntries, type StaffVisitor, staffVisitor } from '../../../test/factories/staff.ts';
import { createMasterUpload, sendProofPicture, submitWork } from '../../../test/factories/submissions.ts';
import { runBehindLock } from '../../../test/lock-contention.ts';
import { type ArtistMember, linkArtist } from '../../../test/sales/artist-member.ts';
import { saveState } from '../../../test/servers/saved-state.ts';
import { listDueItems } from '../catalogue/items/bulk-actions.admin.usecases.ts';
import { findExportedRows, findFilesOfMember } from '../privacy/export.repository.ts';

let ordering: Ordering;
let artist: ArtistMember;
let stranger: ArtistMember;
let editor: StaffVisitor;
let owner: StaffVisitor;
/** A work that was accepted from the artist's account, off the shelf. */
let work: { id: number; itemId: number };
let restore: () => Promise<void>;
beforeAll(async () => {
  ordering = await createOrdering();
  const { shop } = ordering;
  const { id } = await createArtist(shop.services.db, { shareBasisPoints: 3500 });
  artist = await linkArtist(shop, id, { email: 'artist@example.com' });
  const { id: otherId } = await createArtist(shop.services.db);
  stranger = await linkArtist(shop, otherId, { email: 'stranger@example.com' });
  editor = await staffVisitor(shop, 'editor');
  owner = await staffVisitor(shop, 'owner');
  await query(`UPDATE setting SET value = value || '{"email": "shop@example.com"}' WHERE key = 'info'`);
  work = await accept();
  restore = await saveState(shop);
});
beforeEach(() => restore());
afterAll(() => ordering.shop.close());

const query = async (text: string, values: unknown[] = []) =>
  (await ordering.shop.database.pool.query(text, values)).rows;
const submit = async () =>
  submitWork(artist.visitor, await createMasterUpload(ordering.shop, artist.memberId));
async function accept(status = 'off_shelf') {
  const { id, version } = await submit();
  const { data } = await editor.post(`/api/admin/submission/${id}`, { decision: 'accept', version, status });
  return { id, itemId: data.item.id as number };
}
const read = async () => (await artist.visitor.get(`/api/submission/${work.id}`)).data;
const readForStaff = async () => (await editor.get(`/api/admin/submission/${work.id}`)).data;
const upload = (by = editor) => sendProofPicture(by);
/** Shows a proof, and returns the answer of the call. */
async function show(change: object = {}) {
  const { version } = await readForStaff();
  const form = { attachment_id: await upload(), substrate_id: 1, note: 'On warm paper.', version };
  return editor.post(`/api/admin/submission/${work.id}/proof`, { ...form, ...change });
}
/** Shows a proof; returns its id. */
const shown = async (): Promise<number> => (await show()).data.proofs[0].id;
const answer = (proofId: number, form: object = { decision: 'approve' }, by = artist.visitor) =>
  by.post(`/api/submission/${work.id}/proof/${proofId}`, form);
const changes = { decision: 'request_changes', text: 'The blue is too green.\nA colder one, please.' };
async function list(status = 'on_shelf', rest: object = {}) {
  const { state, version } = (await editor.get(`/api/admin/item/${work.itemId}`)).data;
  return editor.put(`/api/admin/item/${work.itemId}`, { ...state, status, version, ...rest });
}
let minutesAhead = 0;
async function setRequired(value: boolean) {
  const { version } = (await owner.get('/api/admin/setting')).data.proof_required;
  expect((await owner.put('/api/admin/setting/proof_required', { value, version })).status).toBe(200);
  // Beyond the clock of the tests before, whose reading of the settings is kept.
  minutesAhead += 1;
  ordering.shop.clock.advance(minutesAhead * 60_000);
}
const mailsTo = (address: string) =>
  query('SELECT kind, locale, subject, text FROM mail WHERE recipient = $1 ORDER BY id DESC', [address]);
const pictureOf = (proofId: number, { userToken }: { userToken?: string | null }, path = '/api') =>
  ordering.shop.api.request(`${path}/submission/${work.id}/proof/${proofId}`, {
    headers: userToken ? { authorization: `Bearer ${userToken}` } : {},
  });

test('answers about proofs and proposals are alerts until staff have read them', async () => {
  const getAlerts = async (who = editor) => ({
    count: (await who.get('/api/admin/alert/count')).data.artist_answers,
    items: (await who.get('/api/admin/alert')).data.artist_answers.items,
  });
  const see = (kind: string, ...ids: number[]) =>
    editor.post('/api/admin/submission/answer/see', { kind, ids });
  const about = { submission_id: work.id, title: (await readForStaff()).title.en };
  const proofId = await shown();
  const proposed = await editor.post(`/api/admin/item/${work.itemId}/agreement`, {
    share_basis_points: 4000,
    share_on_sold_price: false,
  });
  const [{ id: proposalId }] = proposed.data.agreement.proposals;
  expect(await getAlerts()).toEqual({ count: 0, items: [] });
  expect(await see('proof', proofId)).toMatchObject({ status: 200, data: { done: 0 } });

  await answer(proofId, changes);
  ordering.shop.clock.advance(1000);
  const decision = { decision: 'decline', proposal_id: proposalId };
  expect((await artist.visitor.post(`/api/submission/${work.id}/agreement`, decision)).status).toBe(200);
  const { count, items } = await getAlerts();
  expect(count).toBe(2);
  expect(items).toMatchObject([
    { ...about, kind: 'proof', id: proofId, decision: 'changes_requested' },
    { ...about, kind: 'proposal', id: proposalId, decision: 'declined' },
  ]);
  const service = await staffVisitor(ordering.shop, 'service');
  expect((await service.get('/api/admin/alert/count')).data.artist_answers).toBeNull();
  expect((await see('proof', proofId, proofId + 999)).data).toEqual({ done: 1 });
  expect((await auditEntries(ordering.shop)).at(-1)).toMatchObject({
    action: 'artist.see_answer',
    subject_id: String(work.id),
  });
  expect((await getAlerts()).items).toMatchObject([{ kind: 'proposal' }]);
  expect((await see('proposal', proposalId)).data).toEqual({ done: 1 });
  expect((await see('proposal', proposalId)).data).toEqual({ done: 0 });
  expect(await getAlerts()).toEqual({ count: 0, items: [] });

  await answer(await shown());
  expect((await getAlerts()).items).toMatchObject([{ kind: 'proof', decision: 'approved' }]);
});

describe('a proof', () => {
  test('is shown to the artist, who is mailed in their language and approves it; then the work goes on sale', async () => {
    await query("UPDATE member SET locale = 'zh-Hant' WHERE email = 'artist@example.com'");
    expect(await read()).toMatchObject({ proof: 'none', proof_required: true, proofs: [] });
    const answered = await show();
    expect(answered.status).toBe(200);
    const [proof] = (await read()).proofs;
    expect(proof).toEqual({
      id: proof.id,
      shown_at: ordering.shop.clock.now().toISOString(),
      substrate: { id: 1, name: expect.objectContaining({ en: expect.any(String) }) },
      note: 'On warm paper.',
      picture: { width: 300, height: 200 },
      status: 'open',
      answer: '',
      answered_at: null,
    });
    expect(answered.data.proofs).toEqual([{ ...proof, by: editor.name }]);
    const [mail] = await mailsTo('artist@example.com');
    expect(mail).toMatchObject({
      kind: 'submission.proof',
      locale: 'zh-Hant',
      subject: '請確認〈潮線〉的打樣',
      text: expect.stringContaining('On warm paper.'),
    });
    expect(mail.text).toContain(`/zh-Hant/account/work/${work.id}`);

    ordering.shop.clock.advance(60_000);
    expect(await answer(proof.id)).toMatchObject({
      status: 200,
      message: 'You have approved the proof',
      data: {
        proof: 'approved',
        proofs: [{ status: 'approved', answer: '', answered_at: ordering.shop.clock.now().toISOString() }],
      },
    });
    expect((await mailsTo('shop@example.com'))[0]).toMatchObject({
      kind: 'submission.proof_notice',
      locale: 'en',
      subject: expect.stringMatching(/ approved the proof of Tide line$/),
    });
    expect((await editor.get('/api/admin/submission?status=accepted')).data.items).toMatchObject([
      { id: work.id, proof: 'approved' },
    ]);
    expect((await editor.get(`/api/admin/item/${work.itemId}`)).data).toMatchObject({
      needs_proof: false,
      submission_id: work.id,
    });
    expect(await list()).toMatchObject({ status: 200, data: { state: { status: 'on_shelf' } } });
    expect((await createVisitor(ordering.shop.api).get(`/api/shop/${work.itemId}`)).status).toBe(200);
    // What was approved is not shown again.
    expect(await show()).toMatchObject({ status: 409, code: 'already_decided' });
  });

  test('is made again where the artist asks for changes, with the history of both', async () => {
    const first = await shown();
    expect(await answer(first, { ...changes, text: ' ' })).toMatchObject({ status: 422, fields: ['text'] });
    expect(await answer(first, changes)).toMatchObject({ status: 200, data: { proof: 'changes_requested' } });
    expect((await mailsTo('shop@example.com'))[0]).toMatchObject({
      subject: expect.stringMatching(/ asks for changes to the proof of Tide line$/),
      text: expect.stringContaining('A colder one, please.'),
    });
    expect(await list()).toMatchObject({ status: 422, fields: ['status'] });

    const second = await shown();
    expect((await answer(second)).status).toBe(200);
    expect((await readForStaff()).proofs).toMatchObject([
      { id: second, status: 'approved', answer: '', by: editor.name },
      { id: first, status: 'changes_requested', answer: changes.text, by: editor.name },
    ]);
    expect((await list()).status).toBe(200);
    const entries = (await auditEntries(ordering.shop)).filter(({ action }) => action.startsWith('proof.'));
    expect(entries.slice(-4).map(({ action, role }) => [action, role])).toEqual([
      ['proof.show', 'editor'],
      ['proof.request_changes', 'member'],
      ['proof.show', 'editor'],
      ['proof.approve', 'member'],
    ]);
  });

  test('replaces one that was not answered, which cannot be answered any more', async () => {
    const first = await shown();
    const second = await shown();
    expect(await answer(first)).toMatchObject({
      status: 409,
      code: 'already_decided',
      data: {
        proof: 'open',
        proofs: [
          { id: second, status: 'open' },
          { id: first, status: 'replaced' },
        ],
      },
    });
    expect(await list()).toMatchObject({ status: 422 });
  });

  test.each([
    ['an unknown material', { substrate_id: 999_999 }, 'substrate_id'],
    ['a file that does not exist', { attachment_id: 'A'.repeat(24) }, 'attachment_id'],
    ['a note that is too long', { note: 'a'.repeat(2001) }, 'note'],
  ])('is rejected with %s', async (_, change, field) => {
    expect(await show(change)).toMatchObject({ status: 422, fields: [field] });
    expect((await read()).proofs).toEqual([]);
  });

  test("is rejected with a PDF, a colleague's picture, and one that was used", async () => {
    const pdf = await sendProofPicture(editor, new TextEncoder().encode('%PDF-1.7'));
    const wrong = { status: 422, fields: ['attachment_id'] };
    expect(await show({ attachment_id: pdf })).toMatchObject(wrong);
    expect(await show({ attachment_id: await upload(owner) })).toMatchObject(wrong);
    const picture = await upload();
    expect((await show({ attachment_id: picture })).status).toBe(200);
    expect(await show({ attachment_id: picture })).toMatchObject(wrong);
  });

  test('is rejected at another version, and for a work that is not accepted', async () => {
    expect(await show({ version: 999 })).toMatchObject({ status: 409, code: 'version_conflict' });
    const { id, version } = await submit();
    const form = { attachment_id: await upload(), substrate_id: 1, version };
    expect(await editor.post(`/api/admin/submission/${id}/proof`, form)).toMatchObject({
      status: 409,
      code: 'conflict',
    });
    const { version: now } = await read();
    await artist.visitor.post(`/api/submission/${work.id}/withdraw`, { version: now });
    expect(await show()).toMatchObject({ status: 409, code: 'conflict' });
  });
});

describe('the answer', () => {
  test('of two at the same time, the second is rejected', async () => {
    const proofId = await shown();
    const hold = { hold: 'SELECT FROM submission WHERE id = $1 FOR UPDATE', values: [work.id] };
    const answers = await runBehindLock(ordering.shop.database.pool, hold, [
      () => answer(proofId),
      () => answer(proofId, changes),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ code: 'already_decided' });
    expect(await mailsTo('shop@example.com')).toHaveLength(1);
    const { proofs } = await read();
    expect(proofs).toHaveLength(1);
    expect((await list()).status).toBe(proofs[0].status === 'approved' ? 200 : 422);
  });

  test('and the picture are the artist’s: another artist gets 404, as for what does not exist', async () => {
    const proofId = await shown();
    expect(await answer(proofId, changes, stranger.visitor)).toMatchObject({ status: 404 });
    expect(await answer(999_999)).toMatchObject({ status: 404 });
    // Of another work of the same artist.
    const other = await accept();
    const path = `/api/submission/${other.id}/proof/${proofId}`;
    expect(await artist.visitor.post(path, { decision: 'approve' })).toMatchObject({ status: 404 });
    expect((await pictureOf(proofId, stranger.visitor)).status).toBe(404);
    expect((await pictureOf(proofId, {})).status).toBe(401);
    expect((await pictureOf(proofId, artist.visitor, '/api/admin')).status).toBe(401);
    for (const response of [
      await pictureOf(proofId, artist.visitor),
      await pictureOf(proofId, editor, '/api/admin'),
    ]) {
      expect(response.headers.get('content-type')).toBe('image/jpeg');
      expect(response.headers.get('cache-control')).toContain('no-store');
      expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 300, height: 200 });
    }
    expect((await read()).proofs).toMatchObject([{ status: 'open' }]);
  });
});

describe('a work without an approved proof', () => {
  test('cannot go on sale: not when it is accepted, by its form, in bulk, nor by its day', async () => {
    const waiting = await submit();
    const onShelf = { decision: 'accept', version: waiting.version, status: 'on_shelf' };
    expect(await editor.post(`/api/admin/submission/${waiting.id}`, onShelf)).toMatchObject({
      status: 422,
      fields: ['status'],
    });
    const day = new Date(ordering.shop.clock.now().getTime() + 60_000).toISOString();
    for (const rejected of [await list(), await list('to_be_listed', { lists_at: day })]) {
      expect(rejected).toMatchObject({ status: 422, fields: ['status'] });
      expect(rejected.errors[0]?.message).toBe(
        'It cannot go on sale: its artist has not approved a proof yet',
      );
    }
    const { data } = await editor.get(`/api/admin/item/${work.itemId}`);
    expect(data.needs_proof).toBe(true);
    const target = { items: [{ id: work.itemId, version: data.version }] };
    const action = { kind: 'status', status: 'on_shelf' };
    expect((await editor.post('/api/admin/item/bulk', { action, target })).data).toMatchObject({
      changed: 0,
      refused: [{ id: work.itemId, reason: 'no_proof' }],
    });
    // Scheduled while the setting was off.
    await setRequired(false);
    const soon = new Date(ordering.shop.clock.now().getTime() + 60_000).toISOString();
    expect((await list('to_be_listed', { lists_at: soon })).status).toBe(200);
    await setRequired(true);
    ordering.shop.clock.advance(120_000);
    await listDueItems(ordering.shop.services);
    const status = async () => (await editor.get(`/api/admin/item/${work.itemId}`)).data.state.status;
    expect(await status()).toBe('to_be_listed');
    await answer(await shown());
    await listDueItems(ordering.shop.services);
    expect(await status()).toBe('on_shelf');
  });

  test('stays on sale where it is when the setting is turned on, and can be changed', async () => {
    await setRequired(false);
    expect((await list()).status).toBe(200);
    await setRequired(true);
    expect(await list('on_shelf', { year: 2025 })).toMatchObject({
      status: 200,
      data: { state: { status: 'on_shelf', year: 2025 } },
    });
    expect((await createVisitor(ordering.shop.api).get(`/api/shop/${work.itemId}`)).status).toBe(200);
    // Once it was taken off the shelf, it needs a proof.
    expect((await list('off_shelf')).status).toBe(200);
    expect(await list()).toMatchObject({ status: 422, fields: ['status'] });
  });

  test('is sold while the setting is off: nothing is shown or answered', async () => {
    const proofId = await shown();
    await setRequired(false);
    expect(await show()).toMatchObject({ status: 409, code: 'conflict' });
    expect(await answer(proofId)).toMatchObject({ status: 409, code: 'conflict' });
    expect(await read()).toMatchObject({ proof_required: false, proofs: [{ status: 'open' }] });
    const next = await accept('on_shelf');
    expect((await createVisitor(ordering.shop.api).get(`/api/shop/${next.itemId}`)).status).toBe(200);
    expect((await list()).status).toBe(200);
  });

  test('that staff added has no artist’s account, and needs no proof', async () => {
    await query(
      'UPDATE item SET agreed_share_basis_points = NULL, agreed_on_sold_price = NULL WHERE id = $1',
      [work.itemId],
    );
    expect((await list()).status).toBe(200);
  });
});

describe('the mail about an accepted work', () => {
  test.each([
    [true, 1],
    [false, 0],
  ])('says that a proof follows: %s', async (isRequired, count) => {
    await setRequired(isRequired);
    await accept();
    const [mail] = await mailsTo('artist@example.com');
    expect(mail.kind).toBe('submission.accept');
    expect(mail.text.split('Before it goes on sale we make a proof.')).toHaveLength(count + 1);
  });
});

test('the texts and pictures of proofs are exported, and erased when the artist closes the account', async () => {
  await answer(await shown(), changes);
  const { db, files } = ordering.shop.services;
  const [{ attachment_id: fileId }] = await query('SELECT attachment_id FROM proof');
  const { submissions } = await findExportedRows(db, artist.memberId);
  expect(submissions).toMatchObject([
    {
      proofs: [
        {
          attachment_id: fileId,
          substrate_id: 1,
          note: 'On warm paper.',
          status: 'changes_requested',
          answer: changes.text,
        },
      ],
    },
  ]);
  expect(JSON.stringify(submissions)).not.toContain(editor.name);
  expect(await findFilesOfMember(db, artist.memberId)).toEqual([{ id: fileId, name: 'proof.png' }]);

  await query('UPDATE artist SET member_id = NULL WHERE id = $1', [artist.artistId]);
  const closed = await artist.visitor.post('/api/member/close', { current_password: password });
  expect(closed).toMatchObject({ status: 200 });
  await ordering.shop.services.jobs.drain(ordering.shop.services);
  expect(await query('SELECT attachment_id, note, status, answer FROM proof')).toEqual([
    { attachment_id: null, note: '', status: 'changes_requested', answer: '' },
  ]);
  expect(await files.exists(`attachments/${fileId}`)).toBe(false);
  expect((await readForStaff()).proofs).toMatchObject([{ picture: null, by: editor.name }]);
});
