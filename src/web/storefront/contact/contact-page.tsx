import { useTranslations } from 'use-intl';
import { splitLocalePath } from '../../../kernel/locale.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { useShell } from '../../layout/use-shell.ts';
import { pageMeta, translatorOf } from '../../meta.ts';
import type { Route } from './+types/contact-page.ts';

export const handle: PageHandle = { messages: ['pages'] };

export function meta({ location, matches }: Route.MetaArgs) {
  const t = translatorOf(splitLocalePath(location.pathname).locale, 'pages');
  const siteUrl = matches[0].loaderData?.site?.url;
  return pageMeta({ title: t('contact.title'), description: t('contact.description'), location, siteUrl });
}

/** How to reach customer service. */
export default function ContactPage() {
  const t = useTranslations('pages.contact');
  const common = useTranslations('common');
  const { site } = useShell();
  return (
    <div className="page columns py-14 lg:py-24">
      <div className="col-span-12 lg:col-span-5">
        <h1 className="text-3xl">{t('title')}</h1>
        <p className="mt-6 max-w-md text-soft">{t('lead')}</p>
      </div>
      <dl className="col-span-12 mt-10 space-y-6 lg:col-span-6 lg:col-start-7 lg:mt-3">
        {site && (
          <>
            <div>
              <dt className="label">{t('phone')}</dt>
              <dd className="text-lg">
                <a className="link" href={`tel:${site.phone.replaceAll(/[^+\d]/g, '')}`}>
                  {site.phone}
                </a>
              </dd>
            </div>
            <div>
              <dt className="label">{t('email')}</dt>
              <dd className="text-lg">
                <a className="link" href={`mailto:${site.email}`}>
                  {site.email}
                </a>
              </dd>
            </div>
          </>
        )}
        <div>
          <dt className="label">{t('hours')}</dt>
          <dd className="text-lg">{common('footer.hours')}</dd>
        </div>
      </dl>
    </div>
  );
}
