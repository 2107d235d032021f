import { commonErrors, ShopError } from '../../../kernel/errors.ts';
import type { Locale } from '../../../kernel/locale.ts';
import type { Services } from '../../../platform/services.ts';
import type { MemberIdentity } from '../../members/members.rules.ts';
import { getProfile } from '../../members/members.usecases.ts';
import { getDocumentLetterhead } from '../../settings/letterhead.usecases.ts';
import { getTaxRate } from '../../settings/rates/rates.usecases.ts';
import { computeTaxBasisPoints } from '../orders.rules.ts';
import { renderOfferPdf } from './offer.pdf.ts';
import { getOffer } from './offers.usecases.ts';

/**
 * An answered offer of a member as a PDF in the reader's language.
 *
 * @throws ShopError 404 for another member's offer, and for one that was never answered
 */
export async function exportOfferPdf(
  services: Services,
  member: MemberIdentity,
  code: string,
  locale: Locale,
): Promise<Buffer> {
  const offer = await getOffer(services, member.id, code, locale);
  if (offer.answered_at === null) throw new ShopError(commonErrors.notFound);
  const { company } = await getProfile(services, member.id);
  const countryCode = offer.address.country_code;
  return renderOfferPdf(
    {
      locale,
      shop: await getDocumentLetterhead(services, locale),
      offer,
      company: company ?? null,
      netDays: member.netDays,
      taxBasisPoints: computeTaxBasisPoints({ countryCode }, await getTaxRate(services)),
      createdAt: new Date(offer.answered_at),
    },
    services.log,
  );
}
