import { useTranslations } from 'use-intl';
import { useIsPublished } from '../../i18n/article-link.tsx';
import { LocaleLink } from '../../i18n/locale.tsx';
import { faqPath } from '../../urls/article-slugs.ts';

/** Links that follow some articles. */
const nextSteps = {
  membership: [
    { key: 'membership.basic', to: '/register' },
    { key: 'membership.artist', to: '/register/artist' },
    { key: 'membership.gallery', to: '/register/gallery' },
  ],
  partner: [
    { key: 'partner.artist', to: '/partner/artist' },
    { key: 'partner.collaborate', to: '/partner/collaborate' },
  ],
} as const;

const hasNextSteps = (slug: string): slug is keyof typeof nextSteps => Object.hasOwn(nextSteps, slug);

/** Links below the articles on membership and partners; nothing below others. */
export function NextSteps({ slug }: { slug: string }) {
  const t = useTranslations('content');
  if (!hasNextSteps(slug)) return null;
  return (
    <section aria-labelledby="ways-on" className="page mt-20 lg:mt-28">
      <div className="border-t border-line pt-10">
        <h2 id="ways-on" className="text-2xl">
          {t(`${slug}.title`)}
        </h2>
        <ul className="mt-8 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {nextSteps[slug].map(({ key, to }) => (
            <li key={to} className="bg-wall p-7 lg:p-9">
              <h3 className="text-xl">{t(`${key}.title`)}</h3>
              <p className="mt-2 text-sm text-soft">{t(`${key}.text`)}</p>
              <p className="mt-6">
                <LocaleLink to={to} className="link inline-block py-1 text-sm">
                  {t(`${key}.link`)}
                </LocaleLink>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Links to customer service and the FAQ, at the end of help articles. */
export function HelpLinks({ hasFaq = true }: { hasFaq?: boolean }) {
  const t = useTranslations('content.help');
  const isPublished = useIsPublished();
  return (
    <section aria-labelledby="help" className="page mt-20 lg:mt-28">
      <div className="flex flex-wrap items-baseline gap-x-10 gap-y-3 border-t border-line pt-8">
        <h2 id="help" className="text-xl">
          {t('title')}
        </h2>
        <p className="text-sm text-soft">{t('text')}</p>
        <p className="flex flex-wrap gap-x-8 text-sm lg:ml-auto">
          <LocaleLink to="/contact" className="link py-1">
            {t('contact')}
          </LocaleLink>
          {hasFaq && isPublished(faqPath) && (
            <LocaleLink to={faqPath} className="link py-1">
              {t('faq')}
            </LocaleLink>
          )}
        </p>
      </div>
    </section>
  );
}
