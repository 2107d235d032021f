import { taipeiDay } from '../../../kernel/dates.ts';
import { commonErrors, fieldError, ShopError } from '../../../kernel/errors.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { getPage } from '../../../kernel/paging.ts';
import { maxOfferedNums } from '../../../kernel/quantities.ts';
import { required } from '../../../kernel/required.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import { lineKey } from '../../cart/cart.rules.ts';
import type { LineInput } from '../../catalogue/framing/configured-items.schemas.ts';
import type { MemberIdentity } from '../../members/members.rules.ts';
import { getAddress } from '../../members/members.usecases.ts';
import { paymentMethods } from '../../payments/payments.rules.ts';
import type { PlacedData } from '../checkout/checkout.schemas.ts';
import { placePreparedOrder } from '../checkout/checkout.usecases.ts';
import type { OfferedTerms } from '../checkout/validate-checkout.usecases.ts';
import type { CheckoutContext } from '../checkout/write-order.usecases.ts';
import { canonicalJson } from '../orders.rules.ts';
import { getSoldItems, toConfiguredIds, toOfferData, toOfferEntry } from './offer-data.usecases.ts';
import { offerErrors } from './offers.errors.ts';
import { offerTransitioned } from './offers.events.ts';
import {
  countOffers,
  countOpenOffers,
  type FoundOffer,
  findLatestOffer,
  findOffer,
  findOfferLines,
  findOffers,
  insertOffer,
  lockExpiredOffers,
  lockOffer,
  lockOfferMember,
  markOffersExpired,
  type OfferLineRow,
  type OfferRow,
  updateOffer,
} from './offers.repository.ts';
import {
  canTransitionOffer,
  maxOpenOffers,
  offerCode,
  offerCodeBytes,
  offerStatusOn,
  repeatedRequestSeconds,
} from './offers.rules.ts';
import type { OfferAcceptanceInput, OfferData, OfferInput, OfferList, OfferQuery } from './offers.schemas.ts';

const maxCodeAttempts = 3;

/** One line for each configured item; the nums of duplicates are added. */
function mergedLines(items: readonly LineInput[]): LineInput[] {
  const lines = new Map<string, LineInput>();
  for (const [index, item] of items.entries()) {
    const known = lines.get(lineKey(item));
    const nums = (known?.nums ?? 0) + item.nums;
    if (nums > maxOfferedNums) {
      const params = { limit: maxOfferedNums, held: known?.nums ?? 0 };
      throw fieldError(`items.${index}.nums`, 'validation.nums_maximum', params);
    }
    lines.set(lineKey(item), { ...item, nums });
  }
  return [...lines.values()];
}

/** Whether a member sends a request again that was just written: a double click, or a lost answer. */
async function isRepeated(
  tx: Services,
  latest: OfferRow,
  form: OfferInput,
  lines: readonly LineInput[],
): Promise<boolean> {
  const isRecent = tx.clock.now().getTime() - latest.askedAt.getTime() < repeatedRequestSeconds * 1000;
  if (!isRecent || latest.status !== 'asked' || latest.address.id !== form.address_id) return false;
  if (latest.currency !== form.currency || latest.message !== (form.message ?? '')) return false;
  const rows = await findOfferLines(tx.db, latest.id);
  const known = rows.map((row) => ({ ...toConfiguredIds(row), nums: row.nums }));
  return canonicalJson(known) === canonicalJson(lines);
}

/**
 * Asks for an offer for prints, to be delivered to one of the member's addresses (`docs/rules/galleries.md`). The same request within
 * `repeatedRequestSeconds` is the first one. Staff and the member are mailed by a job.
 *
 * @throws ShopError 404 for another member's address, 409 for works that are not sold or with `maxOpenOffers` open offers, 422 for a
 * wrong field
 */
export async function askForOffer(
  services: Services,
  member: MemberIdentity,
  form: OfferInput,
  locale: Locale,
): Promise<OfferData> {
  const lines = mergedLines(form.items);
  await getSoldItems(services, lines, 'items');
  const address = await getAddress(services, member.id, form.address_id);
  const code = await inTransaction(services, async (tx) => {
    await lockOfferMember(tx.db, member.id);
    const latest = await findLatestOffer(tx.db, member.id);
    if (latest && (await isRepeated(tx, latest, form, lines))) return latest.code;
    if ((await countOpenOffers(tx.db, member.id)) >= maxOpenOffers) {
      throw new ShopError(offerErrors.tooMany, { params: { limit: maxOpenOffers } });
    }
    const now = tx.clock.now();
    for (let attempt = 0; attempt < maxCodeAttempts; attempt += 1) {
      const newCode = offerCode(now, tx.ids.random(offerCodeBytes));
      const offerId = await insertOffer(
        tx.db,
        {
          code: newCode,
          memberId: member.id,
          locale,
          status: 'asked',
          currency: form.currency,
          address,
          message: form.message ?? '',
          askedAt: now,
        },
        lines.map(({ item_id: itemId, size_id: sizeId, frame_id: frameId, nums }) => ({
          itemId,
          sizeId,
          frameId,
          nums,
          requestedNums: nums,
        })),
      );
      if (offerId === null) continue;
      await tx.events.publish(tx, offerTransitioned, { offerId, status: 'asked' });
      return newCode;
    }
    throw new Error('no free offer code was found');
  });
  return getOffer(services, member.id, code, locale);
}

