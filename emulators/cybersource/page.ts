import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Bindings } from '../runtime/failing.ts';
import { hostedPage, paymentChoices } from '../runtime/page.ts';
import { textsFor } from '../runtime/texts.ts';
import { type Cybersource, choosePayment } from './payments.ts';
import { declineReasons } from './reasons.ts';
import { receiveRequest } from './receive.ts';
import { type BrowserReturn, cardChoices, type Fields, type PaymentSession } from './state.ts';

const provider = 'CyberSource';

const formFields = async (c: Context): Promise<Fields> =>
  Object.fromEntries(new URLSearchParams(await c.req.text()));

/** Posts the reply to the shop from the browser: by itself with scripts, else by a button. */
function returnPage(c: Context, locale: string, to: BrowserReturn | undefined) {
  const { words } = textsFor(locale);
  if (!to) return hostedPage(c, { locale, provider }, html`<p>${words.closed}</p>`);
  return hostedPage(
    c,
    { locale, provider, title: words.returning },
    html`<form method="post" action="${to.url}">
${Object.entries(to.fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button class="primary">${words.continue}</button>
</form>`,
    { script: 'document.forms[0].submit()' },
  );
}

function choicePage(c: Context, { id, fields }: PaymentSession, error?: string) {
  const locale = fields.locale ?? 'en-us';
  return hostedPage(
    c,
    { locale, provider },
    paymentChoices({
      locale,
      amount: fields.amount ?? '',
      currency: fields.currency ?? '',
      reference: fields.reference_number ?? '',
      action: 'pay',
      hidden: { session: id },
      reasons: declineReasons,
      error,
    }),
    { status: error === undefined ? 200 : 422 },
  );
}

/** The hosted payment page: `POST /pay` opens it with signed fields, and the payer's choice is posted there, too. */
export function cybersourcePages(cybersource: Cybersource): Hono<Bindings> {
  const { state, save } = cybersource.store;
  const app = new Hono<Bindings>();

  const refused = (c: Context, locale: string, problem: string) =>
    hostedPage(
      c,
      { locale, provider },
      html`<p>${textsFor(locale).words.refused}</p><p lang="en"><code>${problem}</code></p>`,
      { status: 403 },
    );

  app.post('/pay', async (c) => {
    const fields = await formFields(c);
    if (fields.session === undefined) {
      const received = receiveRequest(cybersource, fields);
      save();
      const locale = fields.locale ?? 'en-us';
      if (received.result === 'refused') return refused(c, locale, received.problem);
      if (received.result === 'opened') return choicePage(c, received.session);
      return returnPage(c, locale, received.return);
    }
    const session = state.sessions[fields.session];
    const choice = cardChoices.safeParse(fields);
    if (!session || !choice.success) return refused(c, 'en-us', 'no such payment page');
    const locale = session.fields.locale ?? 'en-us';
    const chosen = choosePayment(cybersource, session, choice.data);
    save();
    if (!chosen) return choicePage(c, session, textsFor(locale).words.invalidAmount);
    return returnPage(c, locale, chosen.return);
  });

  return app;
}
