import { createHash } from 'node:crypto';
import { commonErrors, fieldError, ShopError } from '../../../kernel/errors.ts';
import { base64Url } from '../../../kernel/ids.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { say } from '../../../kernel/messages/messages.ts';
import { isLikelyTaxId } from '../../../kernel/tax-id.ts';
import { isUnavailable } from '../../../platform/db/database.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import { removeOrderedLines } from '../../cart/cart.usecases.ts';
import { configuredItemProblemErrors, textIn } from '../../catalogue/catalogue.rules.ts';
import { drawnFrameOf } from '../../catalogue/framing/frames.rules.ts';
import { getEffectiveTermsDate } from '../../content/articles/articles.usecases.ts';
import type { MemberIdentity } from '../../members/members.rules.ts';
import { payBefore } from '../../payments/payments.rules.ts';
import { createPayment } from '../../payments/payments.usecases.ts';
import { getShareRate } from '../../settings/settings.usecases.ts';
import { indexOrder } from '../admin/order-search.usecases.ts';
import { orderErrors } from '../orders.errors.ts';
import { orderPlaced } from '../orders.events.ts';
import { insertEvents } from '../orders.repository.ts';
import { canonicalJson, orderCode, orderCodeBytes, orderHashBytes } from '../orders.rules.ts';
import type { OrderInput, PlacedData, QuoteData, QuoteInput } from './checkout.schemas.ts';
import {
  claimIdempotencyKey,
  type IdempotentResult,
  setIdempotencyKeyOrder,
} from './idempotency.repository.ts';
import { type DraftLine, draftOrder, type OrderDraft, quotedAmounts } from './order-draft.usecases.ts';
import { findQuotedAmounts, insertQuote } from './quotes.repository.ts';
import { checkUnpaidLimits } from './unpaid-limits.usecases.ts';
import {
  insertFreightRecord,
  insertOrder,
  insertOrderLines,
  reserveCopies,
} from './write-order.repository.ts';

/** How long a quote can be named; its amounts are compared all the same. */
const quoteMinutes = 15;
/** Without a key, the same body within this time is taken for a repeat (`docs/rules/orders.md`). */
const repeatSeconds = 30;

// quotes

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
      frame: {
        id: piece.frame.id,
        name: textIn(piece.frame.name, locale),
        ...drawnFrameOf(piece.frame),
      },
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

/** In which language an order is placed, and from which network (`networkOf`). */
type Placing = { locale: Locale; network: string };

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
  placing: Placing,
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
      locale: placing.locale,
      placedFrom: placing.network,
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
      termsFrom: await getEffectiveTermsDate(services),
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
  const defaultShare = await getShareRate(services);
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
      shareBasisPoints: piece.item.artist.shareBasisPoints ?? defaultShare,
    })),
  );
  const copies = lines.flatMap(({ input, piece }, index) =>
    piece.item.edition ? [{ lineId: ids[index]!, itemId: input.item_id, nums: input.nums }] : [],
  );
  if (copies.length === 0) return;
  const wanted = copies.reduce((sum, line) => sum + line.nums, 0);
  if ((await reserveCopies(services.db, copies)) < wanted) {
    throw new ShopError(configuredItemProblemErrors.sold_out);
  }
}

/** How many copies of limited editions an order asks for, by item. */
function wantedCopies(lines: readonly DraftLine[]): Map<number, number> {
  const wanted = new Map<number, number>();
  for (const { input, piece } of lines) {
    if (!piece.item.edition) continue;
    wanted.set(input.item_id, (wanted.get(input.item_id) ?? 0) + input.nums);
  }
  return wanted;
}

async function writeOrder(
  services: Services,
  member: MemberIdentity,
  form: OrderInput,
  placing: Placing,
): Promise<{ id: number; code: string; hash: string }> {
  const draft = await draftOrder(services, member, form);
  if (form.quote) await checkQuote(services, member.id, form.quote, draft);
  if (!form.custom_agree && draft.lines.some(({ piece }) => piece.isCustom)) {
    throw fieldError('custom_agree', 'validation.custom_agree');
  }
  await checkUnpaidLimits(
    services,
    { memberId: member.id, network: placing.network },
    wantedCopies(draft.lines),
  );
  const now = services.clock.now();
  const order = await saveOrder(services, member, form, draft, placing);
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
  await createPayment(services, {
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
  await removeOrderedLines(services, member.id, form.items, { code: order.code, hash: order.hash });
  await services.events.publish(services, orderPlaced, {
    orderId: order.id,
    lines: draft.lines.map(({ input, piece }) => ({ artistId: piece.item.artist.id, nums: input.nums })),
  });
  return order;
}

/** How a key is noted, so that none is taken for a body's. */
const keyName = (key: string): string => `key:${key}`;

/**
 * Places an order, all of it in one transaction: the order as it is sold now, the editions' copies, the freight record,
 * the payment and the event, and what was bought leaves the cart; the confirmation follows by mail.
 *
 * The same key and body gives the same order, however many ask at once; the same key with another body is refused (409
 * `idempotency_mismatch`). Without a key the body stands for itself for 30 seconds. Refused with nothing written: what
 * is wrong in the form (422), a piece that cannot be bought (409), an amount that is no longer as quoted (409
 * `price_changed`, with a new quote), too much that waits for its money (409 `too_many_unpaid`).
 */
export async function placeOrder(
  services: Services,
  member: MemberIdentity,
  form: OrderInput,
  request: Placing & { key: string | undefined },
): Promise<PlacedData> {
  const bodyHash = createHash('sha256').update(canonicalJson(form)).digest();
  const now = services.clock.now();
  const claim = {
    memberId: member.id,
    key: request.key === undefined ? `body:${bodyHash.toString('hex')}` : keyName(request.key),
    bodyHash,
    repeatableSince: request.key === undefined ? new Date(now.getTime() - repeatSeconds * 1000) : null,
  };
  try {
    // To open the queue takes a connection of its own, which orders that wait for their turn could all hold.
    await services.jobs.install();
    return await inTransaction(services, async (tx) => {
      const known = await claimIdempotencyKey(tx.db, claim, now);
      if (known) {
        if (known.bodyHash !== bodyHash.toString('hex')) throw new ShopError(orderErrors.idempotencyMismatch);
        return { order: known.order };
      }
      const { id, code, hash } = await writeOrder(tx, member, form, request);
      await setIdempotencyKeyOrder(tx.db, claim, id);
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

/** Ends the transaction of a look-up, which writes nothing. */
class LookedUp extends Error {
  readonly known: IdempotentResult | null;
  constructor(known: IdempotentResult | null) {
    super('looked up');
    this.known = known;
  }
}

/**
 * The order that a member's request with this key placed, for whoever did not get its answer. A request still under way is
 * waited for. Throws 404 where the key placed nothing.
 */
export async function findPlacedOrder(
  services: Services,
  memberId: number,
  key: string,
): Promise<PlacedData> {
  const claim = { memberId, key: keyName(key), bodyHash: Buffer.alloc(32), repeatableSince: null };
  try {
    // Noting the key is what waits for the request that has noted it; the transaction then ends without the note.
    return await inTransaction(services, async (tx) => {
      throw new LookedUp(await claimIdempotencyKey(tx.db, claim, tx.clock.now()));
    });
  } catch (error) {
    if (!(error instanceof LookedUp)) throw error;
    if (!error.known) throw new ShopError(commonErrors.notFound);
    return { order: error.known.order };
  }
}
