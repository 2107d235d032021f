import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type Provider from 'oidc-provider';
import { hostedPage } from '../runtime/page.ts';
import { textsFor } from '../runtime/texts.ts';
import { signInTexts } from './texts.ts';

export type Person = {
  firstname: string;
  lastname: string;
  email: string;
  sharesEmail: boolean;
  isVerified: boolean;
};

/** The page on which a visitor says who they are; `signIn` returns the subject. Works without scripts. */
export function signInPages(provider: Provider, signIn: (person: Person) => string) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.get('/interaction/:uid', async (c) => {
    const { uid } = await provider.interactionDetails(c.env.incoming, c.env.outgoing);
    const locale = c.req.header('accept-language')?.split(',')[0] ?? 'en';
    const words = signInTexts[textsFor(locale).lang as keyof typeof signInTexts];
    const field = (name: string, label: string, value: string, type = 'text') =>
      html`<label>${label}<input name="${name}" type="${type}" value="${value}" required></label>`;
    const box = (name: string, label: string) =>
      html`<span><input type="checkbox" name="${name}" id="${name}" checked> <label class="beside" for="${name}">${label}</label></span>`;
    return hostedPage(
      c,
      { locale, provider: words.provider, title: words.title, notice: words.notice },
      html`<form method="post" action="/interaction/${uid}">
${field('email', words.email, 'visitor@example.org', 'email')}
${field('firstname', words.firstname, 'Vera')}
${field('lastname', words.lastname, 'Visser')}
${box('shares_email', words.sharesEmail)}
${box('is_verified', words.isVerified)}
<button class="primary" name="action" value="sign-in">${words.signIn}</button>
<button class="quiet" name="action" value="cancel" formnovalidate>${words.cancel}</button>
</form>`,
    );
  });
  app.post('/interaction/:uid', async (c) => {
    const { incoming, outgoing } = c.env;
    const { params } = await provider.interactionDetails(incoming, outgoing);
    const form = await c.req.parseBody();
    const text = (name: string) => String(form[name] ?? '');
    if (text('action') === 'cancel') {
      const refusal = { error: 'access_denied', error_description: 'The person said no.' };
      return c.redirect(await provider.interactionResult(incoming, outgoing, refusal), 303);
    }
    const accountId = signIn({
      firstname: text('firstname'),
      lastname: text('lastname'),
      email: text('email'),
      sharesEmail: text('shares_email') === 'on',
      isVerified: text('is_verified') === 'on',
    });
    const grant = new provider.Grant({ accountId, clientId: String(params.client_id) });
    grant.addOIDCScope(String(params.scope));
    const result = { login: { accountId, remember: false }, consent: { grantId: await grant.save() } };
    return c.redirect(await provider.interactionResult(incoming, outgoing, result), 303);
  });
  return app;
}
