import { inTransaction, type Services } from '../../../platform/services.ts';
import { lockListing } from '../items/item-writes.repository.ts';
import { updatePublicCopy } from './pictures.repository.ts';
import { createLimitedCopy } from './pictures.usecases.ts';
import { regenerateCopiesJob } from './public-copies.jobs.ts';
import { findOutdatedCopies, findSamePicture, mergePictures } from './public-copies.repository.ts';

const batch = 10;

/** Queues the regeneration of all public copies that a changed limit affects; within the caller's transaction. */
export const regenerateAllCopies = (services: Services): Promise<void> =>
  services.jobs.enqueue(services, regenerateCopiesJob, { afterId: 0 });

/**
 * Regenerates a batch of public copies for the current limit and queues the next batch. A picture's id and addresses stay the
 * same; the former file is deleted. Idempotent.
 */
export async function regenerateCopies(services: Services, { afterId }: { afterId: number }): Promise<void> {
  const pictures = await findOutdatedCopies(services.db, afterId, batch);
  for (const picture of pictures) {
    const copy = await createLimitedCopy(services, picture.id, picture.public_limit);
    await inTransaction(services, async (tx) => {
      await lockListing(tx.db);
      const same = await findSamePicture(tx.db, picture.id, copy.publicLimit);
      if (same) await mergePictures(tx.db, picture.id, same.id);
      else await updatePublicCopy(tx.db, picture.id, copy);
    });
    await services.files.remove(picture.public_file);
  }
  const last = pictures.at(-1);
  if (last) await services.jobs.enqueue(services, regenerateCopiesJob, { afterId: last.id });
}
