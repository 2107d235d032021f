import { createArtist } from '../factories/items.ts';
import { createMasterUpload, submitWork } from '../factories/submissions.ts';
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

const examples: Record<string, Example> = {
  'POST /api/admin/submission/{id}': after(createSubmission, ({ version }) => ({
    decision: 'accept',
    status: 'off_shelf',
    version,
  })),
};

export const submissionsPart: Part = {
  permissions: { submission: ['catalogue.read', 'catalogue.write'] },
  examples,
  reads: [
    ['/api/admin/submission', 3],
    ['/api/admin/submission', 3, '?status=accepted'],
    ['/api/admin/submission/{submitted}', 6],
    ['/api/admin/submission/{submitted}/preview', 3],
  ],
  ids: async (setup) => {
    const ids = { submitted: 0 };
    for (let index = 0; index < several; index += 1) ids.submitted = (await createSubmission(setup)).id;
    return ids;
  },
};
