import { fullName } from '../../../kernel/contact-details.ts';
import { daysAfter, taipeiDay } from '../../../kernel/dates.ts';
import { commonErrors, type FieldRejection, rejectFields, ShopError } from '../../../kernel/errors.ts';
import { serializer } from '../../../kernel/http/serializer.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { formatMoney, type Money } from '../../../kernel/money.ts';
import { getPage } from '../../../kernel/paging.ts';
import { required } from '../../../kernel/required.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import type { Action, Actor } from '../../audit/audit.rules.ts';
import { recordAuditEvent, recordRejection } from '../../audit/audit.usecases.ts';
import { lineKey } from '../../cart/cart.rules.ts';
import { getConfiguredItems } from '../../catalogue/framing/configured-items.usecases.ts';
import { quoteFreight } from '../../freight/freight.usecases.ts';
import { getOfferFields, getSoldItems, toConfiguredIds, toOfferEntry } from './offer-data.usecases.ts';
import {
  type AdminOfferData,
  type AdminOfferList,
  type AdminOfferQuery,
  adminOfferData,
  type OfferAnswerInput,
  type OfferFreight,
  type OfferFreightInput,
  type OfferWithdrawInput,
} from './offers.admin.schemas.ts';
import { offerErrors } from './offers.errors.ts';
import { offerTransitioned } from './offers.events.ts';
import {
  countOffers,
  type FoundOffer,
  findOffer,
  findOfferLines,
  findOffers,
  insertRevision,
  lockOffer,
  type NewOfferLine,
  type OfferLineRow,
  type OfferRow,
  replaceOfferLines,
  updateOffer,
} from './offers.repository.ts';
import {
  canReviseOffer,
  canTransitionOffer,
  getOfferTransitions,
  maxOfferDays,
  proposedValidity,
} from './offers.rules.ts';

const serializeOffer = serializer(adminOfferData);

const getMember = ({ offer, member, company }: Pick<FoundOffer, 'offer' | 'member' | 'company'>) => ({
  id: offer.memberId,
  name: fullName(member),
  email: member.email,
  company,
});

/** Offers of all members, the newest first. */
export async function listOffersForStaff(
  services: Services,
  { status, ...query }: AdminOfferQuery,
  locale: Locale,
): Promise<AdminOfferList> {
  const { page, perPage, ...range } = getPage(query);
  const rows = await findOffers(services.db, { status }, range);
  const total = await countOffers(services.db, { status });
  const now = services.clock.now();
  const items = rows.map((row) => ({
    ...toOfferEntry(row, locale, now),
    member: getMember(row),
    order_code: row.orderCode,
  }));
  return { items, page, per_page: perPage, total };
}

type FreightLines = Parameters<typeof quoteFreight>[1]['lines'];

/** The freight by the rates of today to the address of a request; null where there are none for it. */
async function findFreight(
  services: Services,
  { address, currency }: Pick<OfferRow, 'address' | 'currency'>,
  getLines: () => FreightLines | Promise<FreightLines>,
) {
  try {
    const lines = await getLines();
    const to = { pickup: 'delivery' as const, address };
    const [standard] = await quoteFreight(services, { to, lines, currency });
    return standard;
  } catch (error) {
    if (error instanceof ShopError) return null;
    throw error;
  }
}

/**
 * The freight and days of delivery for the lines of an answer that is being written, to the address of the request. Throws 404 where there
 * is no such offer.
 */
export async function quoteOfferFreight(
  services: Services,
  code: string,
  { lines }: OfferFreightInput,
): Promise<OfferFreight> {
  const found = await findOffer(services.db, code);
  if (!found) throw new ShopError(commonErrors.notFound);
  const freight = await findFreight(services, found.offer, async () =>
    (await getConfiguredItems(services, lines)).map((configuredItem, index) => ({
      configuredItem,
      nums: lines[index]?.nums ?? 0,
    })),
  );
  return {
    freight: freight?.fee ?? null,
    days_min: freight?.daysMin ?? null,
    days_max: freight?.daysMax ?? null,
  };
}

