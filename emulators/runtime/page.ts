import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { textsFor } from './texts.ts';

const style = `
  body { font: 1rem/1.6 system-ui, sans-serif; margin: 0; background: #f4f4f2; color: #1c1c1a; }
  main { max-width: 30rem; margin: 0 auto; padding: 2rem 1rem; }
  h1 { font-size: 1.5rem; line-height: 1.3; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; }
  dt { color: #55554f; }
  dd { margin: 0; overflow-wrap: anywhere; }
  form { display: grid; grid-template-columns: minmax(0, 1fr); gap: .75rem; margin: 1.5rem 0; }
  details form { margin: 1rem 0; }
  label { display: grid; grid-template-columns: minmax(0, 1fr); gap: .25rem; }
  label.beside { display: inline; }
  input[type=checkbox] { min-height: 0; }
  input, select, button { font: inherit; min-height: 2.75rem; padding: .25rem .75rem; border-radius: .25rem; }
  input, select { border: 1px solid #6e6e67; background: #fff; color: inherit; }
  button { border: 1px solid #1c1c1a; background: #fff; color: inherit; cursor: pointer; }
  button.primary { background: #1c1c1a; color: #fff; }
  button.quiet { border-color: transparent; background: transparent; text-decoration: underline; }
  :focus-visible { outline: 3px solid #1a5fb4; outline-offset: 2px; }
`;

type Content = ReturnType<typeof html>;

/** One hosted page. Forms may post anywhere: the provider posts the payer back to the shop. */
export function hostedPage(
  c: Context,
  {
    locale,
    provider,
    title,
    notice,
  }: { locale: string; provider: string; title?: string | undefined; notice?: string | undefined },
  content: Content,
  { status = 200, script }: { status?: ContentfulStatusCode; script?: string } = {},
): Response | Promise<Response> {
  const { lang, words } = textsFor(locale);
  const nonce = randomBytes(16).toString('base64');
  c.header(
    'content-security-policy',
    `default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
  );
  c.header('cache-control', 'no-store');
  const heading = title ?? words.title;
  return c.html(
    html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${heading} – ${provider}</title>
<style nonce="${nonce}">${raw(style)}</style>
</head>
<body>
<main>
<h1>${heading} – ${provider}</h1>
<p>${notice ?? words.notice.replace('{provider}', provider)}</p>
${content}
</main>
${script === undefined ? '' : html`<script nonce="${nonce}">${raw(script)}</script>`}
</body>
</html>`,
    status,
  );
}

type Choices = {
  locale: string;
  amount: string;
  currency: string;
  reference: string;
  /** Address that the choice is posted to. */
  action: string;
  hidden: Record<string, string>;
  /** Reasons for a decline, where the provider gives them. */
  reasons?: readonly (readonly [code: string, name: string])[];
  error?: string | undefined;
};

/** What is paid, and one form for each outcome: approve, cancel, review, decline, partial amount. */
export function paymentChoices(choices: Choices): Content {
  const { words } = textsFor(choices.locale);
  const { amount, currency, reference, action, reasons = [], error } = choices;
  const form = (name: string, fields: Content | string, button: string, kind = '') =>
    html`<form method="post" action="${action}">
${Object.entries(choices.hidden).map(([field, value]) => html`<input type="hidden" name="${field}" value="${value}">`)}
${fields}
<button class="${kind}" name="action" value="${name}">${button}</button>
</form>`;
  return html`
${error === undefined ? '' : html`<p role="alert">${error}</p>`}
<dl>
<dt>${words.amount}</dt><dd>${currency} ${amount}</dd>
<dt>${words.reference}</dt><dd>${reference}</dd>
</dl>
${form('approve', '', words.approve, 'primary')}
${form('cancel', '', words.cancel, 'quiet')}
<details>
<summary>${words.outcomes}</summary>
${form('review', '', words.review)}
${form(
  'decline',
  reasons.length === 0
    ? ''
    : html`<label>${words.reason}<select name="reason">${reasons.map(
        ([code, name]) => html`<option value="${code}" lang="en">${code} ${name}</option>`,
      )}</select></label>`,
  words.decline,
)}
${form(
  'partial',
  html`<label>${words.partialAmount}<input name="amount" inputmode="decimal" required></label>`,
  words.partial,
)}
</details>`;
}
