import { createHash } from 'node:crypto';
import { decideSubmission } from '../src/domains/submissions/submissions.admin.usecases.ts';
import { newSubmission, submissionDecisionInput } from '../src/domains/submissions/submissions.schemas.ts';
import {
  createSubmission,
  listSubmissions,
  submitWork,
} from '../src/domains/submissions/submissions.usecases.ts';
import { checkUpload } from '../src/domains/uploads/check-uploads.usecases.ts';
import { beginUpload } from '../src/domains/uploads/receive-uploads.usecases.ts';
import { updateUpload } from '../src/domains/uploads/uploads.repository.ts';
import { getKeys } from '../src/domains/uploads/uploads.usecases.ts';
import { required } from '../src/kernel/required.ts';
import { sql } from '../src/platform/db/drizzle.ts';
import { openImage } from '../src/platform/images/sharp.ts';
import { inTransaction, type Services } from '../src/platform/services.ts';
import { maker } from './artworks.ts';
import { painters } from './painters/all.ts';
import { demoOwner } from './staff.ts';
import { type DemoSubmission, demoSubmissions } from './submissions/of-the-artist.ts';

const hour = 3_600_000;

/** Enough pixels for a print of 50 cm, and not for larger ones. */
const longSidePx = 3200;

/**
 * Submits works of the demo's artist, unless there are any: one waits for its review, one was sent back with a reason. Processes that load
 * the demo at the same time submit them once.
 */
export const saveDemoSubmissions = (
  services: Services,
  members: ReadonlyMap<string, number>,
): Promise<void> =>
  inTransaction(services, async (tx) => {
    await tx.db.execute(sql`lock table submission in share row exclusive mode`);
    const memberId = required(members.get('artist@example.com'), "the demo's artist");
    if ((await listSubmissions(tx, memberId, {})).total > 0) return;
    for (const submission of demoSubmissions) await submit(tx, memberId, submission);
  });

async function submit(tx: Services, memberId: number, demo: DemoSubmission): Promise<void> {
  const { seed, title, concept, submittedHoursAgo, sentBack } = demo;
  const at = (hoursAgo: number): Services => {
    const time = new Date(tx.clock.now().getTime() - hoursAgo * hour);
    return { ...tx, clock: { now: () => time } };
  };
  const then = at(submittedHoursAgo);
  const draft = await createSubmission(
    then,
    memberId,
    newSubmission.parse({
      upload_id: await upload(then, memberId, seed),
      title,
      concept,
      details: maker,
      technique: { en: 'Drawn by a program', 'zh-Hant': '程式繪製', 'zh-CN': '程序绘制' },
      year: 2026,
      facet_ids: await findFacets(tx),
      sizes: [
        { width_mm: 300, substrate_id: 1, price_ntd: 1900 },
        { width_mm: 500, substrate_id: 1, price_ntd: 3600 },
      ],
    }),
  );
  const licenceFrom = required(draft.licence_from, 'the licence terms');
  const { id, version } = await submitWork(then, memberId, draft.id, {
    version: draft.version,
    licence_from: licenceFrom,
    agree: true,
  });
  if (!sentBack) return;
  const { hoursAgo, reason } = sentBack;
  const decision = submissionDecisionInput.parse({ decision: 'request_changes', reason, version });
  await decideSubmission(at(hoursAgo), await demoOwner(tx), id, decision);
}

/** Paints a picture and stores it as the artist's upload would be, checked by the same steps. Returns its id. */
async function upload(services: Services, memberId: number, seed: number): Promise<string> {
  const svg = painters['ink-mountains'].paint(seed, 900, 600);
  const density = (72 * longSidePx) / 900;
  const file = await openImage(Buffer.from(svg), { density, unlimited: true }).png().toBuffer();
  const { id } = await beginUpload(services, memberId, {
    bytes: file.length,
    file_name: `ink-mountains-${seed}.png`,
    media_type: 'image/png',
    sha256: createHash('sha256').update(file).digest('hex'),
  });
  await services.files.write(getKeys(id).received, file);
  await updateUpload(services.db, id, { received: file.length, state: 'checking' });
  await checkUpload(services, { id });
  return id;
}

async function findFacets({ db }: Services): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from facet where (group_key, key) in (('scenario', 'calm'), ('media', 'ink'), ('subject', 'landscape'))`);
  return rows.map(({ id }) => id);
}