async function toAdminData(services: Services, found: FoundOffer, locale: Locale): Promise<AdminOfferData> {
  const now = services.clock.now();
  const read = await getOfferFields(services, found, locale);
  const ofRequest = () =>
    read.configured.map(({ configuredItem, line }) => ({ configuredItem, nums: line.nums }));
  const freight = found.offer.status === 'asked' ? await findFreight(services, found.offer, ofRequest) : null;
  const transitions = getOfferTransitions(found.offer, 'staff', now);
  return serializeOffer({
    ...read.fields,
    member: getMember(found),
    operations: [
      ...(transitions.includes('answered') ? (['answer'] as const) : []),
      ...(canReviseOffer(found.offer, now) ? (['revise'] as const) : []),
      ...(transitions.includes('withdrawn') ? (['withdraw'] as const) : []),
    ],
    proposal: {
      freight: freight?.fee ?? null,
      daysMin: freight?.daysMin ?? null,
      daysMax: freight?.daysMax ?? null,
      validUntil: proposedValidity(now),
    },
  });
}

/** An offer for staff; 404 where there is none. */
export async function getOfferForStaff(
  services: Services,
  code: string,
  locale: Locale,
): Promise<AdminOfferData> {
  const found = await findOffer(services.db, code);
  if (!found) throw new ShopError(commonErrors.notFound);
  return toAdminData(services, found, locale);
}

/** What a transition has changed, for the audit log. */
type Changed = { before?: Record<string, unknown>; after: Record<string, unknown> };

type Transition = {
  code: string;
  version: number;
  to: 'answered' | 'withdrawn';
  action: Action;
  locale: Locale;
  /** Whether the offer, which is answered, gets another answer. */
  isRevision?: boolean;
};

/**
 * Transitions an offer with an audit event, and returns it afterwards.
 *
 * @throws ShopError 404 where there is none; 409 `version_conflict` where it has changed since it was read, and where its status does not
 * allow the transition, which is logged
 */
async function transitionOffer(
  services: Services,
  actor: Actor,
  { code, version, to, action, locale, isRevision = false }: Transition,
  write: (tx: Services, offer: OfferRow) => Promise<Changed>,
): Promise<AdminOfferData> {
  const auditEvent = { action, subject: { kind: 'offer' as const, id: code } };
  const rejected = await inTransaction(services, async (tx) => {
    const offer = await lockOffer(tx.db, code);
    if (!offer) throw new ShopError(commonErrors.notFound);
    if (offer.version !== version) {
      throw new ShopError(commonErrors.versionConflict, { data: await getOfferForStaff(tx, code, locale) });
    }
    const before = { status: offer.status };
    const now = tx.clock.now();
    const isAllowed = isRevision ? canReviseOffer(offer, now) : canTransitionOffer(offer, to, 'staff', now);
    if (!isAllowed) return before;
    const changed = await write(tx, offer);
    await recordAuditEvent(tx, actor, {
      ...auditEvent,
      before: { ...before, ...changed.before },
      after: { status: to, ...changed.after },
    });
    await tx.events.publish(tx, offerTransitioned, { offerId: offer.id, status: to });
    return null;
  });
  const data = await getOfferForStaff(services, code, locale);
  if (!rejected) return data;
  await recordRejection(services, actor, { ...auditEvent, before: { ...rejected, to } });
  throw new ShopError(offerErrors.invalidTransition, { data });
}

/**
 * The lines of an answer with their list prices, in the offer's currency.
 *
 * @throws ShopError 409 for a line that is not sold so, 422 for an unknown one, one that is there twice, or a price above the list price
 */
async function priceLines(
  tx: Services,
  { currency }: OfferRow,
  { lines }: OfferAnswerInput,
  locale: Locale,
): Promise<(OfferAnswerInput['lines'][number] & { list: Money })[]> {
  const configuredItems = await getSoldItems(tx, lines, 'lines');
  const priced = lines.map((line, index) => {
    const { listPriceInclTax } = required(configuredItems[index], 'the configured item of a line');
    return { ...line, list: listPriceInclTax[currency] };
  });
  const keys = lines.map(lineKey);
  rejectFields(
    priced.flatMap(({ unit_price: price, list, ...line }, index): FieldRejection[] => {
      if (keys.indexOf(lineKey(line)) < index) {
        return [{ field: `lines.${index}.nums`, message: 'validation.offer_line' }];
      }
      if (price <= list.amount) return [];
      const params = { limit: formatMoney(list, locale) };
      return [{ field: `lines.${index}.unit_price`, message: 'validation.offer_price', params }];
    }),
  );
  return priced;
}

