import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Locale, languageTag } from '../../kernel/locale.ts';
import { useLocale } from '../i18n/locale.tsx';
import { Button } from '../ui/button.tsx';
import { hasTypedPassword, readFormValues, restoreFormValues } from './form-values.ts';
import { useShell } from './use-shell.ts';

const hourMs = 60 * 60 * 1000;

/** The key in the history entry's state that carries entered values over a reload. */
const historyKey = 'giclee:typed';

/** Returns the id of the latest build; a failed fetch is only logged (`docs/rules/errors.md`). */
async function latestBuild(locale: Locale): Promise<string | undefined> {
  try {
    const response = await fetch('/builds/latest.json', {
      cache: 'no-store',
      headers: { lang: languageTag(locale) },
    });
    if (!response.ok) throw new Error(`the build's data answered ${response.status}`);
    const { id } = (await response.json()) as { id?: string };
    return id;
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

/** Checks every hour for a new build (`docs/rules/pages.md`), and right after the computer wakes up. */
function useHasNewBuild(own: string | undefined): boolean {
  const locale = useLocale();
  const [hasNew, setHasNew] = useState(false);
  useEffect(() => {
    if (!own || hasNew) return;
    // biome-ignore lint/plugin: the browser's interval between two requests
    let requestedAt = Date.now();
    const ask = async () => {
      // biome-ignore lint/plugin: as above
      if (document.hidden || Date.now() - requestedAt < hourMs) return;
      // biome-ignore lint/plugin: as above
      requestedAt = Date.now();
      const latest = await latestBuild(locale);
      if (latest && latest !== own) setHasNew(true);
    };
    const timer = setInterval(ask, hourMs / 60);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [own, hasNew, locale]);
  return hasNew;
}

function reload(): void {
  const state = { ...(window.history.state as object | null), [historyKey]: readFormValues(document) };
  window.history.replaceState(state, '');
  window.location.reload();
}

/** Restores the entered values after a reload for a new version, and removes them from the history entry. */
function useRetyped(): void {
  useEffect(() => {
    const { [historyKey]: typed, ...state } = (window.history.state ?? {}) as Record<string, unknown>;
    if (!typed) return;
    window.history.replaceState(state, '');
    restoreFormValues(document, typed as ReturnType<typeof readFormValues>);
  }, []);
}

/** Offers a reload when there is a new build. The reload keeps entered values, and the offer can be dismissed. */
export function NewVersion() {
  const t = useTranslations('common.newVersion');
  const { site } = useShell();
  // The build that rendered this page, not the one that later data came from.
  const [own] = useState(site?.build);
  const hasNew = useHasNewBuild(own);
  const [isPutOff, setIsPutOff] = useState(false);
  const [needsPassword, setNeedsPassword] = useState(false);
  useRetyped();
  if (!hasNew || isPutOff) return null;
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-[calc(1rem+var(--bottom-bar,0px))] z-20 mx-auto flex max-w-xl flex-wrap items-center gap-x-6 gap-y-3 border border-line bg-paper p-5 text-sm shadow-lg"
    >
      <p className="min-w-48 flex-1">{t(needsPassword ? 'passwordTyped' : 'text')}</p>
      <Button
        type="button"
        onClick={() => (hasTypedPassword(document) ? setNeedsPassword(true) : reload())}
        className="min-h-11!"
      >
        {t('reload')}
      </Button>
      <Button type="button" variant="quiet" onClick={() => setIsPutOff(true)} className="min-h-11!">
        {t('later')}
      </Button>
    </div>
  );
}
