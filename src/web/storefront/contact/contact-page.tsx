import { useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import { getRequestContext, toResult } from '../../api.server.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { pageMeta } from '../../seo/meta.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Prose } from '../../ui/prose.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import type { Route } from './+types/contact-page.ts';
import { ContactDetails } from './contact-details.tsx';
import { PhoneLink } from './contact-links.tsx';
import { loadEnquiryPage, sendEnquiry } from './enquiry.server.ts';
import { EnquiryForm } from './enquiry-form.tsx';

export const handle: PageHandle = { messages: ['enquiries', 'forms'] };

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const [page, item] = await Promise.all([
    loadEnquiryPage(ctx, 'contact'),
    loadItem(ctx, url.searchParams.get('item')),
  ]);
  return { ...page, item };
}

/** The work in the query; null where there is no such public work. */
async function loadItem({ api }: ReturnType<typeof getRequestContext>, id: string | null) {
  if (!id) return null;
  const found = await toResult(api.api.shop[':id'].$get({ param: { id }, query: {} }));
  if (!found.ok) return null;
  const { title, artist, picture, id: itemId } = found.data;
  return { id: itemId, title, artist, picture };
}

export const action = (args: Route.ActionArgs) => sendEnquiry(args, 'contact');

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, summary } = loaderData;
  return pageMeta({ title, description: summary, location, site: matches[0].loaderData?.site });
}

/** The ways to contact customer service: phone, e-mail, stores and the form. */
export default function ContactPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('enquiries.contact');
  const result = useActionData<typeof action>();
  const { title, summary, body, info, stores, at, first, titles, item } = loaderData;
  return (
    <div className="page columns gap-y-14 py-14 lg:grid-rows-[auto_auto_1fr] lg:py-24">
      <div className="col-span-12">
        <PageHeading title={title} lead={summary} />
      </div>
      <div className="col-span-12 lg:col-span-4">
        <ContactDetails info={info} at={at} hasFaq />
      </div>
      <section
        aria-labelledby="write"
        className="col-span-12 lg:col-span-7 lg:col-start-6 lg:row-span-2 xl:col-span-6 xl:col-start-7"
      >
        <h2 id="write" className="mb-8 text-2xl">
          {t('write')}
        </h2>
        <EnquiryForm kind="contact" first={first} titles={titles} item={item} info={info} result={result} />
      </section>
      <Prose blocks={body} className="col-span-12 lg:col-span-4 lg:col-start-1" />
      {stores.length > 0 && <Stores stores={stores} />}
    </div>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

function Stores({ stores }: Pick<Loaded, 'stores'>) {
  const t = useTranslations('enquiries.contact');
  return (
    <TitledSection
      title={t('stores')}
      className="col-span-12 border-t border-line pt-10"
      titleClassName="text-2xl"
    >
      <p className="mt-3 max-w-2xl text-soft">{t('storesLead')}</p>
      <ul className="mt-8 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {stores.map((store) => (
          <li key={store.id} className="text-sm">
            <h3 className="mb-1.5 text-lg">{store.name}</h3>
            <p>{store.address}</p>
            <p>{store.hours}</p>
            <p className="mt-1">
              <PhoneLink phone={store.phone} />
            </p>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
