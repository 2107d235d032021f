import { commonErrors, ShopError } from '../../../kernel/errors.ts';
import { serializer } from '../../../kernel/http/serializer.ts';
import { type Locale, textIn } from '../../../kernel/locale.ts';
import { taxIncluded } from '../../../kernel/tax/tax.ts';
import type { Services } from '../../../platform/services.ts';
import { getShareRate, getTaxRate } from '../../settings/rates/rates.usecases.ts';
import { findShopFrames } from '../catalogue.repository.ts';
import { isFrameProblem } from '../framing/configured-items.rules.ts';
import { findKnownConfiguredItems } from '../framing/configured-items.usecases.ts';
import { findShopSizeIds } from './costs.repository.ts';
import { type ItemCosts, itemCosts } from './costs.schemas.ts';
import { findHighestFeeNtd, loadCosts } from './known-costs.usecases.ts';
import { computeSale, computeShare } from './sale.rules.ts';

const serializeCosts = serializer(itemCosts);

/**
 * What each size of a work leaves in each ready-made frame that can hold it, at the list price for delivery in Taiwan and with the highest
 * fee. 404 where there is no such work.
 */
export async function listItemCosts(services: Services, itemId: number, locale: Locale): Promise<ItemCosts> {
  const sizeIds = await findShopSizeIds(services.db, itemId);
  if (!sizeIds) throw new ShopError(commonErrors.notFound);
  const frames = (await findShopFrames(services.db)).filter(({ active }) => active);
  const wanted = sizeIds.flatMap((size_id) =>
    frames.map(({ id: frame_id }) => ({ item_id: itemId, size_id, frame_id })),
  );
  const found = await findKnownConfiguredItems(services, wanted);
  const { settings, computeProduction } = await loadCosts(services);
  const taxRate = await getTaxRate(services);
  const defaultShare = await getShareRate(services);
  const minimum = settings?.minimum_margin_basis_points ?? null;
  const items = found.flatMap((print) => {
    if (!print?.frame.isOffered || isFrameProblem(print.problem)) return [];
    const { item, size, frame } = print;
    const price = print.listPriceInclTax.NTD;
    const share = item.artist.shareBasisPoints ?? defaultShare;
    const sale = computeSale(
      {
        beforeTaxNtd: price.amount - taxIncluded(price, taxRate).amount,
        productionNtd: computeProduction(print).totalNtd,
        shareNtd: computeShare(print.picturePriceInclTax.NTD.amount, share, taxRate),
        feeNtd: findHighestFeeNtd(settings, 'NTD', price.amount),
      },
      minimum,
    );
    return {
      size: {
        id: size.id,
        widthMm: size.widthMm,
        heightMm: size.heightMm,
        substrate: textIn(size.substrate.name, locale),
      },
      frame: { id: frame.id, name: textIn(frame.name, locale) },
      priceNtd: price.amount,
      ...sale,
    };
  });
  return serializeCosts({ minimumMarginBasisPoints: minimum, items });
}
