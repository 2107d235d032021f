import { data, redirect } from 'react-router';
import type { EnquiryKind } from '../../../domains/enquiries/enquiries.rules.ts';
import { enquiryInput } from '../../../domains/enquiries/enquiries.schemas.ts';
import { type Locale, localizedPath } from '../../../kernel/locale.ts';
import { buildForm, getRequestContext, isLoggedIn, rejected, toResult, unwrap } from '../../api.server.ts';
import { fieldNames, formBody } from '../../forms/form-body.ts';
import { formValues } from '../../forms/form-values.ts';
import { getProse } from '../../prose.server.ts';
import type { RequestContext } from '../../session/context.ts';
import { enquiryFields } from './enquiry-form.tsx';
import { enquiryPaths, getSentPath } from './enquiry-paths.ts';

/** Loads a page with an enquiry form: its article, the form's options and its initial values. */
export async function loadEnquiryPage(ctx: RequestContext, slug: string) {
  const { api, locale, clock } = ctx;
  const [{ info, param }, { isTw }, { items }, own] = await Promise.all([
    unwrap(api.api.initial.$get()),
    unwrap(api.api.ipaddr.check.$get()),
    unwrap(api.api.article.$get({ query: { slug } })),
    ownValues(ctx),
  ]);
  const [article] = items;
  if (!article) throw data(null, { status: 404 });
  const { title, summary, body } = article;
  return {
    title,
    summary,
    body: getProse(body),
    info,
    titles: param.titles,
    stores: param.stores,
    /** The server's time, for the service hours. */
    at: clock.now().toISOString(),
    first: { language: locale, 'phone.code': isTw ? '+886' : usualCodes[locale], ...own },
  };
}

/** The default calling code of a language. */
const usualCodes: Record<Locale, string> = { en: '', 'zh-Hant': '+886', 'zh-CN': '+86' };

/** The data of a logged-in member for the form. */
async function ownValues(ctx: RequestContext): Promise<Record<string, string>> {
  if (!(await isLoggedIn(ctx))) return {};
  const profile = await toResult(ctx.api.api.member.profile.$get());
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

/** Sends the form. Errors are returned to it; success redirects to a confirmation page, which can be reloaded. */
export async function sendEnquiry(
  { request, context }: { request: Request; context: Parameters<typeof getRequestContext>[0] },
  kind: EnquiryKind,
) {
  const { api, locale } = getRequestContext(context);
  const values = await buildForm(request);
  const json = formBody(enquiryInput, enquiryFields(values));
  const calls = {
    contact: api.api.contact,
    artist: api.api.partner.artist,
    collaborate: api.api.partner.collaborate,
  };
  const outcome = await toResult(calls[kind].$post({ json }));
  if (!outcome.ok) return rejected(outcome.failure, values, fieldNames(enquiryInput));
  throw redirect(localizedPath(locale, getSentPath(enquiryPaths[kind])), 303);
}
