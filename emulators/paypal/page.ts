import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Bindings } from '../runtime/failing.ts';
import { hostedPage, paymentChoices } from '../runtime/page.ts';
import { textsFor } from '../runtime/texts.ts';
import { PaypalError } from './errors.ts';
import { choosePayment, isExpired, type Paypal } from './operations.ts';
import { type PaypalOrder, payerChoices } from './state.ts';

const provider = 'PayPal';

/** The approval page that the link `payer-action` leads to. */
export function paypalPages(paypal: Paypal): Hono<Bindings> {
  const { state, save } = paypal.store;
  const app = new Hono<Bindings>();

  const refused = (c: Context) => {
    const locale = c.req.header('accept-language') ?? 'en';
    return hostedPage(c, { locale, provider }, html`<p>${textsFor(locale).words.refused}</p>`, {
      status: 404,
    });
  };

  const approval = (c: Context, { id, locale, unit }: PaypalOrder, error?: string) =>
    hostedPage(
      c,
      { locale, provider },
      paymentChoices({
        locale,
        amount: unit.amount.value,
        currency: unit.amount.currency_code,
        reference: unit.invoice_id ?? unit.custom_id ?? id,
        action: 'checkoutnow',
        hidden: { token: id },
        error,
      }),
      { status: error === undefined ? 200 : 422 },
    );

  app.get('/checkoutnow', (c) => {
    const order = state.orders[c.req.query('token') ?? ''];
    if (!order || isExpired(paypal, order)) return refused(c);
    // A payer who opens the page again goes on to the shop.
    if (order.status !== 'PAYER_ACTION_REQUIRED') {
      const returnUrl = new URL(order.returnUrl);
      returnUrl.searchParams.set('token', order.id);
      return c.redirect(returnUrl.href, 303);
    }
    return approval(c, order);
  });

  app.post('/checkoutnow', async (c) => {
    const form = await c.req.parseBody();
    const order = state.orders[String(form.token)];
    const choice = payerChoices.safeParse(form);
    if (!order || !choice.success) return refused(c);
    const { locale } = order;
    const { words } = textsFor(locale);
    try {
      const next = choosePayment(paypal, order, choice.data);
      save();
      if (next !== undefined) return c.redirect(next, 303);
      return hostedPage(c, { locale, provider }, html`<p>${words.closed}</p>`);
    } catch (error) {
      if (!(error instanceof PaypalError) || error.issue === 'ORDER_EXPIRED') return refused(c);
      return approval(c, order, words.invalidAmount);
    }
  });

  return app;
}
