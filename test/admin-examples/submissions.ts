import { createArtist } from '../factories/items.ts';
import { createMasterUpload, sendProofPicture, submitWork } from '../factories/submissions.ts';
import { linkArtist } from '../sales/artist-member.ts';
import { after, type Example, newEmail, type Part, type Setup, several } from './setup.ts';

/** A work that its artist submitted. */
async function createSubmission({ shop }: Pick<Setup, 'shop'>) {
  const { id } = await createArtist(shop.services.db);
  const artist = await linkArtist(shop, id, { email: newEmail() });
  const uploadId = await createMasterUpload(shop, artist.memberId, { width: 900, height: 600 });
  const sizes = [{ width_mm: 150, substrate_id: 1, price_ntd: 2100 }];
  return submitWork(artist.visitor, uploadId, { sizes });
}

/** A work that was accepted, with a picture of a proof. */
async function createAcceptedWork(setup: Setup) {
  const { id, version } = await createSubmission(setup);
  const accepted = await setup.owner.post(`/api/admin/submission/${id}`, { decision: 'accept', version });
  return { id, version: accepted.data.version, attachment_id: await sendProofPicture(setup.owner) };
}

/** A work whose artist was shown a proof. */
async function createProof(setup: Setup): Promise<{ id: number; proof_id: number }> {
  const { id, version, attachment_id } = await createAcceptedWork(setup);
  const form = { attachment_id, substrate_id: 1, version };
  const { data } = await setup.owner.post(`/api/admin/submission/${id}/proof`, form);
  return { id, proof_id: data.proofs[0].id };
}

/** A proof that its artist approved; returns its id. */
async function createAnswer(setup: Setup): Promise<number> {
  const { proof_id } = await createProof(setup);
  await setup.shop.database.pool.query(
    "UPDATE proof SET status = 'approved', answered_at = now() WHERE id = $1",
    [proof_id],
  );
  return proof_id;
}

const examples: Record<string, Example> = {
  'POST /api/admin/submission/{id}': after(createSubmission, ({ version }) => ({
    decision: 'accept',
    status: 'off_shelf',
    version,
  })),
  'POST /api/admin/submission/{id}/proof': after(createAcceptedWork, ({ attachment_id, version }) => ({
    attachment_id,
    substrate_id: 1,
    note: 'On warm paper.',
    version,
  })),
  'POST /api/admin/submission/answer/see': after(createAnswer, (id) => ({ kind: 'proof', ids: [id] })),
  'POST /api/admin/proof-picture':
    async ({ owner }) =>
    () =>
      owner.send('POST', '/api/admin/proof-picture?name=a.pdf', new TextEncoder().encode('%PDF-1.7'), {
        'content-type': 'application/octet-stream',
      }),
};

export const submissionsPart: Part = {
  permissions: {
    submission: ['catalogue.read', 'catalogue.write'],
    'proof-picture': ['catalogue.write'],
  },
  examples,
  reads: [
    ['/api/admin/submission', 3],
    ['/api/admin/submission', 3, '?status=accepted'],
    ['/api/admin/submission/{submitted}', 6],
    ['/api/admin/submission/{submitted}/preview', 3],
    ['/api/admin/submission/{shown}/proof/{proof}', 3],
  ],
  ids: async (setup) => {
    const ids = { submitted: 0, shown: 0, proof: 0 };
    for (let index = 0; index < several; index += 1) {
      ids.submitted = (await createSubmission(setup)).id;
      ({ id: ids.shown, proof_id: ids.proof } = await createProof(setup));
    }
    return ids;
  },
};
