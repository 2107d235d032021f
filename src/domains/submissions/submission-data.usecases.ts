import { required } from '../../kernel/required.ts';
import type { Services } from '../../platform/services.ts';
import type { ProposedSize } from '../catalogue/items/items.admin.schemas.ts';
import { checkSizes, listStandardSizes } from '../catalogue/items/items.admin.usecases.ts';
import { computeShares, getShareRates } from '../sales/shares.usecases.ts';
import type { DescribedSubmission } from './submissions.repository.ts';
import type { OwnSize, PossibleSize, SubmissionEntry, SubmissionUpload } from './submissions.schemas.ts';

type Upload = NonNullable<DescribedSubmission['upload']>;

const uploadOf = (upload: Upload): SubmissionUpload => ({
  id: upload.id,
  file_name: upload.fileName,
  bytes: upload.bytes,
  received: upload.received,
  state: upload.state,
  width: upload.widthPx,
  height: upload.heightPx,
  color: upload.color,
});

/** The pixels of a completed upload; null before. */
export function pixelsOf(
  upload: Pick<Upload, 'state' | 'widthPx' | 'heightPx'> | null,
): { width: number; height: number } | null {
  if (upload?.state !== 'completed' || upload.widthPx === null || upload.heightPx === null) return null;
  return { width: upload.widthPx, height: upload.heightPx };
}

/** A submission as lists have it. */
export const entryOf = ({
  submission,
  upload,
  itemStatus,
  picture,
}: DescribedSubmission): SubmissionEntry => ({
  id: submission.id,
  version: submission.version,
  status: submission.status,
  title: submission.title,
  upload: upload && uploadOf(upload),
  item:
    submission.itemId === null
      ? null
      : {
          id: submission.itemId,
          status: required(itemStatus, 'the status of the item'),
          picture: required(picture, 'the picture of the item'),
        },
  submitted_at: submission.submittedAt?.toISOString() ?? null,
  changed_at: submission.changedAt.toISOString(),
});

const possibleSizeOf = (size: ProposedSize): PossibleSize => ({
  width_mm: size.width_mm,
  height_mm: size.height_mm,
  substrate_id: size.substrate_id,
  price_ntd: size.price_ntd,
  available: size.available,
  reason: size.reason,
  ppi: required(size.ppi, 'the resolution of a raster picture'),
});

/**
 * What artists and staff see of a submission: its fields, its sizes with the artist's shares, and the sizes that the picture allows.
 *
 * @param ownShare the artist's own share in basis points; null for the shop's
 */
export async function wholeOf(services: Services, row: DescribedSubmission, ownShare: number | null) {
  const { submission, upload } = row;
  const pixels = pixelsOf(upload);
  const rates = await getShareRates(services, ownShare);
  const checked = pixels ? (await checkSizes(services, pixels, submission.sizes)).sizes : [];
  const possible = pixels ? await listStandardSizes(services, pixels) : [];
  const shares = await computeShares(
    services,
    submission.sizes.map(({ price_ntd }) => price_ntd),
    rates,
  );
  const sizes = submission.sizes.map((size, index): OwnSize => {
    const found = checked.find(
      (one) => one.width_mm === size.width_mm && one.substrate_id === size.substrate_id,
    );
    return {
      width_mm: size.width_mm,
      substrate_id: size.substrate_id,
      price_ntd: size.price_ntd,
      height_mm: found?.height_mm ?? null,
      available: found?.available ?? false,
      ppi: found?.ppi ?? null,
      shares: required(shares[index], 'the shares of a size'),
    };
  });
  const { licenceFrom, licenceAgreedAt, shareBasisPoints } = submission;
  return {
    ...entryOf(row),
    concept: submission.concept,
    details: submission.details,
    technique: submission.technique,
    year: submission.year,
    facet_ids: submission.facetIds,
    edition_size: submission.editionSize,
    public_limit: submission.publicLimit,
    sizes,
    possible_sizes: possible.map(possibleSizeOf),
    share_basis_points: rates.shareBasisPoints,
    tax_basis_points: rates.taxBasisPoints,
    licence:
      licenceFrom === null
        ? null
        : {
            from: licenceFrom,
            agreed_at: required(licenceAgreedAt, 'when the licence was agreed').toISOString(),
            share_basis_points: required(shareBasisPoints, 'the share that was shown'),
          },
    created_at: submission.createdAt.toISOString(),
  };
}