const toAnswerLine = (row: OfferLineRow) => ({
  ...toConfiguredIds(row),
  nums: row.nums,
  unit_price: row.unitPrice,
});

/** Writes an answer, the first or a revised one, and stores it as it was sent. Lines of the request that it leaves out stay, removed. */
async function writeAnswer(
  tx: Services,
  offer: OfferRow,
  form: OfferAnswerInput,
  locale: Locale,
): Promise<Changed> {
  const now = tx.clock.now();
  const today = taipeiDay(now);
  const { valid_until: validUntil, freight, days_min: daysMin, days_max: daysMax, note = '', lines } = form;
  const depositPercent = form.deposit_percent ?? null;
  if (validUntil < today || validUntil > daysAfter(today, maxOfferDays)) {
    rejectFields([{ field: 'valid_until', message: 'validation.offer_until' }]);
  }
  const priced = await priceLines(tx, offer, form, locale);
  const former = await findOfferLines(tx.db, offer.id);
  const requested = new Map(former.map((row) => [lineKey(toConfiguredIds(row)), row]));
  const offered = priced.map(
    (line): NewOfferLine => ({
      itemId: line.item_id,
      sizeId: line.size_id,
      frameId: line.frame_id,
      nums: line.nums,
      requestedNums: requested.get(lineKey(line))?.requestedNums ?? 0,
      unitPrice: line.unit_price,
      unitListPrice: line.list.amount,
    }),
  );
  for (const line of lines) requested.delete(lineKey(line));
  const removed = [...requested.values()].flatMap(
    ({ itemId, sizeId, frameId, requestedNums }): NewOfferLine[] =>
      requestedNums === 0 ? [] : [{ itemId, sizeId, frameId, nums: 0, requestedNums }],
  );
  await replaceOfferLines(tx.db, offer.id, [...offered, ...removed]);
  const revision = offer.revision + 1;
  const change = { freight, daysMin, daysMax, depositPercent, validUntil, note, revision };
  await updateOffer(tx.db, offer.id, { status: 'answered', answeredAt: now, ...change });
  const total = lines.reduce((sum, { unit_price: price, nums }) => sum + price * nums, freight);
  await insertRevision(tx.db, {
    offerId: offer.id,
    revision,
    answeredAt: now,
    validUntil,
    freight,
    depositPercent,
    lines,
    total,
    note,
  });
  const formerLines = former.filter(({ nums }) => nums > 0).map(toAnswerLine);
  const after = { lines, freight, deposit_percent: depositPercent, valid_until: validUntil, note };
  return { before: { lines: formerLines, deposit_percent: offer.depositPercent }, after };
}

/** Answers a request with prices, freight and a last day, which are fixed until a revised answer; the member is mailed. */
export const answerOffer = (
  services: Services,
  actor: Actor,
  code: string,
  form: OfferAnswerInput,
  locale: Locale,
): Promise<AdminOfferData> =>
  transitionOffer(
    services,
    actor,
    { code, version: form.version, to: 'answered', action: 'offer.answer', locale },
    (tx, offer) => writeAnswer(tx, offer, form, locale),
  );

/** Replaces the answer of an offer that can still be accepted by a revised one, which alone can be accepted; the member is mailed. */
export const reviseOffer = (
  services: Services,
  actor: Actor,
  code: string,
  form: OfferAnswerInput,
  locale: Locale,
): Promise<AdminOfferData> =>
  transitionOffer(
    services,
    actor,
    { code, version: form.version, to: 'answered', action: 'offer.revise', locale, isRevision: true },
    (tx, offer) => writeAnswer(tx, offer, form, locale),
  );

/** Withdraws an offer, or rejects a request; the member is mailed the reason. */
export const withdrawOffer = (
  services: Services,
  actor: Actor,
  code: string,
  form: OfferWithdrawInput,
  locale: Locale,
): Promise<AdminOfferData> =>
  transitionOffer(
    services,
    actor,
    { code, version: form.version, to: 'withdrawn', action: 'offer.withdraw', locale },
    async (tx, offer) => {
      const { reason } = form;
      await updateOffer(tx.db, offer.id, { status: 'withdrawn', endedAt: tx.clock.now(), reason });
      return { after: { reason } };
    },
  );
