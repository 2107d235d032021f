import { type Locale, languageTag, localizedPath } from '../../../kernel/locale.ts';
import { translate } from '../../../kernel/messages/messages.ts';
import { escapeHtml } from '../../../kernel/text/escape-html.ts';

/** Submits the form at once where scripts run; its hash is in the page's policy. */
export const submitScript = 'document.forms[0].requestSubmit();';

const style =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;font:1.0625rem/1.7 system-ui,sans-serif;' +
  'color:#26241f;background:#faf9f6}main{max-width:30rem;padding:2rem}h1{font-weight:400;font-size:1.75rem;line-height:1.3}' +
  'button,a.button{display:inline-block;margin-top:1rem;padding:.75rem 1.75rem;border:1px solid #26241f;background:#26241f;' +
  'color:#faf9f6;font:inherit;text-decoration:none;cursor:pointer}a{color:inherit}p.more{margin-top:1.5rem}' +
  '@media(prefers-color-scheme:dark){body{color:#eceae4;background:#191816}' +
  'button,a.button{border-color:#eceae4;background:#eceae4;color:#191816}}';

const page = (locale: Locale, title: string, body: string): string => `<!doctype html>
<html lang="${languageTag(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body>
</html>`;

/** The style's text, whose hash is in the page's policy. */
export const pageStyle = style;

/** A page with the signed form that leads to the provider; it submits itself, or by its button. */
export function formPage(
  locale: Locale,
  form: { url: string; fields: Readonly<Record<string, string>> },
): string {
  const inputs = Object.entries(form.fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return page(
    locale,
    translate(locale, 'payment_page.title'),
    `<p>${escapeHtml(translate(locale, 'payment_page.text'))}</p>
<form method="post" action="${escapeHtml(form.url)}">${inputs.join('')}<button>${escapeHtml(translate(locale, 'payment_page.continue'))}</button></form>
<script>${submitScript}</script>`,
  );
}

/** A page that says why the payment page, or the result of a payment, cannot be shown, with links to try again and to the order. */
export const failurePage = (
  locale: Locale,
  problem: { message: string; retryUrl: string | null; orderUrl: string | null; isReturn: boolean },
): string =>
  page(
    locale,
    translate(locale, problem.isReturn ? 'payment_page.return_failed' : 'payment_page.failed'),
    `<p>${escapeHtml(problem.message)}</p>` +
      (problem.isReturn ? `<p>${escapeHtml(translate(locale, 'payment_page.safe'))}</p>` : '') +
      (problem.retryUrl
        ? `<a class="button" href="${escapeHtml(problem.retryUrl)}">${escapeHtml(translate(locale, 'payment_page.retry'))}</a>`
        : '') +
      (problem.orderUrl
        ? `<p class="more"><a href="${escapeHtml(problem.orderUrl)}">${escapeHtml(translate(locale, 'payment_page.order'))}</a></p>`
        : `<p class="more"><a href="${localizedPath(locale, '/')}">${escapeHtml(translate(locale, 'payment_page.home'))}</a></p>`),
  );
