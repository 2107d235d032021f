import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { TextLink } from '../ui/links.tsx';
import { SearchForm } from './search-form.tsx';

/** The 404 page (`docs/rules/pages.md`): the requested path, a search form and two links. */
export function NotFound() {
  const t = useTranslations('common');
  const { pathname } = useLocation();
  return (
    <div className="page py-20 lg:py-32">
      <h1 className="text-3xl">{t('notFound.title')}</h1>
      <p className="mt-6 max-w-2xl break-words">{t('notFound.text', { path: readable(pathname) })}</p>
      <p className="mt-2 max-w-2xl text-soft">{t('notFound.help')}</p>
      <SearchForm className="mt-8 max-w-md" />
      <p className="mt-10 flex flex-wrap gap-x-8 gap-y-3">
        <TextLink to="/">{t('notFound.home')}</TextLink>
        <TextLink to="/contact">{t('notFound.contact')}</TextLink>
      </p>
    </div>
  );
}

/** The decoded path; as it was sent where it cannot be decoded. */
function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
