import { serializer } from '../../../kernel/http/serializer.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { translate } from '../../../kernel/messages/messages.ts';
import { type Money, multiplyMoney, sumMoney } from '../../../kernel/money.ts';
import { required } from '../../../kernel/required.ts';
import type { Services } from '../../../platform/services.ts';
import { lineProblemError, lineProblems } from '../../cart/cart.rules.ts';
import type { ConfiguredItem } from '../../catalogue/framing/configured-items.rules.ts';
import { getConfiguredItems } from '../../catalogue/framing/configured-items.usecases.ts';
import { describeItem } from '../../catalogue/framing/described-item.rules.ts';
import { hasCustomSize } from '../checkout/validate-checkout.usecases.ts';
import {
  type FoundOffer,
  findOfferLines,
  type findOffers,
  findReplacedRevisions,
  type OfferLineRow,
} from './offers.repository.ts';
import { getOfferTransitions, offerStatusOn } from './offers.rules.ts';
import { type OfferData, type OfferEntry, offerData, offerEntry } from './offers.schemas.ts';

const serializeOffer = serializer(offerData);
const serializeEntry = serializer(offerEntry);

/** An offer's lines with what they are made of and why one cannot be bought now. */
type ConfiguredLine = { line: OfferLineRow; configuredItem: ConfiguredItem; problem: string | null };

export const toConfiguredIds = ({ itemId, sizeId, frameId }: OfferLineRow) => ({
  item_id: itemId,
  size_id: sizeId,
  frame_id: frameId,
});

async function getConfiguredLines(
  services: Services,
  offerId: number,
  locale: Locale,
): Promise<ConfiguredLine[]> {
  const rows = await findOfferLines(services.db, offerId);
  const items = await getConfiguredItems(services, rows.map(toConfiguredIds));
  const held = rows.map((line, index) => ({
    line,
    nums: line.nums,
    configuredItem: required(items[index], 'the configured item of a line'),
  }));
  const problems = lineProblems(held);
  return held.map(({ line, configuredItem }, index) => {
    const problem = problems[index];
    if (!problem) return { line, configuredItem, problem: null };
    const { definition, params } = lineProblemError(problem, configuredItem.item);
    return { line, configuredItem, problem: translate(locale, definition.message, params) };
  });
}

function lineData(
  { line, configuredItem, problem }: ConfiguredLine,
  currency: Money['currency'],
  locale: Locale,
) {
  const price = line.unitPrice === null ? null : { amount: line.unitPrice, currency };
  return {
    ...line,
    ...describeItem(configuredItem, locale),
    listPrice: {
      amount: line.unitListPrice ?? configuredItem.listPriceInclTax[currency].amount,
      currency,
    },
    price,
    total: price && multiplyMoney(price, line.nums),
    custom: configuredItem.isCustom,
    problem,
  };
}

/** What both the member and staff read of an offer, in the reader's language. */
export async function getOfferFields(services: Services, { offer, orderCode }: FoundOffer, locale: Locale) {
  const now = services.clock.now();
  const { currency } = offer;
  const status = offerStatusOn(offer, now);
  const configured = await getConfiguredLines(services, offer.id, locale);
  const lines = configured.map((line) => lineData(line, currency, locale));
  const totals = lines.flatMap(({ total }) => (total === null ? [] : [total]));
  const freight = offer.freight === null ? null : { amount: offer.freight, currency };
  const items = freight && sumMoney(totals, currency);
  const replaced = offer.revision > 1 ? await findReplacedRevisions(services.db, offer) : [];
  return {
    configured,
    fields: {
      ...offer,
      status,
      statusLabel: translate(locale, `offer_status.${status}`),
      lines,
      pieces: lines.reduce((sum, { nums }) => sum + nums, 0),
      itemsTotal: items,
      freightTotal: freight,
      total: items && freight && sumMoney([items, freight], currency),
      orderCode,
      replaced: replaced.map((one) => ({ ...one, total: { amount: one.total, currency } })),
    },
  };
}

/** An offer for its member, in the reader's language. */
export async function toOfferData(services: Services, found: FoundOffer, locale: Locale): Promise<OfferData> {
  const { configured, fields } = await getOfferFields(services, found, locale);
  const transitions = getOfferTransitions(found.offer, 'member', services.clock.now());
  return serializeOffer({
    ...fields,
    operations: [
      ...(transitions.includes('accepted') ? (['accept'] as const) : []),
      ...(transitions.includes('declined') ? (['decline'] as const) : []),
    ],
    customConsent: hasCustomSize(configured) ? translate(locale, 'consent.custom_size') : null,
  });
}

/** An offer in a list. */
export function toOfferEntry(
  { offer, lines, pieces, itemsTotal }: Awaited<ReturnType<typeof findOffers>>[number],
  locale: Locale,
  now: Date,
): OfferEntry {
  const status = offerStatusOn(offer, now);
  return serializeEntry({
    ...offer,
    status,
    statusLabel: translate(locale, `offer_status.${status}`),
    lines,
    pieces,
    total:
      offer.freight === null || itemsTotal === null
        ? null
        : { amount: itemsTotal + offer.freight, currency: offer.currency },
  });
}
