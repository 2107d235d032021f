import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { EnquiryKind } from '../../../domains/enquiries/enquiries.rules.ts';
import { nextServiceDay } from '../../../domains/settings/settings.rules.ts';
import { splitLocalePath } from '../../../kernel/locale.ts';
import { getRequestContext, unwrap } from '../../api.server.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { useShell } from '../../layout/use-shell.ts';
import { getTranslator, pageMeta } from '../../seo/meta.ts';
import { ButtonLink, TextLink } from '../../ui/links.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import type { Route } from './+types/sent-page.ts';
import { EmailLink, PhoneLink } from './contact-links.tsx';
import { enquiryPaths, getSentPath } from './enquiry-paths.ts';
import { useWeekday } from './service-status.tsx';

export const handle: PageHandle = { messages: ['enquiries'] };

/** The kind of the submitted form, by the page's path. */
const getKind = (pathname: string): EnquiryKind => {
  const { path } = splitLocalePath(pathname);
  const kinds = Object.keys(enquiryPaths) as EnquiryKind[];
  return kinds.find((kind) => getSentPath(enquiryPaths[kind]) === path) ?? 'contact';
};

export async function loader({ context }: Route.LoaderArgs) {
  const { api, clock } = getRequestContext(context);
  const { info } = await unwrap(api.api.initial.$get());
  const { phone, email, service_hours: hours } = info;
  const next = nextServiceDay(hours, clock.now());
  return { phone, email, answered: next && { weekday: next.weekday, time: hours.to, zone: hours.zone } };
}

export function meta({ location, matches }: Route.MetaArgs) {
  const t = getTranslator(splitLocalePath(location.pathname).locale, 'enquiries');
  const title = t(`sent.title.${getKind(location.pathname)}`);
  return pageMeta({ title, location, site: matches[0].loaderData?.site, isPrivate: true });
}

/** The confirmation page of an enquiry. */
export default function SentPage({ loaderData: { phone, email, answered } }: Route.ComponentProps) {
  const t = useTranslations('enquiries.sent');
  const weekday = useWeekday();
  const { pathname } = useLocation();
  const sendsMail = useShell().site?.sendsMail ?? true;
  const kind = getKind(pathname);
  return (
    <div className="page columns gap-y-12 py-14 lg:py-24">
      <div className="col-span-12">
        <PageHeading title={t(`title.${kind}`)} lead={t(sendsMail ? 'lead' : 'leadWithoutMail')} />
      </div>
      <section className="col-span-12 max-w-prose lg:col-span-7">
        <h2 className="text-xl">{t('next')}</h2>
        <ol className="mt-4 list-decimal space-y-3 pl-5 marker:text-soft">
          <li>
            {kind === 'contact' && answered
              ? t('steps.contact', { ...answered, day: weekday(answered.weekday) })
              : t(`steps.${kind === 'contact' ? 'contactSoon' : kind}`)}
          </li>
          <li>{t('language')}</li>
        </ol>
        {sendsMail && phone && email && (
          <p className="mt-8 text-sm text-soft">
            {t.rich('missing', {
              phone: () => <PhoneLink phone={phone} />,
              email: () => <EmailLink email={email} />,
            })}
          </p>
        )}
        <p className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-3">
          <ButtonLink to="/shop">{t('shop')}</ButtonLink>
          <TextLink to="/">{t('home')}</TextLink>
        </p>
      </section>
    </div>
  );
}
