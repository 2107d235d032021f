import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LocaleLink } from '../i18n/locale.tsx';
import { navigation } from './navigation.ts';
import { useShell } from './use-shell.ts';

/** Texts in their places; the others that the shop keeps have pages which lead to them. */
const houseTexts = ['about', 'technology', 'collaboration', 'membership', 'partner'];
const helpTexts = ['freight', 'exchange'];
const ruleTexts = ['terms', 'policy'];

export function SiteFooter() {
  const t = useTranslations('common');
  const { site } = useShell();
  return (
    <footer className="mt-24 border-t border-line text-sm text-soft lg:mt-36">
      <div className="page grid grid-cols-2 gap-x-8 gap-y-12 pt-14 pb-10 lg:grid-cols-12 lg:pt-20">
        <div className="col-span-2 lg:col-span-4">
          <p lang="en" className="font-serif text-xl text-ink">
            {t('site.name')}
          </p>
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
        <Column title={t('footer.house')}>
          <ArticleLinks slugs={houseTexts} />
        </Column>
        <Column title={t('footer.service')} isWide>
          {site && (
            <>
              <li>
                <a className="link" href={`tel:${site.phone.replaceAll(/[^+\d]/g, '')}`}>
                  {site.phone}
                </a>
              </li>
              <li>
                <a className="link break-all" href={`mailto:${site.email}`}>
                  {site.email}
                </a>
              </li>
            </>
          )}
          <li>{t('footer.hours')}</li>
          <FooterLink to="/contact">{t('nav.contact')}</FooterLink>
          <FooterLink to="/contact/faq">{t('footer.faq')}</FooterLink>
          <ArticleLinks slugs={helpTexts} />
        </Column>
      </div>
      <div className="page flex flex-wrap gap-x-8 gap-y-2 pb-12">
        <p className="mr-auto">{t('footer.rights', { year: String(new Date().getFullYear()) })}</p>
        <ul className="flex flex-wrap gap-x-8 gap-y-2">
          <ArticleLinks slugs={ruleTexts} />
        </ul>
      </div>
    </footer>
  );
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
      <LocaleLink to={to} className="link">
        {children}
      </LocaleLink>
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
