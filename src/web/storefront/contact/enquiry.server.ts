import { redirect } from 'react-router';
import type { EnquiryKind } from '../../../domains/enquiries/enquiries.rules.ts';
import { type Locale, localizedPath } from '../../../kernel/locale.ts';
import { attempt, formOf, isLoggedIn, read, refused, webOf } from '../../api.server.ts';
import { formValues } from '../../forms/wire-body.ts';
import { proseOf } from '../../prose.server.ts';
import type { Web } from '../../session/context.ts';
import { enquiryBody } from './enquiry-body.ts';
import { enquiryPaths, sentPathOf } from './enquiry-paths.ts';

/** What a page with an enquiry's form shows: its text (an article), the form's choices and what is filled in already. */
export async function loadEnquiryPage(web: Web, slug: string) {
  const { api, locale } = web;
  const [{ info, param }, { isTw }, { items }, own] = await Promise.all([
    read(api.api.initial.$get()),
    read(api.api.ipaddr.check.$get()),
    read(api.api.article.$get({ query: { slug } })),
    ownValues(web),
  ]);
  const { title, summary, body } = items[0]!;
  return {
    title,
    summary,
    body: proseOf(body),
    info,
    titles: param.titles,
    stores: param.stores,
    /** The server's time, by which the service hours are told. */
    at: new Date().toISOString(),
    first: { language: locale, 'phone.code': isTw ? '+886' : usualCodes[locale], ...own },
  };
}

/** The calling code that most readers of a language have. */
const usualCodes: Record<Locale, string> = { en: '', 'zh-Hant': '+886', 'zh-CN': '+86' };

/** What the shop knows of a member who is logged in. */
async function ownValues(web: Web): Promise<Record<string, string>> {
  if (!(await isLoggedIn(web))) return {};
  const profile = await attempt(web.api.api.member.profile.$get());
  if (!profile.ok) return {};
  const { firstname, lastname, email, mobile, company } = profile.data;
  return {
    firstname,
    lastname,
    email,
    ...formValues(mobile, 'phone.'),
    ...(company && { company: company.name, ...formValues(company.phone, 'company_phone.') }),
  };
}

/** Sends the form. What was refused goes back into it; what was sent has a page of its own, which can be reloaded. */
export async function sendEnquiry(
  { request, context }: { request: Request; context: Parameters<typeof webOf>[0] },
  kind: EnquiryKind,
) {
  const { api, locale } = webOf(context);
  const values = await formOf(request);
  const json = enquiryBody(values);
  const calls = {
    contact: api.api.contact,
    artist: api.api.partner.artist,
    collaborate: api.api.partner.collaborate,
  };
  const outcome = await attempt(calls[kind].$post({ json }));
  if (!outcome.ok) return refused(outcome.failure, values);
  throw redirect(localizedPath(locale, sentPathOf(enquiryPaths[kind])), 303);
}
