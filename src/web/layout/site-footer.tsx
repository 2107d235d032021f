import { useTranslations } from 'use-intl';
import { LocaleLink } from '../i18n/locale.tsx';
import { useShell } from './use-shell.ts';

export function SiteFooter() {
  const t = useTranslations('common');
  const { site } = useShell();
  return (
    <footer className="mt-24 border-t border-line text-sm text-soft lg:mt-36">
      <div className="page grid gap-10 py-14 md:grid-cols-3">
        <div>
          <p className="font-serif text-lg text-ink">{t('site.name')}</p>
          <p className="mt-2 max-w-xs">{t('footer.claim')}</p>
        </div>
        <div>
          <p className="text-ink">{t('footer.service')}</p>
          <ul className="mt-2 space-y-1.5">
            {site && (
              <>
                <li>
                  <a className="link" href={`tel:${site.phone.replaceAll(/[^+\d]/g, '')}`}>
                    {site.phone}
                  </a>
                </li>
                <li>
                  <a className="link" href={`mailto:${site.email}`}>
                    {site.email}
                  </a>
                </li>
              </>
            )}
            <li>{t('footer.hours')}</li>
          </ul>
        </div>
        <div>
          <p className="text-ink">{t('footer.information')}</p>
          <ul className="mt-2 space-y-1.5">
            {(site?.articles ?? []).map(({ slug, title }) => (
              <li key={slug}>
                <LocaleLink to={`/${slug}`} className="link">
                  {title}
                </LocaleLink>
              </li>
            ))}
            <li>
              <LocaleLink to="/contact" className="link">
                {t('nav.contact')}
              </LocaleLink>
            </li>
          </ul>
        </div>
        <p className="md:col-span-3">{t('footer.rights', { year: String(new Date().getFullYear()) })}</p>
      </div>
    </footer>
  );
}
