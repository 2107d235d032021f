import { required } from '../../kernel/required.ts';
import type { Services } from '../../platform/services.ts';
import type { ProposedSize } from '../catalogue/items/items.admin.schemas.ts';
import { checkSizes, listStandardSizes } from '../catalogue/items/items.admin.usecases.ts';
import { computeShares, getShareRates } from '../sales/shares.usecases.ts';
import { getSetting } from '../settings/settings.usecases.ts';
import { findProofs } from './proofs.repository.ts';
import type { DescribedSubmission } from './submissions.repository.ts';
import type { ProofStatus } from './submissions.rules.ts';

type Upload = NonNullable<DescribedSubmission['upload']>;

/** The pixels of a completed upload; null before. */
export function toPixels(
  upload: Pick<Upload, 'state' | 'widthPx' | 'heightPx'> | null,
): { width: number; height: number } | null {
  if (upload?.state !== 'completed' || upload.widthPx === null || upload.heightPx === null) return null;
  return { width: upload.widthPx, height: upload.heightPx };
}

/** A submission as lists have it. */
export const toEntry = ({ submission, upload, itemStatus, picture, proof }: DescribedSubmission) => ({
  ...submission,
  // The newest is never one that was replaced.
  proof: proof === null ? ('none' as const) : (proof as Exclude<ProofStatus, 'replaced'>),
  upload: upload && { ...upload, width: upload.widthPx, height: upload.heightPx },
  item:
    submission.itemId === null
      ? null
      : {
          id: submission.itemId,
          status: required(itemStatus, 'the status of the item'),
          picture: required(picture, 'the picture of the item'),
        },
});

/** The proofs of a work, the newest first. */
async function listProofs({ db }: Services, { submission: { id }, proof: newest }: DescribedSubmission) {
  const rows = newest === null ? [] : await findProofs(db, id);
  return rows.map(({ proof, substrate, picture }) => ({
    ...proof,
    substrate,
    picture:
      picture?.width != null && picture.height != null
        ? { width: picture.width, height: picture.height }
        : null,
    by: proof.staffName,
  }));
}

const toPossibleSize = (size: ProposedSize) => ({
  ...size,
  ppi: required(size.ppi, 'the resolution of a raster picture'),
});

/**
 * What artists and staff see of a submission: its fields, its sizes with the artist's shares, and the sizes that the picture allows.
 *
 * @param generalShare the artist's general share in basis points; null for the shop's. What was agreed for the work goes before it
 */
export async function getWholeSubmission(
  services: Services,
  row: DescribedSubmission,
  generalShare: number | null,
) {
  const { submission, upload, agreedShare } = row;
  // Under review, the share that the artist agreed to with the submission; it binds once the work is accepted.
  const shown = submission.status === 'submitted' ? submission.shareBasisPoints : null;
  const pixels = toPixels(upload);
  const rates = await getShareRates(services, agreedShare ?? shown ?? generalShare);
  const checked = pixels ? (await checkSizes(services, pixels, submission.sizes)).sizes : [];
  const possible = pixels ? await listStandardSizes(services, pixels) : [];
  const shares = await computeShares(
    services,
    submission.sizes.map(({ price_ntd }) => price_ntd),
    rates,
  );
  const sizes = submission.sizes.map((size, index) => {
    const found = checked.find(
      (one) => one.width_mm === size.width_mm && one.substrate_id === size.substrate_id,
    );
    return {
      ...size,
      height_mm: found?.height_mm ?? null,
      available: found?.available ?? false,
      ppi: found?.ppi ?? null,
      shares: required(shares[index], 'the shares of a size'),
    };
  });
  const { licenceFrom, licenceAgreedAt, shareBasisPoints } = submission;
  return {
    ...toEntry(row),
    ...rates,
    sizes,
    proofs: await listProofs(services, row),
    proofRequired: await getSetting(services, 'proof_required'),
    possibleSizes: possible.map(toPossibleSize),
    licence:
      licenceFrom === null
        ? null
        : {
            from: licenceFrom,
            agreedAt: required(licenceAgreedAt, 'when the licence was agreed'),
            shareBasisPoints: required(shareBasisPoints, 'the share that was shown'),
          },
  };
}
