import { inTransaction, type Services } from '../../../platform/services.ts';
import { lockListing } from '../items/listing.repository.ts';
import { writePublicCopy } from './pictures.repository.ts';
import { makeLimitedCopy } from './pictures.usecases.ts';
import { regenerateCopiesJob } from './public-copies.jobs.ts';
import { findOutdatedCopies, findSamePicture, mergePictures } from './public-copies.repository.ts';

const batch = 10;

/** Has the public copies of all pictures made again that the limit touches; within the caller's transaction. */
export const regenerateAllCopies = (services: Services): Promise<void> =>
  services.jobs.enqueue(services, regenerateCopiesJob, { afterId: 0 });

/**
 * Makes the public copies of some pictures again under the limit that holds now, and asks for the next. A picture keeps its number and so its
 * addresses; what was larger is gone from the disk. Doing it twice changes nothing.
 */
export async function regenerateCopies(services: Services, { afterId }: { afterId: number }): Promise<void> {
  const pictures = await findOutdatedCopies(services.db, afterId, batch);
  for (const picture of pictures) {
    const copy = await makeLimitedCopy(services, picture.id, picture.public_limit);
    await inTransaction(services, async (tx) => {
      await lockListing(tx.db);
      const same = await findSamePicture(tx.db, picture.id, copy.publicLimit);
      if (same) await mergePictures(tx.db, picture.id, same.id);
      else await writePublicCopy(tx.db, picture.id, copy);
    });
    await services.files.remove(picture.public_file);
  }
  const last = pictures.at(-1);
  if (last) await services.jobs.enqueue(services, regenerateCopiesJob, { afterId: last.id });
}
