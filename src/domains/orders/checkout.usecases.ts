import { createHash } from 'node:crypto';
import { fieldError, ShopError } from '../../kernel/errors.ts';
import { base64Url } from '../../kernel/ids.ts';
import type { Locale } from '../../kernel/locale.ts';
import { say } from '../../kernel/messages/messages.ts';
import { type Money, multiplyMoney } from '../../kernel/money.ts';
import { isLikelyTaxId } from '../../kernel/tax-id.ts';
import { isUnavailable } from '../../platform/db/database.ts';
import { inTransaction, type Services } from '../../platform/services.ts';
import { lineProblems } from '../cart/cart.rules.ts';
import { takeBoughtLines } from '../cart/cart.usecases.ts';
import { type Piece, pieceProblemErrors, textIn } from '../catalogue/catalogue.rules.ts';
import { getPieces } from '../catalogue/pieces.usecases.ts';
import { getTermsInForce } from '../content/content.usecases.ts';
import type { LineInput } from '../freight/freight.schemas.ts';
import { type FreightOffer, quoteFreight } from '../freight/freight.usecases.ts';
import type { MemberIdentity } from '../members/members.rules.ts';
import { getAddress } from '../members/members.usecases.ts';
import { offeredPaytypes, payBefore } from '../payments/payments.rules.ts';
import { openPayment } from '../payments/payments.usecases.ts';
import type { Store } from '../settings/settings.rules.ts';
import { getExchangeRate, getShareRate, getTaxRate, listStores } from '../settings/settings.usecases.ts';
import { invoiceOf, receiverOf } from './order-form.rules.ts';
import { indexOrder } from './order-search.usecases.ts';
import { orderErrors } from './orders.errors.ts';
import { orderPlaced } from './orders.events.ts';
import {
  claimRequest,
  findQuotedAmounts,
  finishRequest,
  insertEvents,
  insertFreightRecord,
  insertOrder,
  insertOrderLines,
  insertQuote,
  reserveCopies,
} from './orders.repository.ts';
import {
  canonicalJson,
  type Invoice,
  type OrderAmounts,
  orderAmounts,
  orderCode,
  orderCodeBytes,
  orderHashBytes,
  type Receiver,
  taxBasisPointsOf,
} from './orders.rules.ts';
import type { OrderInput, PlacedData, QuoteData, QuoteInput } from './orders.schemas.ts';

/** How long a quote can be named; its amounts are compared all the same. */
const quoteMinutes = 15;
/** Without a key, the same body within this time is taken for a repeat (`reading: orders`). */
const repeatSeconds = 30;

type DraftLine = { input: LineInput; piece: Piece; price: Money; total: Money };

/** An order as it would be placed now: everything the server has worked out from the form. */
type OrderDraft = {
  lines: DraftLine[];
  receiver: Receiver;
  invoice: Invoice;
  freight: FreightOffer;
  storeId: number | null;
  exchangeRate: string;
  taxBasisPoints: number;
  amounts: OrderAmounts;
};

async function draftLines(services: Services, form: QuoteInput): Promise<DraftLine[]> {
  const pieces = await getPieces(services, form.items, (index, name) => `items.${index}.${name}`);
  const lines = form.items.map((input, index) => ({ input, nums: input.nums, piece: pieces[index]! }));
  const problems = lineProblems(lines);
  const first = problems.findIndex((problem) => problem !== null);
  if (first !== -1) {
    const refused = pieceProblemErrors[problems[first]!];
    throw new ShopError(refused, { fields: [{ field: `items.${first}.item_id`, message: refused.message }] });
  }
  return lines.map(({ input, piece }) => {
    const price = piece.unitPriceInclTax[form.currency];
    return { input, piece, price, total: multiplyMoney(price, input.nums) };
  });
}

async function getStore(services: Services, id: number): Promise<Store> {
  const store = (await listStores(services)).find((candidate) => candidate.id === id);
  if (!store) throw fieldError('store_id', 'validation.store');
  return store;
}

