import { redirect } from 'react-router';
import { localizedPath } from '../../../kernel/locale.ts';
import { toResult } from '../../api.server.ts';
import type { Failure } from '../../failure.ts';
import type { RequestContext } from '../../session/context.ts';
import { findPlacedOrderCode, pathWithoutSelection } from '../cart/cart.server.ts';
import { orderBody } from './checkout-form.ts';
import { redirectAfter } from './redirect-after.ts';
import { resultPath } from './result-path.ts';
import { shownOrder } from './shown-order.server.ts';

/** Places the order of the confirmed cart, or sends it for approval, and redirects to its page, or returns the error. */
export async function placeOrder(ctx: RequestContext, values: Record<string, string>): Promise<Failure> {
  const { api, locale } = ctx;
  const { quote } = values;
  const [cart, addresses] = await Promise.all([
    toResult(api.api.cart.$get({ query: {} })),
    toResult(api.api.member.address.$get()),
  ]);
  if (!cart.ok) return redirectIfPlaced(ctx, quote, cart.failure);
  // The ordered lines have left the cart: the form was submitted before.
  if (cart.data.lists.length === 0) {
    const code = await findPlacedOrderCode(ctx, quote);
    throw redirect(code ? resultPath(locale, code) : pathWithoutSelection(ctx, cart.data), 303);
  }
  if (!addresses.ok) return redirectIfPlaced(ctx, quote, addresses.failure);
  const order = orderBody(cart.data, addresses.data.items);
  if (values.shown !== shownOrder(order, addresses.data.items)) {
    return redirectIfPlaced(ctx, quote, orderChanged);
  }
  const json = {
    ...order,
    agree: values.agree === 'on',
    custom_agree: values.custom_agree === 'on',
    // Without the agreement to changed prices no quote is named, and the API rejects the order.
    ...(values.price_agree && { quote }),
  };
  if (values.approval) {
    const requested = await toResult(api.api['order-approval'].$post({ json }));
    if (requested.ok) throw redirect(localizedPath(locale, '/account/approval'), 303);
    return values.price_agree ? requested.failure : asPriceAgreementError(requested.failure);
  }
  const placed = await toResult(api.api.order.order.$post({ header: { 'idempotency-key': quote }, json }));
  if (placed.ok) throw redirectAfter(locale, placed.data.order, cart.data.form.paytype);
  return redirectIfPlaced(
    ctx,
    quote,
    values.price_agree ? placed.failure : asPriceAgreementError(placed.failure),
  );
}

/** The rejection of an order that is no longer the one that the page showed; the page has its message. */
const orderChanged: Failure = { status: 409, code: 'order_changed', message: '', errors: [] };

/** Without the agreement to changed prices, their rejection is shown at its field. */
const asPriceAgreementError = (failure: Failure): Failure =>
  failure.code === 'price_changed'
    ? { ...failure, code: 'validation', errors: [{ field: 'price_agree', message: failure.message }] }
    : failure;

/**
 * Redirects to the order if the form has placed one, otherwise returns the failure. When the response to an earlier submission
 * was lost, the cart has changed by then, so that any error can follow.
 */
async function redirectIfPlaced(
  ctx: RequestContext,
  key: string | undefined,
  failure: Failure,
): Promise<Failure> {
  const code = await findPlacedOrderCode(ctx, key);
  if (code) throw redirect(resultPath(ctx.locale, code), 303);
  return failure;
}
