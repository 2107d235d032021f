import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { CertificateData } from '../../../domains/orders/certificates/certificates.schemas.ts';
import { splitLocalePath } from '../../../kernel/locale.ts';
import { getFields, getRequestContext, rejected, toFormData, toResult, unwrap } from '../../api.server.ts';
import { useLocale } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { getTranslator, pageMeta } from '../../seo/meta.ts';
import { buttonClass } from '../../ui/button.tsx';
import { TextLink } from '../../ui/links.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { useActionToast } from '../../ui/toast/use-action-toast.ts';
import { useDateFormat } from '../../ui/use-date-format.ts';
import type { Route } from './+types/certificate-page.ts';
import { CheckForm } from './check-form.tsx';

export const handle: PageHandle = { messages: ['certificates'] };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context).api;
  return { certificate: await unwrap(api.certificate[':id'].$get({ param: { id: params.id } })) };
}

/** Checks a certificate's file, chosen or pasted. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await toFormData(request);
  const values = getFields(form);
  const file = form.get('file');
  const document = file instanceof File && file.size > 0 ? await file.text() : (values.document ?? '');
  const { api } = getRequestContext(context).api;
  const checked = await toResult(api.certificate.check.$post({ json: { document } }));
  return checked.ok ? { check: checked.data } : rejected(checked.failure, values, ['document']);
}

export function meta({ location, loaderData, matches }: Route.MetaArgs) {
  const { locale } = splitLocalePath(location.pathname);
  const t = getTranslator(locale, 'certificates');
  const work = loaderData?.certificate.document.certificate.title[locale];
  return pageMeta({
    title: work === undefined ? t('title') : t('titleOf', { title: work }),
    location,
    site: matches[0].loaderData?.site,
    isPrivate: true,
  });
}

/** Whether a certificate of authenticity is valid, and for which print; it says nothing about the buyer. */
export default function CertificatePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('certificates');
  const locale = useLocale();
  useActionToast(actionData && 'failure' in actionData ? actionData : undefined, { isInPlace: true });
  const { certificate: data } = loaderData;
  const { certificate } = data.document;
  const title = certificate.title[locale];
  return (
    <div className="page columns gap-y-12 py-14 lg:py-20">
      <div className="col-span-12">
        <PageHeading title={t('title')} />
        <StatusOf data={data} />
      </div>
      <div className="col-span-12 self-start bg-wall p-6 lg:col-span-6 lg:p-12">
        <Picture
          picture={data.picture}
          alt={t('picture', { title, artist: certificate.artist[locale] })}
          sizes="(min-width: 68rem) 40vw, 90vw"
          isFirst
          className="mx-auto max-h-[70vh] w-auto max-w-full"
        />
      </div>
      <div className="col-span-12 lg:col-span-5 lg:col-start-8">
        <h2 className="text-2xl">{title}</h2>
        <p className="mt-1 text-soft">
          {certificate.artist[locale]}
          {certificate.year !== null && <span>{` · ${certificate.year}`}</span>}
        </p>
        <CertificateDetails data={data} />
        {data.item_id !== null && (
          <p className="mt-6 text-sm">
            <TextLink to={`/shop/${data.item_id}`}>{t('work')}</TextLink>
          </p>
        )}
      </div>
      <TitledSection
        title={t('verify.title')}
        className="col-span-12 border-t border-line pt-10 lg:col-span-7"
      >
        <p className="mt-3 max-w-prose">{t('verify.text')}</p>
        <p className="mt-5 flex flex-wrap items-center gap-x-8 gap-y-3">
          <a href={`/api/certificate/${certificate.id}/file`} download className={buttonClass('outline')}>
            {t('verify.download')}
          </a>
          <a href="/api/certificate/key" className="link text-sm">
            {t('verify.key')}
          </a>
        </p>
        <CheckForm id={certificate.id} outcome={actionData} />
      </TitledSection>
    </div>
  );
}

function StatusOf({ data }: { data: CertificateData }) {
  const t = useTranslations('certificates.status');
  const { day } = useDateFormat();
  const shop = data.document.certificate.shop.name[useLocale()];
  return (
    <p role="status" className="mt-6 max-w-prose border-l-2 border-seal py-1 pl-4">
      <strong className="block font-medium">{t(data.status)}</strong>
      {data.revoked_at
        ? t('revokedText', { day: day(data.revoked_at) })
        : t(data.status === 'valid' ? 'validText' : 'alteredText', { shop })}
    </p>
  );
}

function CertificateDetails({ data }: { data: CertificateData }) {
  const t = useTranslations('certificates.details');
  const locale = useLocale();
  const { day } = useDateFormat();
  const { edition, print, technique, issued_on: issuedOn, id, shop } = data.document.certificate;
  const details: [label: string, value: ReactNode][] = [
    [t('edition'), edition ? t('editionNumber', edition) : t('editionOpen')],
    [t('print'), t('printSize', { width: String(print.width_mm), height: String(print.height_mm) })],
    [t('substrate'), print.substrate[locale]],
    [t('technique'), technique[locale]],
    [t('issued'), day(issuedOn)],
    [t('shop'), shop.name[locale]],
    [t('id'), <span className="numeric wrap-anywhere">{id}</span>],
  ];
  return (
    <dl className="mt-8 divide-y divide-line border-y border-line text-sm">
      {details.map(([label, value]) => (
        <div key={label} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 py-3">
          <dt className="text-soft">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
