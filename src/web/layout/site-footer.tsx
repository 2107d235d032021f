import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { daysInWords } from '../../domains/settings/settings.rules.ts';
import { useIsPublished } from '../i18n/article-link.tsx';
import { useLocale } from '../i18n/locale.tsx';
import { TextLink } from '../ui/links.tsx';
import { faqPath } from '../urls/article-slugs.ts';
import { navigation } from './navigation.ts';
import { ShopLogo } from './shop-logo.tsx';
import { useShell } from './use-shell.ts';

/** The articles that the footer links to; other pages link to the rest. */
const shopTexts = ['about', 'technology', 'collaboration', 'membership', 'partner'];
const helpTexts = ['freight', 'exchange'];
const ruleTexts = ['terms', 'policy'];

export function SiteFooter() {
  const t = useTranslations('common');
  const { site } = useShell();
  const isPublished = useIsPublished();
  return (
    <footer className="mt-24 border-t border-line text-sm text-soft lg:mt-36">
      <div className="page grid grid-cols-2 gap-x-8 gap-y-12 pt-14 pb-10 lg:grid-cols-12 lg:pt-20">
        <div className="col-span-2 lg:col-span-4">
          <div className="text-ink">
            <ShopLogo />
          </div>
          <p className="mt-3 max-w-xs">{t('footer.claim')}</p>
        </div>
        <Column title={t('footer.shop')}>
          {navigation
            .filter(({ key }) => key !== 'about')
            .map(({ to, key }) => (
              <FooterLink key={to} to={to}>
                {t(`nav.${key}`)}
              </FooterLink>
            ))}
        </Column>
        {site?.articles.some(({ slug }) => shopTexts.includes(slug)) && (
          <Column title={t('footer.about')}>
            <ArticleLinks slugs={shopTexts} />
          </Column>
        )}
        <Column title={t('footer.service')} isWide>
          {site?.phone && (
            <li>
              <a className="link" href={`tel:${site.phone.replaceAll(/[^+\d]/g, '')}`}>
                {site.phone}
              </a>
            </li>
          )}
          {site?.email && (
            <li>
              <a className="link break-all" href={`mailto:${site.email}`}>
                {site.email}
              </a>
            </li>
          )}
          {site && <ServiceHoursLine hours={site.serviceHours} />}
          <FooterLink to="/contact">{t('nav.contact')}</FooterLink>
          {isPublished(faqPath) && <FooterLink to={faqPath}>{t('footer.faq')}</FooterLink>}
          <ArticleLinks slugs={helpTexts} />
          <FooterLink to="/withdrawal">{t('footer.withdrawal')}</FooterLink>
        </Column>
      </div>
      <div className="page flex flex-wrap gap-x-8 gap-y-2 pb-12">
        <p className="mr-auto">{site && t('footer.rights', { year: site.year, shop: site.name })}</p>
        {site && site.social.length > 0 && (
          <ul className="flex flex-wrap gap-x-8 gap-y-2">
            {site.social.map(({ name, url }) => (
              <li key={url}>
                <a className="link" href={url} rel="noopener me">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        )}
        <ul className="flex flex-wrap gap-x-8 gap-y-2">
          <ArticleLinks slugs={ruleTexts} />
        </ul>
      </div>
    </footer>
  );
}

type Hours = NonNullable<ReturnType<typeof useShell>['site']>['serviceHours'];

/** `Monday to Friday, 10:00–18:00 (GMT+8)`; nothing without service days. */
function ServiceHoursLine({ hours: { days, from, to, zone } }: { hours: Hours }) {
  const t = useTranslations('common.footer');
  const locale = useLocale();
  if (days.length === 0) return null;
  const named = daysInWords(days, locale, (first, last) => t('days', { first, last }));
  return <li>{t('hours', { days: named, from, to, zone })}</li>;
}

type ColumnProps = { title: string; isWide?: boolean; children: ReactNode };

function Column({ title, isWide = false, children }: ColumnProps) {
  return (
    <div className={isWide ? 'col-span-2 lg:col-span-4' : 'lg:col-span-2'}>
      <p className="text-ink">{title}</p>
      <ul className="mt-3 space-y-2">{children}</ul>
    </div>
  );
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <TextLink to={to}>{children}</TextLink>
    </li>
  );
}

function ArticleLinks({ slugs }: { slugs: string[] }) {
  const { site } = useShell();
  return slugs.map((slug) => {
    const title = site?.articles.find((article) => article.slug === slug)?.title;
    return (
      title && (
        <FooterLink key={slug} to={`/${slug}`}>
          {title}
        </FooterLink>
      )
    );
  });
}
