import { randomBytes } from 'node:crypto';
import type { SubmissionData } from '../../src/domains/submissions/submissions.schemas.ts';
import type { Visitor } from '../clients/visitor.ts';
import type { TestShop } from '../servers/shop.ts';
import { createTusClient, sha256Of } from '../uploads/tus-client.ts';
import { waitUntil } from '../wait-until.ts';
import { quartersImage } from './pictures.ts';
import { createStaff } from './staff.ts';

/** An upload of a member as it is once its file was received and checked. Returns its id. */
export async function createMasterUpload(
  { services: { files, clock }, database: { pool } }: TestShop,
  memberId: number,
  { width = 3000, height = 2000, state = 'completed' as 'completed' | 'pending' | 'refused' } = {},
): Promise<string> {
  const id = randomBytes(18).toString('base64url');
  const file = await quartersImage(width, height)
    // Different uploads have different masters.
    .withExif({ IFD0: { Copyright: id } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const isDone = state === 'completed';
  await pool.query(
    `INSERT INTO master_upload (id, member_id, file_name, media_type, bytes, received, declared_sha256, sha256, state, refusal,
       width_px, height_px, color, palette, created_at, completed_at, expires_at)
     VALUES ($1, $2, 'Tide line.png', 'image/png', $3, $4, repeat('a', 64), $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      id,
      memberId,
      file.length,
      isDone ? file.length : Math.floor(file.length / 2),
      isDone ? 'b'.repeat(64) : null,
      state,
      state === 'refused' ? 'damaged' : null,
      isDone ? width : null,
      isDone ? height : null,
      isDone ? '#2040c0' : null,
      isDone ? JSON.stringify(['#2040c0', '#d02020']) : null,
      clock.now(),
      isDone ? clock.now() : null,
      new Date(clock.now().getTime() + 86_400_000),
    ],
  );
  if (isDone) {
    await files.write(`master-uploads/${id}.master`, file);
    await files.write(`master-uploads/${id}.jpg`, await quartersImage(640, 427).jpeg().toBuffer());
  }
  return id;
}

/**
 * Uploads a picture by the tus protocol and waits until it is checked, as a program of the artist's would. Returns the upload's id.
 *
 * @param api the API, in this process or at an address
 */
export async function sendMaster(
  api: Parameters<typeof createTusClient>[0],
  artist: Visitor,
  { width = 1200, height = 800 } = {},
): Promise<string> {
  const file = new Uint8Array(await quartersImage(width, height).png().toBuffer());
  const client = createTusClient(api, artist.userToken);
  const declared = { bytes: file.length, sha256: sha256Of(file), name: 'quarters.png', type: 'image/png' };
  const path = (await client.create(declared)).headers.get('location') ?? '';
  await client.append(path, 0, file);
  return waitUntil(async () => {
    const { data } = await artist.get(path);
    if (data.state === 'refused') throw new Error(`refused: ${JSON.stringify(data.refusal)}`);
    return data.state === 'completed' && data.id;
  });
}

const noText = { en: '', 'zh-Hant': '', 'zh-CN': '' };

/** All fields of a submission that can be submitted, with the given changes. */
export const submissionForm = (uploadId: string | null, change: object = {}) => ({
  upload_id: uploadId,
  title: { en: 'Tide line', 'zh-Hant': '潮線', 'zh-CN': '' },
  concept: { ...noText, en: 'What the water leaves.' },
  details: { ...noText, en: 'Painted at low tide.' },
  technique: { ...noText, en: 'Ink on paper' },
  year: 2024,
  facet_ids: [],
  edition_size: null,
  public_limit: null,
  sizes: [{ width_mm: 300, substrate_id: 1, price_ntd: 4200 }],
  ...change,
});

/** Creates and submits a work; returns it as its artist reads it. */
export async function submitWork(
  artist: Visitor,
  uploadId: string,
  change: object = {},
): Promise<SubmissionData> {
  const created = await artist.post('/api/submission', submissionForm(uploadId, change));
  if (created.status !== 201) throw new Error(`no submission: ${JSON.stringify(created)}`);
  const { id, version, licence_from } = created.data;
  const submitted = await artist.post(`/api/submission/${id}/submit`, { version, licence_from, agree: true });
  if (submitted.status !== 200) throw new Error(`not submitted: ${JSON.stringify(submitted)}`);
  return submitted.data;
}

/** Turns off that artists approve proofs, for tests in which works go on sale at once. The shop reads its settings again. */
export async function turnOffProofs({ database: { pool }, clock }: TestShop): Promise<void> {
  await pool.query("UPDATE setting SET value = 'false' WHERE key = 'proof_required'");
  clock.advance(5000);
}

/** Uploads a picture of a proof, or other bytes, as staff; returns its id. */
export async function sendProofPicture(staff: Visitor, bytes?: Uint8Array<ArrayBuffer>): Promise<string> {
  const file = bytes ?? new Uint8Array(await quartersImage(300, 200).png().toBuffer());
  const headers = { 'content-type': 'application/octet-stream' };
  const sent = await staff.send('POST', '/api/admin/proof-picture?name=proof.png', file, headers);
  if (sent.status !== 201) throw new Error(`no picture: ${JSON.stringify(sent)}`);
  return sent.data.id;
}

/** A proof of a work with its stored picture, which was shown to the artist. Returns its id. */
export async function addProof(shop: TestShop, submissionId: number): Promise<number> {
  const { services, database } = shop;
  const { id: staffId, name } = await createStaff(shop, 'editor');
  const fileId = randomBytes(18).toString('base64url');
  const now = services.clock.now();
  await database.pool.query(
    `INSERT INTO attachment (id, staff_id, name, type, bytes, width, height, is_used, created_at)
     VALUES ($1, $2, 'proof.jpg', 'image/jpeg', 5, 3, 2, true, $3)`,
    [fileId, staffId, now],
  );
  await services.files.write(`attachments/${fileId}`, Buffer.from('proof'));
  const { rows } = await database.pool.query(
    `INSERT INTO proof (submission_id, attachment_id, substrate_id, staff_id, staff_name, shown_at)
     VALUES ($1, $2, 1, $3, $4, $5) RETURNING id`,
    [submissionId, fileId, staffId, name, now],
  );
  return rows[0].id;
}
