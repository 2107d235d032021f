import { type ComponentType, type RefObject, useRef, useState } from 'react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { useUrlFields } from '../forms/use-url-fields.ts';
import { useLocalizedPath } from '../i18n/locale.tsx';
import { useShell } from './use-shell.ts';

type Props = {
  className?: string;
  /** Of the page's own search; its field follows the URL. */
  keyword?: string;
  isLarge?: boolean;
};

type Suggesting = ComponentType<{ input: RefObject<HTMLInputElement | null> }>;

/**
 * The search form; its result is a plain URL (`docs/rules/pages.md`: /search?keyword=). The code for suggestions loads when the field is
 * first used.
 */
export function SearchForm({ className = '', keyword, isLarge = false }: Props) {
  const t = useTranslations('common');
  const localized = useLocalizedPath();
  const { site } = useShell();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [Suggesting, setSuggesting] = useState<Suggesting | null>(null);
  const loadSuggestions = async () => {
    try {
      const { SearchSuggestions } = await import('./search-suggestions.tsx');
      setSuggesting(() => SearchSuggestions);
    } catch (error) {
      // The form works without suggestions.
      console.error(error);
    }
  };
  return (
    <Form
      ref={keyword === undefined ? undefined : form}
      {...useUrlFields(form)}
      action={localized('/search')}
      className={`relative flex items-stretch border-b border-line focus-within:border-ink ${className}`}
    >
      <input
        ref={input}
        type="search"
        name="keyword"
        maxLength={200}
        defaultValue={keyword}
        onFocus={Suggesting ? undefined : loadSuggestions}
        aria-label={t('search.label')}
        placeholder={site?.searchPlaceholder || t('search.placeholder')}
        className={`min-w-0 flex-1 bg-transparent py-1 placeholder:text-soft ${isLarge ? 'min-h-14 text-lg' : 'min-h-11 text-sm'}`}
      />
      <button
        type="submit"
        aria-label={t('search.submit')}
        className="flex w-11 items-center justify-end text-soft hover:text-ink"
      >
        <SearchIcon className="size-4.5" />
      </button>
      {Suggesting && <Suggesting input={input} />}
    </Form>
  );
}

export const SearchIcon = ({ className }: { className: string }) => (
  <svg
    viewBox="0 0 20 20"
    className={`fill-none stroke-current stroke-[1.4] ${className}`}
    aria-hidden="true"
  >
    <circle cx="8.5" cy="8.5" r="6" />
    <path d="m13 13 5 5" />
  </svg>
);