function chooseFreight(offers: [FreightOffer, ...FreightOffer[]], id: number | undefined): FreightOffer {
  const chosen = id === undefined ? offers[0] : offers.find((offer) => offer.id === id);
  if (!chosen) throw fieldError('freight_id', 'validation.freight');
  return chosen;
}

/** Works an order out, and refuses what could not be placed. */
async function draftOrder(services: Services, member: MemberIdentity, form: QuoteInput): Promise<OrderDraft> {
  if (!offeredPaytypes.includes(form.paytype)) {
    throw fieldError('paytype', 'validation.paytype_not_offered');
  }
  const store = form.pickup_type === 'store' ? await getStore(services, form.store_id!) : null;
  const address =
    form.address_id === undefined ? null : await getAddress(services, member.id, form.address_id);
  const lines = await draftLines(services, form);
  const offers = await quoteFreight(services, {
    to: store ? { pickup: 'store' } : { pickup: 'delivery', address: address! },
    pieces: lines.map(({ piece, input }) => ({ piece, nums: input.nums })),
    currency: form.currency,
  });
  const freight = chooseFreight(offers, form.freight_id);
  const taxBasisPoints = taxBasisPointsOf(
    store ? 'store' : { countryCode: address!.country_code },
    await getTaxRate(services),
  );
  const rates = await getExchangeRate(services);
  return {
    lines,
    receiver: receiverOf(member, form, address, store),
    invoice: invoiceOf(form),
    freight,
    storeId: store?.id ?? null,
    exchangeRate: rates[form.currency],
    taxBasisPoints,
    amounts: orderAmounts(
      lines.map((line) => line.total),
      freight.fee,
      taxBasisPoints,
      form.currency,
    ),
  };
}

// quotes

/** What must not have changed since a quote, the lines' order left out. */
const quotedAmounts = ({ lines, amounts }: OrderDraft) => ({
  lines: lines.map(({ input, price }) => canonicalJson({ ...input, price })).sort(),
  amounts,
});

async function saveQuote(services: Services, memberId: number, draft: OrderDraft) {
  const quote = {
    id: base64Url(services.ids.random(18)),
    memberId,
    amounts: quotedAmounts(draft),
    expiresAt: new Date(services.clock.now().getTime() + quoteMinutes * 60_000),
  };
  await insertQuote(services.db, quote);
  return quote;
}

function quoteDataOf(draft: OrderDraft, quote: { id: string; expiresAt: Date }, locale: Locale): QuoteData {
  const { amounts, invoice } = draft;
  const isDoubtful = invoice.tax_id !== undefined && !isLikelyTaxId(invoice.tax_id);
  return {
    quote: quote.id,
    lines: draft.lines.map(({ input, piece, price, total }) => ({
      item_id: input.item_id,
      title: textIn(piece.item.title, locale),
      artist: { id: piece.item.artist.id, name: textIn(piece.item.artist.name, locale) },
      picture: piece.item.picture,
      size: {
        id: piece.size.id,
        width_mm: piece.size.widthMm,
        height_mm: piece.size.heightMm,
        substrate: textIn(piece.size.substrate.name, locale),
      },
      frame: { id: piece.frame.id, name: textIn(piece.frame.name, locale) },
      nums: input.nums,
      price,
      total,
      custom: piece.isCustom,
    })),
    items_total: amounts.itemsTotal,
    freight_total: amounts.freightTotal,
    tax_included: amounts.taxIncluded,
    tax_basis_points: draft.taxBasisPoints,
    total: amounts.total,
    expires_at: quote.expiresAt.toISOString(),
    warnings: isDoubtful ? [{ field: 'tax_id', message: say(locale, 'warning.tax_id') }] : [],
  };
}

