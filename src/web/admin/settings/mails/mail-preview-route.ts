import {
  type MailPreviewInput,
  mailTestInput,
} from '../../../../domains/settings/mail-texts/mail-texts.schemas.ts';
import { escapeHtml } from '../../../../kernel/text/escape-html.ts';
import { buildForm, getRequestContext, toResult } from '../../../api.server.ts';
import { formBody } from '../../../forms/form-body.ts';
import type { RequestContext } from '../../../session/context.ts';
import { requireStaff } from '../../admin.server.ts';
import type { Route } from './+types/mail-preview-route.ts';
import { getMailTexts } from './mail-values.ts';

export const middleware = [requireStaff];

/** Mails run no scripts, load only the shop's own pictures, and their links are disabled. */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox",
  'x-frame-options': 'SAMEORIGIN',
};

/** A mail with the saved texts, in the user's language. */
export const loader = ({ params, context }: Route.LoaderArgs) => {
  const ctx = getRequestContext(context);
  return show(ctx, params.mail, { language: ctx.locale });
};

/** A mail with the texts in the form. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const values = await buildForm(request);
  return show(getRequestContext(context), params.mail, {
    ...formBody(mailTestInput, values),
    texts: getMailTexts(values),
  });
}

/** The content of the iframe in `mail-page.tsx`: subject, HTML part and plain text part. */
async function show({ api }: RequestContext, mail: string, json: MailPreviewInput): Promise<Response> {
  const one = api.api.admin['mail-text'][':mail'];
  const preview = await toResult(one.preview.$post({ param: { mail }, json }));
  if (!preview.ok) {
    const { failure } = preview;
    const lines = [failure.message, ...failure.errors.map(({ message }) => message)];
    return new Response(`<!doctype html>${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}`, {
      status: failure.status,
      headers,
    });
  }
  const { subject, html, text } = preview.data;
  const plain = `<hr><pre style="white-space:pre-wrap;font:13px/1.5 monospace;padding:20px;margin:0">${escapeHtml(text)}</pre>`;
  const head = `<p style="margin:0;padding:12px 20px;font:600 14px/1.4 sans-serif;border-bottom:1px solid #ccc">${escapeHtml(subject)}</p>`;
  const page = html.replace(/<body[^>]*>/, (body) => body + head).replace('</body>', `${plain}</body>`);
  return new Response(page, { headers });
}
