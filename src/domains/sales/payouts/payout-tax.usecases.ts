import { toPercent } from '../../../kernel/percent.ts';
import type { Services } from '../../../platform/services.ts';
import { getArtistOfMember } from '../../artists/artist-accounts.usecases.ts';
import { getTaxStatus } from '../withholding/tax-status.usecases.ts';
import type { PayoutTaxData } from './payout-terms.schemas.ts';
import { getPayoutTerms } from './payout-terms.usecases.ts';
import { getTaxRateOf } from './payouts.rules.ts';

/** The tax status of the member's artist, and the tax that is withheld from payouts now (`docs/rules/payouts.md`). */
export async function getPayoutTax(services: Services, memberId: number): Promise<PayoutTaxData> {
  const artist = await getArtistOfMember(services, memberId);
  if (!artist) return { tax: null };
  const { status, next } = await getTaxStatus(services, artist.id);
  const { basisPoints, aboveNtd } = getTaxRateOf(status, await getPayoutTerms(services));
  return {
    tax: {
      status,
      percent: toPercent(basisPoints),
      above_ntd: aboveNtd,
      next: next && { status: next.status, starts_on: next.startsOn },
    },
  };
}
