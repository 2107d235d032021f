import { UnreadableImageError } from '../../../platform/images/image-faults.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import { lockListing } from '../catalogue.repository.ts';
import { updatePublicCopy } from './pictures.repository.ts';
import { createLimitedCopy, type LimitedCopy } from './pictures.usecases.ts';
import { regenerateCopiesJob } from './public-copies.jobs.ts';
import {
  findOutdatedCopies,
  findSamePicture,
  hasOlderCopies,
  keepCopy,
  mergePictures,
} from './public-copies.repository.ts';

const batch = 10;

/** Queues the regeneration of all public copies that a changed limit affects; within the caller's transaction. */
export const regenerateAllCopies = (services: Services): Promise<void> =>
  services.jobs.enqueue(services, regenerateCopiesJob, { afterId: 0 });

/** At startup: queues the regeneration of public copies that an older version of the software made. */
export async function regenerateOlderCopies(services: Services): Promise<void> {
  if (await hasOlderCopies(services.db)) await regenerateAllCopies(services);
}

/**
 * Regenerates a batch of public copies, for the current limit and by the current pipeline, and queues the next batch. A picture's id and
 * addresses stay the same; the former file is deleted. Idempotent.
 */
export async function regenerateCopies(services: Services, { afterId }: { afterId: number }): Promise<void> {
  const pictures = await findOutdatedCopies(services.db, afterId, batch);
  for (const picture of pictures) await regenerateCopy(services, picture);
  const last = pictures.at(-1);
  if (last) await services.jobs.enqueue(services, regenerateCopiesJob, { afterId: last.id });
}

type OutdatedCopy = Awaited<ReturnType<typeof findOutdatedCopies>>[number];

async function regenerateCopy(services: Services, picture: OutdatedCopy): Promise<void> {
  const copy = await makeCopy(services, picture);
  await inTransaction(services, async (tx) => {
    await lockListing(tx.db);
    if (copy === null) return keepCopy(tx.db, picture.id);
    const same = await findSamePicture(tx.db, picture.id, copy.publicLimit);
    if (same) await mergePictures(tx.db, picture.id, same.id);
    else await updatePublicCopy(tx.db, picture.id, copy);
  });
  if (copy && copy.publicFile !== picture.public_file) await services.files.remove(picture.public_file);
}

/** The new copy; null where the master cannot be read any more and the former copy may stay, since it is within the limit. */
async function makeCopy(services: Services, picture: OutdatedCopy): Promise<LimitedCopy | null> {
  try {
    return await createLimitedCopy(services, picture.id, picture.public_limit);
  } catch (error) {
    if (!picture.fits_limit || !(error instanceof UnreadableImageError)) throw error;
    services.log.warn({ error, picture: picture.id }, 'a public copy stays as it was made before');
    return null;
  }
}