/** What an order would come to now, kept for some minutes under a name that the order can repeat. */
export async function quoteOrder(
  services: Services,
  member: MemberIdentity,
  form: QuoteInput,
  locale: Locale,
): Promise<QuoteData> {
  const draft = await draftOrder(services, member, form);
  return quoteDataOf(draft, await saveQuote(services, member.id, draft), locale);
}

// placing

/** Ends the transaction of an order whose quote no longer holds; the new quote is made after it. */
class QuoteIsOver extends Error {
  readonly draft: OrderDraft;
  constructor(draft: OrderDraft) {
    super('the quote is over');
    this.draft = draft;
  }
}

async function checkQuote(services: Services, memberId: number, id: string, draft: OrderDraft) {
  const quoted = await findQuotedAmounts(services.db, memberId, id, services.clock.now());
  if (canonicalJson(quoted) !== canonicalJson(quotedAmounts(draft))) throw new QuoteIsOver(draft);
}

async function saveOrder(
  services: Services,
  member: MemberIdentity,
  form: OrderInput,
  draft: OrderDraft,
  locale: Locale,
): Promise<{ id: number; code: string; hash: string }> {
  const now = services.clock.now();
  const hash = base64Url(services.ids.random(orderHashBytes));
  const { amounts } = draft;
  // A code that is taken comes up once in a thousand million orders a day.
  for (let tries = 0; tries < 3; tries += 1) {
    const code = orderCode(now, services.ids.random(orderCodeBytes));
    const id = await insertOrder(services.db, {
      code,
      hash,
      memberId: member.id,
      locale,
      status: 'generating',
      paymentStatus: 'unpaid',
      paytype: form.paytype,
      currency: form.currency,
      exchangeRate: draft.exchangeRate,
      taxBasisPoints: draft.taxBasisPoints,
      itemsTotal: amounts.itemsTotal.amount,
      freightTotal: amounts.freightTotal.amount,
      taxIncluded: amounts.taxIncluded.amount,
      total: amounts.total.amount,
      receiver: draft.receiver,
      invoice: draft.invoice,
      createdAt: now,
      purchasedAt: now,
      termsFrom: await getTermsInForce(services),
      payBefore: payBefore(form.paytype, now),
    });
    if (id !== null) return { id, code, hash };
  }
  throw new Error('no free order code was found');
}

/** Writes the lines as they are sold today, and reserves the copies of limited editions. */
async function saveLines(
  services: Services,
  orderId: number,
  form: OrderInput,
  lines: readonly DraftLine[],
): Promise<void> {
  const houseShare = await getShareRate(services);
  const ids = await insertOrderLines(
    services.db,
    lines.map(({ input, piece, price, total }, position) => ({
      orderId,
      position,
      itemId: input.item_id,
      sizeId: input.size_id,
      frameId: input.frame_id,
      nums: input.nums,
      title: piece.item.title,
      artistId: piece.item.artist.id,
      artistName: piece.item.artist.name,
      size: {
        id: piece.size.id,
        width_mm: piece.size.widthMm,
        height_mm: piece.size.heightMm,
        substrate: piece.size.substrate.name,
      },
      frame: { id: piece.frame.id, name: piece.frame.name },
      custom: piece.isCustom,
      unitPrice: price.amount,
      unitPicturePrice: piece.picturePriceInclTax[form.currency].amount,
      lineTotal: total.amount,
      shareBasisPoints: piece.item.artist.shareBasisPoints ?? houseShare,
    })),
  );
  const copies = lines.flatMap(({ input, piece }, index) =>
    piece.item.edition ? [{ lineId: ids[index]!, itemId: input.item_id, nums: input.nums }] : [],
  );
  if (copies.length === 0) return;
  const wanted = copies.reduce((sum, line) => sum + line.nums, 0);
  if ((await reserveCopies(services.db, copies)) < wanted) throw new ShopError(pieceProblemErrors.sold_out);
}

