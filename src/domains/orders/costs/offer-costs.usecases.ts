import { commonErrors, ShopError } from '../../../kernel/errors.ts';
import { serializer } from '../../../kernel/http/serializer.ts';
import { money, ntdAmount } from '../../../kernel/money.ts';
import { taxIncluded } from '../../../kernel/tax/tax.ts';
import type { Services } from '../../../platform/services.ts';
import { findHighestFeeNtd, loadCosts } from '../../catalogue/costs/known-costs.usecases.ts';
import { computeSale, computeShare, type Sale } from '../../catalogue/costs/sale.rules.ts';
import type { ConfiguredItem } from '../../catalogue/framing/configured-items.rules.ts';
import { findKnownConfiguredItems } from '../../catalogue/framing/configured-items.usecases.ts';
import { getExchangeRate, getShareRate, getTaxRate } from '../../settings/rates/rates.usecases.ts';
import { toConfiguredIds } from '../offers/offer-data.usecases.ts';
import { findOffer, findOfferLines } from '../offers/offers.repository.ts';
import { computeTaxBasisPoints, soldPicturePrice } from '../orders.rules.ts';
import { findLeastPrice } from './least-price.rules.ts';
import { type OfferCosts, offerCosts } from './order-costs.schemas.ts';

const serializeCosts = serializer(offerCosts);

/** What each line of an offer leaves, and the lowest price that leaves the minimum margin; 404 where there is no offer. */
export async function getOfferCosts(services: Services, code: string): Promise<OfferCosts> {
  const found = await findOffer(services.db, code);
  if (!found) throw new ShopError(commonErrors.notFound);
  const { id, currency, address } = found.offer;
  const lines = (await findOfferLines(services.db, id)).filter(({ nums }) => nums > 0);
  const prints = await findKnownConfiguredItems(services, lines.map(toConfiguredIds));
  const { settings, computeProduction } = await loadCosts(services);
  const { [currency]: rate } = await getExchangeRate(services);
  const taxRate = computeTaxBasisPoints({ countryCode: address.country_code }, await getTaxRate(services));
  const defaultShare = await getShareRate(services);
  const minimum = settings?.minimum_margin_basis_points ?? null;
  const toNtd = (amount: number) => ntdAmount(money(amount, currency), rate).amount;

  function computeLine(print: ConfiguredItem, price: number): Sale {
    const { shareBasisPoints, shareOnSoldPrice } = print.item.artist;
    const list = print.listPriceInclTax[currency].amount;
    const picture = print.picturePriceInclTax[currency].amount;
    const base = shareOnSoldPrice ? soldPicturePrice(picture, list, price) : picture;
    return computeSale(
      {
        beforeTaxNtd: toNtd(price - taxIncluded(money(price, currency), taxRate).amount),
        productionNtd: computeProduction(print).totalNtd,
        shareNtd: toNtd(computeShare(base, shareBasisPoints ?? defaultShare, taxRate)),
        feeNtd: findHighestFeeNtd(settings, currency, toNtd(price)),
      },
      minimum,
    );
  }

  return serializeCosts({
    minimumMarginBasisPoints: minimum,
    lines: lines.flatMap((line, index) => {
      const print = prints[index];
      if (!print) return [];
      const list = print.listPriceInclTax[currency].amount;
      const sale = computeLine(print, line.unitPrice ?? list);
      const least =
        minimum === null || sale.contributionNtd === null
          ? null
          : findLeastPrice(list, (price) => computeLine(print, price).isBelowMinimum);
      const leastPrice = least === null ? null : money(least, currency);
      return { itemId: line.itemId, sizeId: line.sizeId, frameId: line.frameId, leastPrice, ...sale };
    }),
  });
}
