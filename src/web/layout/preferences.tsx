import { useFetcher, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { languageNames, languageTag, locales } from '../../kernel/locale.ts';
import { currencies, currencySigns } from '../../kernel/money.ts';
import type { Failure } from '../failure.ts';
import { useLocale, useLocalizedPath } from '../i18n/locale.tsx';
import { useActionToast } from '../ui/toast/use-action-toast.ts';
import { useShell } from './use-shell.ts';

/**
 * Language and currency. Forms that load the whole page again: the language changes all text, and the currency all prices. Where the
 * choice fails, the page stays and a toast says so.
 */
export function Preferences({ isOpen = false }: { isOpen?: boolean }) {
  const t = useTranslations('common');
  const locale = useLocale();
  const { site } = useShell();
  if (isOpen) return <PreferenceForms />;
  return (
    <details data-pop-up className="relative">
      <summary className="flex min-h-12 items-center gap-1.5">
        <span className="sr-only">{t('preferences.title')}</span>
        <span>{languageNames[locale]}</span>
        <span aria-hidden="true" className="text-soft">
          {site ? currencySigns[site.currency] : ''}
        </span>
        <svg viewBox="0 0 10 6" className="ml-0.5 w-2.5 fill-none stroke-current" aria-hidden="true">
          <path d="m1 1 4 4 4-4" />
        </svg>
      </summary>
      <div className="absolute right-0 z-10 mt-1 w-64 border border-line bg-paper p-5">
        <PreferenceForms />
      </div>
    </details>
  );
}

function PreferenceForms() {
  const t = useTranslations('common');
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const { site } = useShell();
  const fetcher = useFetcher<{ failure: Failure }>();
  useActionToast(fetcher.data);
  const from = new URLSearchParams({ from: pathname + search });
  const action = `${useLocalizedPath()('/preferences')}?${from}`;
  return (
    <div className="flex flex-col gap-5">
      <fetcher.Form method="post" action={action}>
        <p className="label mb-1">{t('preferences.language')}</p>
        {locales.map((one) => (
          <button
            type="submit"
            key={one}
            name="language"
            value={one}
            lang={languageTag(one)}
            aria-current={one === locale ? 'true' : undefined}
            className="block min-h-10 w-full text-left text-sm text-soft hover:text-ink aria-current:text-ink aria-current:underline aria-current:underline-offset-4"
          >
            {languageNames[one]}
          </button>
        ))}
      </fetcher.Form>
      <fetcher.Form method="post" action={action}>
        <p className="label mb-1">{t('preferences.currency')}</p>
        {currencies.map((currency) => (
          <button
            type="submit"
            key={currency}
            name="currency"
            value={currency}
            aria-current={currency === site?.currency ? 'true' : undefined}
            className="block min-h-10 w-full text-left text-sm text-soft hover:text-ink aria-current:text-ink aria-current:underline aria-current:underline-offset-4"
          >
            {t(`preferences.${currency}`)}
          </button>
        ))}
      </fetcher.Form>
    </div>
  );
}
