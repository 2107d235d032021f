import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { commonErrors, fieldError, ShopError } from '../../../kernel/errors.ts';
import { inspectOutputProfile } from '../../../platform/images/print-files/output-profile.ts';
import { readBytes } from '../../../platform/read-bytes.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import type { Actor } from '../../audit/audit.rules.ts';
import { recordAuditEvent } from '../../audit/audit.usecases.ts';
import { lockMaterial } from '../framing/materials.repository.ts';
import {
  findPaperProfileRow,
  type PaperProfileRow,
  upsertPaperProfile,
} from './paper-profiles.repository.ts';
import { maxProfileBytes } from './paper-profiles.rules.ts';
import type { PaperProfileData } from './paper-profiles.schemas.ts';

const toData = ({ name, space, version }: PaperProfileRow): PaperProfileData => ({
  profile: name !== null && space !== null ? { name, space } : null,
  version,
});

/** The colour profile of a paper or canvas. Throws 404 where there is no such material. */
export async function getPaperProfile({ db }: Services, substrateId: number): Promise<PaperProfileData> {
  const row = await findPaperProfileRow(db, substrateId);
  if (!row) throw new ShopError(commonErrors.notFound);
  return toData(row);
}

/** The path of a paper's profile, which a library can open; null where prints keep the colours of their master. */
export async function findPaperProfilePath(
  { db, files }: Services,
  substrateId: number,
): Promise<string | null> {
  const row = await findPaperProfileRow(db, substrateId);
  return row?.file ? files.localPath(row.file) : null;
}

/**
 * Makes a file the colour profile of a paper: its prints are converted to it. The former file stays, for files that are being written.
 *
 * @throws ShopError 404; 409 `version_conflict` with the current state; 413 over `maxProfileBytes`; 422 `file` where it is no ICC profile of
 *   RGB or CMYK to which pictures can be converted
 */
export async function receivePaperProfile(
  services: Services,
  actor: Actor,
  substrateId: number,
  { version, body }: { version: number; body: Readable },
): Promise<PaperProfileData> {
  const content = await readBytes(body, maxProfileBytes);
  const found = await inspectOutputProfile(content);
  if (!found) throw fieldError('file', 'validation.profile');
  const file = `paper-profiles/${createHash('sha256').update(content).digest('hex').slice(0, 24)}.icc`;
  await services.files.write(file, content);
  return updatePaperProfile(services, actor, substrateId, { ...found, file, version });
}

/** Removes the profile of a paper: its prints keep the colours of their master. Throws as `receivePaperProfile`. */
export const deletePaperProfile = (
  services: Services,
  actor: Actor,
  substrateId: number,
  version: number,
): Promise<PaperProfileData> =>
  updatePaperProfile(services, actor, substrateId, { file: null, name: null, space: null, version });

const updatePaperProfile = (
  services: Services,
  actor: Actor,
  substrateId: number,
  change: Omit<PaperProfileRow, 'substrateId'>,
): Promise<PaperProfileData> =>
  inTransaction(services, async (tx) => {
    // Under the lock of the paper, so that of two changes at once the second is rejected.
    await lockMaterial(tx.db, 'substrate', String(substrateId));
    const before = await findPaperProfileRow(tx.db, substrateId);
    if (!before) throw new ShopError(commonErrors.notFound);
    if (before.version !== change.version) {
      throw new ShopError(commonErrors.versionConflict, { data: toData(before) });
    }
    const after = { ...change, substrateId, version: change.version + 1 };
    await upsertPaperProfile(tx.db, after);
    await recordAuditEvent(tx, actor, {
      action: 'material.update_profile',
      subject: { kind: 'paper_profile', id: substrateId },
      before: { profile: before.name },
      after: { profile: after.name },
    });
    return toData(after);
  });
