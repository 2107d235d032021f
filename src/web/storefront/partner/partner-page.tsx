import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Prose } from '../../ui/prose.tsx';
import { ContactDetails } from '../contact/contact-details.tsx';
import type { loadEnquiryPage } from '../contact/enquiry.server.ts';
import { EnquiryForm } from '../contact/enquiry-form.tsx';

type Props = {
  kind: 'artist' | 'collaborate';
  page: Awaited<ReturnType<typeof loadEnquiryPage>>;
  result: ComponentProps<typeof EnquiryForm>['result'];
};

/** A partner page: an article with a form next to it. */
export function PartnerPage({ kind, page, result }: Props) {
  const t = useTranslations('enquiries.partner');
  const { title, summary, body, info, at, first, titles } = page;
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