/** The offers of a member, the newest first. */
export async function listOffers(
  services: Services,
  memberId: number,
  query: OfferQuery,
  locale: Locale,
): Promise<OfferList> {
  const { page, perPage, ...range } = getPage(query);
  const rows = await findOffers(services.db, { memberId }, range);
  const total = await countOffers(services.db, { memberId });
  const now = services.clock.now();
  return { items: rows.map((row) => toOfferEntry(row, locale, now)), page, per_page: perPage, total };
}

async function findOwnOffer(services: Services, memberId: number, code: string): Promise<FoundOffer> {
  const found = await findOffer(services.db, code);
  if (found?.offer.memberId !== memberId) throw new ShopError(commonErrors.notFound);
  return found;
}

/** An offer of a member; 404 for another one's. */
export const getOffer = async (
  services: Services,
  memberId: number,
  code: string,
  locale: Locale,
): Promise<OfferData> => toOfferData(services, await findOwnOffer(services, memberId, code), locale);

/** A member's offer, locked, that can transition to a status. @throws ShopError 404 for another one's, 409 where it cannot */
async function lockOwnOffer(
  tx: Services,
  memberId: number,
  code: string,
  to: 'accepted' | 'declined',
): Promise<OfferRow> {
  const offer = await lockOffer(tx.db, code);
  if (offer?.memberId !== memberId) throw new ShopError(commonErrors.notFound);
  const now = tx.clock.now();
  if (canTransitionOffer(offer, to, 'member', now)) return offer;
  throw new ShopError(
    offerStatusOn(offer, now) === 'expired' ? offerErrors.expired : offerErrors.invalidTransition,
  );
}

/** Declines an offer, or takes back a request that is not answered yet. */
export async function declineOffer(
  services: Services,
  memberId: number,
  code: string,
  { reason, locale }: { reason: string; locale: Locale },
): Promise<OfferData> {
  await inTransaction(services, async (tx) => {
    const offer = await lockOwnOffer(tx, memberId, code, 'declined');
    await updateOffer(tx.db, offer.id, { status: 'declined', endedAt: tx.clock.now(), reason });
    await tx.events.publish(tx, offerTransitioned, { offerId: offer.id, status: 'declined' });
  });
  return getOffer(services, memberId, code, locale);
}

/** What an answered offer fixes of its order. */
function getTerms(offer: OfferRow, lines: readonly OfferLineRow[]): OfferedTerms {
  const { code, address, currency } = offer;
  const toOfferMoney = (amount: number | null) => ({
    amount: required(amount, 'an offered amount'),
    currency,
  });
  return {
    code,
    address,
    depositPercent: offer.depositPercent,
    unitPrices: new Map(lines.map((line) => [lineKey(toConfiguredIds(line)), toOfferMoney(line.unitPrice)])),
    freight: {
      kind: 'standard',
      fee: toOfferMoney(offer.freight),
      daysMin: required(offer.daysMin, 'the days of an offer'),
      daysMax: required(offer.daysMax, 'the days of an offer'),
    },
  };
}

/**
 * Accepts an offer: places its order at the offered prices and freight, once. The offer is locked, so that a second acceptance finds it
 * accepted.
 *
 * @throws ShopError 404 for another member's offer; 409 where it cannot be accepted or has expired, or as `placeOrder`
 */
export const acceptOffer = (
  services: Services,
  member: MemberIdentity,
  code: string,
  form: OfferAcceptanceInput,
  context: CheckoutContext,
): Promise<PlacedData> => {
  let offerId = 0;
  return placePreparedOrder(services, member, context, {
    prepare: async (tx) => {
      const offer = await lockOwnOffer(tx, member.id, code, 'accepted');
      offerId = offer.id;
      if (form.revision !== undefined && form.revision !== offer.revision) {
        throw new ShopError(offerErrors.revised);
      }
      if (!paymentMethods[form.paytype].currencies.includes(offer.currency)) {
        throw fieldError('paytype', 'validation.paytype');
      }
      if (form.on_terms && offer.depositPercent !== null) {
        throw fieldError('on_terms', 'validation.on_terms_deposit');
      }
      const lines = (await findOfferLines(tx.db, offer.id)).filter(({ nums }) => nums > 0);
      const items = lines.map((line) => ({ ...toConfiguredIds(line), nums: line.nums }));
      const { currency, address } = offer;
      const { revision: _, ...payment } = form;
      return {
        form: { ...payment, items, currency, address_id: address.id },
        offered: getTerms(offer, lines),
      };
    },
    finish: async (tx, order) => {
      const change = { status: 'accepted' as const, endedAt: tx.clock.now(), orderId: order.id };
      await updateOffer(tx.db, offerId, change);
      await tx.events.publish(tx, offerTransitioned, { offerId, status: 'accepted' });
    },
  });
};

/** The number of offers in one transaction. */
const expiryBatchSize = 100;

/**
 * Expires answered offers after their last day, and mails the members. Safe to run at any time and in several processes. Returns how
 * many expired.
 */
export async function expireOffers(services: Services): Promise<number> {
  const now = services.clock.now();
  for (let expired = 0; ; ) {
    const ids = await inTransaction(services, async (tx) => {
      const locked = await lockExpiredOffers(tx.db, taipeiDay(now), expiryBatchSize);
      const offerIds = locked.map(({ id }) => id);
      if (offerIds.length === 0) return offerIds;
      await markOffersExpired(tx.db, offerIds, now);
      for (const offerId of offerIds) {
        await tx.events.publish(tx, offerTransitioned, { offerId, status: 'expired' });
      }
      return offerIds;
    });
    expired += ids.length;
    if (ids.length < expiryBatchSize) return expired;
  }
}
