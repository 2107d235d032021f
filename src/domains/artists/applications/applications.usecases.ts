import { commonErrors, fieldError, ShopError } from '../../../kernel/errors.ts';
import { serializer } from '../../../kernel/http/serializer.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import {
  readAttachment,
  releaseAttachments,
  useAttachments,
} from '../../attachments/attachments.usecases.ts';
import { memberErrors } from '../../members/members.errors.ts';
import {
  findApplication,
  findApplicationPictures,
  findMemberOfPicture,
  lockApplicant,
  upsertApplication,
} from './applications.repository.ts';
import { type ApplicationInput, type ApplicationState, applicationData } from './applications.schemas.ts';

const serialize = serializer(applicationData);

/** What an artist sent for the review of the account (`docs/rules/members.md`); null before. */
export async function getApplication(services: Services, memberId: number): Promise<ApplicationState> {
  const row = await findApplication(services.db, memberId);
  if (!row) return { application: null };
  return {
    application: serialize({ ...row, pictures: await findApplicationPictures(services.db, memberId) }),
  };
}

/**
 * Stores what an artist sends for the review. Pictures that it does not name any more are deleted within a day.
 *
 * @throws ShopError 404 for who is no artist; 409 `already_decided` once the account is confirmed; 409 `version_conflict` with the current
 *   application; 422 for a file that is no picture, another person's, used elsewhere or deleted
 */
export const saveApplication = (
  services: Services,
  memberId: number,
  { artist_name, links, pictures, version }: ApplicationInput,
): Promise<ApplicationState> =>
  inTransaction(services, async (tx) => {
    // The lock is also that of a decision: what staff decide on does not change meanwhile.
    const applicant = await lockApplicant(tx.db, memberId);
    if (applicant?.type !== 'artist') throw new ShopError(commonErrors.notFound);
    if (applicant.status === 'active') throw new ShopError(memberErrors.alreadyDecided);
    const current = await findApplication(tx.db, memberId);
    if ((current?.version ?? 0) !== version) {
      throw new ShopError(commonErrors.versionConflict, { data: await getApplication(tx, memberId) });
    }
    const before = (await findApplicationPictures(tx.db, memberId)).map(({ id }) => id);
    const named = [...new Set(pictures)];
    const added = await useAttachments(
      tx,
      { memberId },
      named.filter((id) => !before.includes(id)),
      'pictures',
    );
    if (added.some(({ type }) => type !== 'image/jpeg')) {
      throw fieldError('pictures', 'validation.photo_format');
    }
    await upsertApplication(
      tx.db,
      { memberId, artistName: artist_name, links, changedAt: tx.clock.now() },
      named,
    );
    await releaseAttachments(
      tx,
      before.filter((id) => !named.includes(id)),
    );
    return getApplication(tx, memberId);
  });

/**
 * A picture of an application, a JPEG, for staff or for the artist who sent it. Throws 404, also for another artist.
 *
 * @param viewer the artist's account
 */
export async function readApplicationPicture(
  services: Services,
  id: string,
  viewer: { memberId: number } | 'staff',
): Promise<Buffer> {
  const memberId = await findMemberOfPicture(services.db, id);
  if (memberId === null || (viewer !== 'staff' && viewer.memberId !== memberId)) {
    throw new ShopError(commonErrors.notFound);
  }
  return (await readAttachment(services, id)).content;
}
