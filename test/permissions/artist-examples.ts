import { setAgreedShare } from '../../src/domains/catalogue/items/item-writes.repository.ts';
import { password } from '../clients/visitor.ts';
import { createArtist, createItem } from '../factories/items.ts';
import { addProof, createMasterUpload, submissionForm } from '../factories/submissions.ts';
import { storeUpload } from '../uploads/stored-upload.ts';
import { tusMetadata } from '../uploads/tus-client.ts';
import { type Example, type Examples, plain } from './example.ts';
import { asFile, type PermissionFixture, picture } from './fixture.ts';

const pageTexts = { en: 'Mei Lin', 'zh-Hant': '林美', 'zh-CN': '林美' };

/** A call about the public page of the artist. */
const ofArtistPage =
  (path: string, body?: () => Example['body'] | Promise<Example['body']>) =>
  async ({ ordering, id }: PermissionFixture): Promise<Example> => {
    await createArtist(ordering.shop.services.db, { memberId: id });
    const sent = await body?.();
    return { path, ...(sent && { body: sent, ...(sent instanceof Uint8Array && { headers: asFile }) }) };
  };
const tusHeaders = {
  'tus-resumable': '1.0.0',
  'upload-length': '9',
  'upload-metadata': tusMetadata({ filename: 'sea.tif', filetype: 'image/tiff', sha256: '0'.repeat(64) }),
};

async function ofUpload({ ordering, id }: PermissionFixture, state: 'pending' | 'completed' = 'pending') {
  const upload = await storeUpload(ordering.shop, id, state);
  return { path: `/api/upload/${upload}`, headers: { 'tus-resumable': '1.0.0' } };
}

/** A draft of the owner that could be submitted. */
async function ofSubmission({ ordering, id }: PermissionFixture) {
  const { services, database } = ordering.shop;
  await createArtist(services.db, { memberId: id });
  const uploadId = await createMasterUpload(ordering.shop, id, { width: 900, height: 600 });
  const form = submissionForm(uploadId, { sizes: [{ width_mm: 150, substrate_id: 1, price_ntd: 2100 }] });
  const { rows } = await database.pool.query(
    `INSERT INTO submission (member_id, upload_id, title, concept, details, technique, sizes, created_at, changed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, now(), now()) RETURNING id`,
    [
      id,
      uploadId,
      ...[form.title, form.concept, form.details, form.technique, form.sizes].map((one) =>
        JSON.stringify(one),
      ),
    ],
  );
  return { path: `/api/submission/${rows[0].id}`, form: { ...form, version: 1 } };
}

/** An accepted work of the owner. */
async function ofAccepted(fixture: PermissionFixture) {
  const { services, database } = fixture.ordering.shop;
  const { path } = await ofSubmission(fixture);
  const { id: itemId } = await createItem(services.db);
  await setAgreedShare(services.db, itemId, { shareBasisPoints: 3500, shareOnSoldPrice: false });
  await database.pool.query(
    `UPDATE submission SET status = 'accepted', item_id = $2, licence_from = '2026-01-01', licence_agreed_at = now(),
       share_basis_points = 3500, share_on_sold_price = false, submitted_at = now() WHERE id = $1`,
    [path.split('/').at(-1), itemId],
  );
  return { path, itemId };
}

/** An open proof of an accepted work of the owner. */
async function ofProof(fixture: PermissionFixture): Promise<string> {
  const { path } = await ofAccepted(fixture);
  const proofId = await addProof(fixture.ordering.shop, Number(path.split('/').at(-1)));
  return `${path}/proof/${proofId}`;
}

/** An accepted work of the owner with an open proposal. */
async function ofProposal(fixture: PermissionFixture) {
  const { database } = fixture.ordering.shop;
  const { path, itemId } = await ofAccepted(fixture);
  const toShare = (points: number) => ({ share_basis_points: points, share_on_sold_price: false });
  const { rows } = await database.pool.query(
    'INSERT INTO agreement_proposal (item_id, share, proposed_at) VALUES ($1, $2, now()) RETURNING id',
    [itemId, JSON.stringify({ before: toShare(3500), after: toShare(3000) })],
  );
  return { path: `${path}/agreement`, body: { proposal_id: rows[0].id, decision: 'accept' } };
}

