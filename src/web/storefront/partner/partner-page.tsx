import { useActionData, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { splitLocalePath } from '../../../kernel/locale.ts';
import { getRequestContext } from '../../api.server.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { pageMeta } from '../../seo/meta.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Prose } from '../../ui/prose.tsx';
import { ContactDetails } from '../contact/contact-details.tsx';
import { loadEnquiryPage, sendEnquiry } from '../contact/enquiry.server.ts';
import { EnquiryForm } from '../contact/enquiry-form.tsx';
import { enquiryPaths } from '../contact/enquiry-paths.ts';
import type { Route } from './+types/partner-page.ts';

export const handle: PageHandle = { messages: ['enquiries', 'forms'] };

/** Artists offer their work to the shop, companies propose a collaboration (`docs/rules/forms.md`). */
const getKind = (pathname: string): 'artist' | 'collaborate' =>
  splitLocalePath(pathname).path === enquiryPaths.artist ? 'artist' : 'collaborate';

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadEnquiryPage(getRequestContext(context), `partner-${getKind(url.pathname)}`);

export const action = (args: Route.ActionArgs) => sendEnquiry(args, getKind(args.url.pathname));

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, summary } = loaderData;
  return pageMeta({ title, description: summary, location, site: matches[0].loaderData?.site });
}

/** A partner page: an article with a form next to it. */
export default function PartnerPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('enquiries.partner');
  const result = useActionData<typeof action>();
  const kind = getKind(useLocation().pathname);
  const { title, summary, body, info, at, first, titles } = loaderData;
  return (
    <div className="page columns gap-y-14 py-14 lg:grid-rows-[auto_auto_1fr] lg:py-24">
      <div className="col-span-12">
        <PageHeading title={title} lead={summary} />
      </div>
      {body.length > 0 && <Prose blocks={body} className="col-span-12 lg:col-span-5" />}
      <section
        aria-labelledby="write"
        className="col-span-12 lg:col-span-6 lg:col-start-7 lg:row-span-2 xl:col-span-5 xl:col-start-8"
      >
        <h2 id="write" className="mb-8 text-2xl">
          {t(kind === 'artist' ? 'application' : 'proposal')}
        </h2>
        <EnquiryForm kind={kind} first={first} titles={titles} info={info} result={result} />
      </section>
      <section
        aria-labelledby="talk"
        className={`col-span-12 lg:col-span-4 lg:col-start-1 ${body.length > 0 ? '' : 'lg:row-span-2 lg:row-start-2'}`}
      >
        <h2 id="talk" className="mb-6 text-xl">
          {t('details')}
        </h2>
        <ContactDetails info={info} at={at} />
      </section>
    </div>
  );
}
