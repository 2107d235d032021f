import { useTranslations } from 'use-intl';
import { LocaleLink } from '../../i18n/locale.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';

type Links = { path: string; text: string }[];

/** No search results: links to other keywords, all works and customer service. */
export function SearchEmptyState({ keyword, popular }: { keyword: string; popular: Links }) {
  const t = useTranslations('search.empty');
  return (
    <div className="mt-10 bg-wall px-6 py-14 lg:px-12 lg:py-20">
      <h2 className="text-xl break-words" aria-live="polite">
        {t('title', { keyword })}
      </h2>
      <p className="mt-3 max-w-xl text-soft">{t('text')}</p>
      <Popular links={popular} className="mt-8" />
      <p className="mt-10 flex flex-wrap gap-x-8 gap-y-4">
        <ButtonLink variant="outline" to="/shop">
          {t('works')}
        </ButtonLink>
        <LocaleLink to="/contact" className={buttonClass('quiet')}>
          {t('contact')}
        </LocaleLink>
      </p>
    </div>
  );
}

/** Subjects, techniques and moods, each a link to its works. */
export function Popular({ links, className }: { links: Links; className: string }) {
  const t = useTranslations('search');
  if (links.length === 0) return null;
  return (
    <TitledSection title={t('popular')} className={className} titleClassName="label font-sans">
      <ul className="mt-3 flex flex-wrap gap-2.5">
        {links.map(({ path, text }) => (
          <li key={path}>
            <LocaleLink
              to={path}
              className="inline-flex min-h-11 items-center border border-line bg-paper px-4 text-sm hover:border-ink"
            >
              {text}
            </LocaleLink>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
