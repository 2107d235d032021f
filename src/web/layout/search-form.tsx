import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLocalizedPath } from '../i18n/locale.tsx';
import { useShell } from './use-shell.ts';

/** Looks for a keyword; the result is an ordinary address (`spec §2`: /search?keyword=). */
export function SearchForm({ className = '' }: { className?: string }) {
  const t = useTranslations('common');
  const localized = useLocalizedPath();
  const { site } = useShell();
  return (
    <Form
      action={localized('/search')}
      className={`flex items-stretch border-b border-line focus-within:border-ink ${className}`}
    >
      <input
        type="search"
        name="keyword"
        aria-label={t('search.label')}
        placeholder={site?.searchPlaceholder || t('search.placeholder')}
        className="min-h-11 min-w-0 flex-1 bg-transparent py-1 text-sm placeholder:text-soft"
      />
      <button
        type="submit"
        aria-label={t('search.submit')}
        className="flex w-11 items-center justify-end text-soft hover:text-ink"
      >
        <svg
          viewBox="0 0 20 20"
          className="size-4.5 fill-none stroke-current stroke-[1.4]"
          aria-hidden="true"
        >
          <circle cx="8.5" cy="8.5" r="6" />
          <path d="m13 13 5 5" />
        </svg>
      </button>
    </Form>
  );
}
