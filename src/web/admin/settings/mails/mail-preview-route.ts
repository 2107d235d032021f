import type { MailPreviewInput } from '../../../../domains/settings/mail-texts/mail-texts.schemas.ts';
import type { Locale } from '../../../../kernel/locale.ts';
import { attempt, formOf, webOf } from '../../../api.server.ts';
import type { Web } from '../../../session/context.ts';
import { requireStaff } from '../../admin.server.ts';
import type { Route } from './+types/mail-preview-route.ts';
import { mailTextsOf } from './mail-values.ts';

export const middleware = [requireStaff];

/** Nothing runs in a mail, nothing is fetched but the shop's own pictures, and its links lead nowhere. */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox",
  'x-frame-options': 'SAMEORIGIN',
};

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign]!);

/** A mail as it is kept, in the reader's language. */
export const loader = ({ params, context }: Route.LoaderArgs) => {
  const web = webOf(context);
  return show(web, params.mail, { language: web.locale });
};

/** A mail as it is typed. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const values = await formOf(request);
  return show(webOf(context), params.mail, {
    // What is no language is refused by the API.
    language: values.language as Locale,
    texts: mailTextsOf(values),
  });
}

/** For the frame of `mail-page.tsx`: the subject, the mail as it is sent, and the part for readers without HTML. */
async function show({ api }: Web, mail: string, json: MailPreviewInput): Promise<Response> {
  const one = api.api.admin['mail-text'][':mail'];
  const preview = await attempt(one.preview.$post({ param: { mail }, json }));
  if (!preview.ok) {
    const { failure } = preview;
    const lines = [failure.message, ...failure.errors.map(({ message }) => message)];
    return new Response(`<!doctype html>${lines.map((line) => `<p>${escaped(line)}</p>`).join('')}`, {
      status: failure.status,
      headers,
    });
  }
  const { subject, html, text } = preview.data;
  const plain = `<hr><pre style="white-space:pre-wrap;font:13px/1.5 monospace;padding:20px;margin:0">${escaped(text)}</pre>`;
  const head = `<p style="margin:0;padding:12px 20px;font:600 14px/1.4 sans-serif;border-bottom:1px solid #ccc">${escaped(subject)}</p>`;
  const page = html.replace(/<body[^>]*>/, (body) => body + head).replace('</body>', `${plain}</body>`);
  return new Response(page, { headers });
}
