import { serializer } from '../../../kernel/http/serializer.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { translate } from '../../../kernel/messages/messages.ts';
import { type Money, multiplyMoney, sumMoney } from '../../../kernel/money.ts';
import { required } from '../../../kernel/required.ts';
import type { Services } from '../../../platform/services.ts';
import { lineProblemError, lineProblems, rejectionOfLines } from '../../cart/cart.rules.ts';
import type { ConfiguredItem, ConfiguredItemIds } from '../../catalogue/framing/configured-items.rules.ts';
import { getConfiguredItems } from '../../catalogue/framing/configured-items.usecases.ts';
import { describeItem } from '../../catalogue/framing/described-item.rules.ts';
import { hasCustomSize } from '../checkout/validate-checkout.usecases.ts';
import { computeDeposit } from '../terms/terms.rules.ts';
import {
  type FoundOffer,
  findOfferLines,
  type findOffers,
  findReplacedRevisions,
  type OfferLineRow,
} from './offers.repository.ts';
import { compareLines, getOfferTransitions, offerStatusOn } from './offers.rules.ts';
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

/**
 * The configured items of the lines of a request or an answer, in their order. How many copies of an edition are left is checked when the
 * offer is accepted.
 *
 * @param list the lines' field of the body
 * @throws ShopError 409 for works that are not sold so, 422 for unknown ones
 */
export async function getSoldItems(
  services: Services,
  lines: readonly ConfiguredItemIds[],
  list: 'items' | 'lines',
): Promise<ConfiguredItem[]> {
  const getField = (index: number, name: string) => `${list}.${index}.${name}`;
  const configuredItems = await getConfiguredItems(services, lines, getField);
  const rejection = rejectionOfLines(
    configuredItems.map((configuredItem, index) => ({
      configuredItem,
      problem: configuredItem.problem,
      field: getField(index, ''),
    })),
  );
  if (rejection) throw rejection;
  return configuredItems;
}

/** The lines of an offer; those of the request that staff have removed have no prints. */
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

type ComparedLine = ReturnType<typeof compareConfigured>['offered'][number];

const compareConfigured = (lines: readonly ConfiguredLine[]) =>
  compareLines(lines.map((one) => ({ ...one, ...one.line })));

/** What was asked for. */
const requestedData = ({ line, configuredItem }: ConfiguredLine, locale: Locale) => ({
  itemId: line.itemId,
  ...describeItem(configuredItem, locale),
  nums: line.requestedNums,
});

function lineData(
  { line: { line, configuredItem, problem }, change, requested }: ComparedLine,
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
    change,
    requested: requested && requestedData(requested, locale),
  };
}

/** What both the member and staff read of an offer, in the reader's language. */
export async function getOfferFields(services: Services, { offer, orderCode }: FoundOffer, locale: Locale) {
  const now = services.clock.now();
  const { currency } = offer;
  const status = offerStatusOn(offer, now);
  const { offered, removed } = compareConfigured(await getConfiguredLines(services, offer.id, locale));
  const lines = offered.map((one) => lineData(one, currency, locale));
  const totals = lines.flatMap(({ total }) => (total === null ? [] : [total]));
  const freight = offer.freight === null ? null : { amount: offer.freight, currency };
  const items = freight && sumMoney(totals, currency);
  const total = items && freight && sumMoney([items, freight], currency);
  const percent = offer.depositPercent;
  const deposit = total && percent !== null && computeDeposit(total, percent);
  const replaced = offer.revision > 1 ? await findReplacedRevisions(services.db, offer) : [];
  return {
    configured: offered.map(({ line }) => line),
    fields: {
      ...offer,
      status,
      statusLabel: translate(locale, `offer_status.${status}`),
      lines,
      removedLines: removed.map((one) => requestedData(one, locale)),
      pieces: lines.reduce((sum, { nums }) => sum + nums, 0),
      itemsTotal: items,
      freightTotal: freight,
      total,
      deposit: deposit ? { ...deposit, percent } : null,
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