async function writeOrder(
  services: Services,
  member: MemberIdentity,
  form: OrderInput,
  locale: Locale,
): Promise<{ id: number; code: string; hash: string }> {
  const draft = await draftOrder(services, member, form);
  if (form.quote) await checkQuote(services, member.id, form.quote, draft);
  if (!form.custom_agree && draft.lines.some(({ piece }) => piece.isCustom)) {
    throw fieldError('custom_agree', 'validation.custom_agree');
  }
  const now = services.clock.now();
  const order = await saveOrder(services, member, form, draft, locale);
  await saveLines(services, order.id, form, draft.lines);
  await indexOrder(services, order.id, {
    code: order.code,
    name: draft.receiver.name,
    email: draft.receiver.email,
    titles: draft.lines.map(({ piece }) => piece.item.title),
    trackingNumbers: [],
  });
  await insertFreightRecord(services.db, {
    orderId: order.id,
    kind: draft.freight.kind,
    storeId: draft.storeId,
    fee: draft.freight.fee.amount,
    readyInDays: Math.max(...draft.lines.map(({ piece }) => piece.readyInDays)),
    daysMin: draft.freight.daysMin,
    daysMax: draft.freight.daysMax,
    generatedAt: now,
  });
  await openPayment(services, {
    orderId: order.id,
    paytype: form.paytype,
    total: draft.amounts.total,
    reference: order.code,
  });
  await insertEvents(services.db, [
    {
      orderId: order.id,
      at: now,
      actor: 'member',
      actorId: member.id,
      kind: 'placed',
      toStatus: 'generating',
    },
  ]);
  await takeBoughtLines(services, member.id, form.items, { code: order.code, hash: order.hash });
  await services.events.publish(services, orderPlaced, {
    orderId: order.id,
    lines: draft.lines.map(({ input, piece }) => ({ artistId: piece.item.artist.id, nums: input.nums })),
  });
  return order;
}

/**
 * Places an order, all of it in one transaction: the order as it is sold now, the editions' copies, the freight record,
 * the payment and the event, and what was bought leaves the cart; the confirmation follows by mail.
 *
 * The same key and body gives the same order, however many ask at once; the same key with another body is refused (409
 * `idempotency_mismatch`). Without a key the body stands for itself for 30 seconds. Refused with nothing written: what
 * is wrong in the form (422), a piece that cannot be bought (409), an amount that is no longer as quoted (409
 * `price_changed`, with a new quote).
 */
export async function placeOrder(
  services: Services,
  member: MemberIdentity,
  form: OrderInput,
  request: { key: string | undefined; locale: Locale },
): Promise<PlacedData> {
  const bodyHash = createHash('sha256').update(canonicalJson(form)).digest();
  const now = services.clock.now();
  const claim = {
    memberId: member.id,
    key: request.key === undefined ? `body:${bodyHash.toString('hex')}` : `key:${request.key}`,
    bodyHash,
    repeatableSince: request.key === undefined ? new Date(now.getTime() - repeatSeconds * 1000) : null,
  };
  try {
    return await inTransaction(services, async (inside) => {
      const known = await claimRequest(inside.db, claim, now);
      if (known) {
        if (known.bodyHash !== bodyHash.toString('hex')) throw new ShopError(orderErrors.idempotencyMismatch);
        return { order: known.order };
      }
      const { id, code, hash } = await writeOrder(inside, member, form, request.locale);
      await finishRequest(inside.db, claim, id);
      return { order: { code, hash } };
    });
  } catch (error) {
    if (error instanceof ShopError) throw error;
    if (error instanceof QuoteIsOver) {
      const quote = await saveQuote(services, member.id, error.draft);
      throw new ShopError(orderErrors.priceChanged, {
        data: quoteDataOf(error.draft, quote, request.locale),
      });
    }
    services.log.error({ error, memberId: member.id }, 'an order could not be placed');
    if (isUnavailable(error)) throw new ShopError(orderErrors.orderUnavailable, { retryAfterSeconds: 5 });
    throw new ShopError(orderErrors.orderFailed);
  }
}