/** An example of every call about a thing of a confirmed artist. */
export const artistOwnerExamples: Examples = {
  'GET /api/submission/{id}': async (fixture) => ({ path: (await ofSubmission(fixture)).path }),
  'PUT /api/submission/{id}': async (fixture) => {
    const { path, form } = await ofSubmission(fixture);
    return { path, body: form };
  },
  'POST /api/submission/{id}/submit': async (fixture) => ({
    path: `${(await ofSubmission(fixture)).path}/submit`,
    body: { version: 1, licence_from: '2026-01-01', agree: true },
  }),
  'POST /api/submission/{id}/withdraw': async (fixture) => ({
    path: `${(await ofSubmission(fixture)).path}/withdraw`,
    body: { version: 1 },
  }),
  'PUT /api/submission/{id}/custom-sizes': async (fixture) => ({
    path: `${(await ofSubmission(fixture)).path}/custom-sizes`,
    body: { allowed: true, minimum_mm: 200, maximum_mm: null },
  }),
  'POST /api/submission/{id}/agreement': ofProposal,
  'GET /api/submission/{id}/proof/{proof_id}': async (fixture) => ({ path: await ofProof(fixture) }),
  'POST /api/submission/{id}/proof/{proof_id}': async (fixture) => ({
    path: await ofProof(fixture),
    body: { decision: 'approve' },
  }),
  'GET /api/upload/{id}': (fixture) => ofUpload(fixture),
  'PATCH /api/upload/{id}': async (fixture) => {
    const { path, headers } = await ofUpload(fixture);
    const more = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
    return { path, body: new Uint8Array(5), headers: { ...headers, ...more } };
  },
  'DELETE /api/upload/{id}': (fixture) => ofUpload(fixture),
  'GET /api/upload/{id}/thumbnail': async (fixture) => {
    const { path } = await ofUpload(fixture, 'completed');
    return { path: `${path}/thumbnail` };
  },
};

/** Bank details that are accepted. */
const payoutAccount = {
  currencies: ['NTD', 'USD'],
  kind: 'taiwan',
  bank_code: '700',
  branch_code: '0021',
  account: '00012345675678',
  account_name: 'Mei Lin',
  current_password: password,
};

/** An example of every call for confirmed artists. */
export const artistExamples: Examples = {
  'GET /api/submission': () => ({ path: '/api/submission' }),
  'POST /api/submission': () => ({ path: '/api/submission', body: {} }),
  'POST /api/submission/share': () => ({ path: '/api/submission/share', body: { prices_ntd: [4200] } }),
  'GET /api/submission/terms': () => ({ path: '/api/submission/terms' }),
  'GET /api/upload': () => ({ path: '/api/upload' }),
  'POST /api/upload': () => ({ path: '/api/upload', headers: tusHeaders }),
  ...Object.assign(
    {},
    ...[
      'GET /api/sales/line',
      'GET /api/sales/overview',
      'GET /api/sales/payout',
      'GET /api/sales/report',
      'GET /api/sales/statement',
    ].map(plain),
  ),
  'GET /api/artist-page': ofArtistPage('/api/artist-page'),
  'PUT /api/artist-page': ofArtistPage('/api/artist-page', () => ({
    ...{ name: pageTexts, statement: pageTexts, biography: pageTexts, version: 1 },
  })),
  'PUT /api/artist-page/portrait': ofArtistPage('/api/artist-page/portrait?version=1', picture),
  'DELETE /api/artist-page/portrait': ofArtistPage('/api/artist-page/portrait?version=1'),
  'GET /api/sales/notification': ofArtistPage('/api/sales/notification'),
  'PUT /api/sales/notification': ofArtistPage('/api/sales/notification', () => ({ frequency: 'weekly' })),
  ...plain('GET /api/payout/account'),
  ...plain('GET /api/payout/balance'),
  ...plain('GET /api/payout/tax'),
  'PUT /api/payout/account': () => ({ path: '/api/payout/account', body: payoutAccount }),
  ...Object.fromEntries(
    ['/api/report', '/api/report.csv', '/api/statement', '/api/statement.csv'].map((path) => [
      `GET ${path}`,
      async ({ ordering, id }: PermissionFixture) => {
        await createArtist(ordering.shop.services.db, { memberId: id });
        return { path: `${path}?year=2026&month=3` };
      },
    ]),
  ),
};
