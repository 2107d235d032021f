import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../ui/button.tsx';
import { hasTypedPassword, readFormValues, restoreFormValues } from './form-values.ts';
import { useShell } from './use-shell.ts';

const hourMs = 60 * 60 * 1000;

/** The part of a tab's history entry that a reload takes what was typed over by; it ends with the tab. */
const historyKey = 'giclee:typed';

/** The id of the newest build; a fetch that fails is only logged (`spec §8`). */
async function latestBuild(): Promise<string | undefined> {
  try {
    const response = await fetch('/builds/latest.json', { cache: 'no-store' });
    if (!response.ok) throw new Error(`the build's data answered ${response.status}`);
    const { id } = (await response.json()) as { id?: string };
    return id;
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

/** Asks every hour whether there is a new build (`spec §7`), also right after a sleep of the machine. */
function useHasNewBuild(own: string | undefined): boolean {
  const [hasNew, setHasNew] = useState(false);
  useEffect(() => {
    if (!own || hasNew) return;
    let requestedAt = Date.now();
    const ask = async () => {
      if (document.hidden || Date.now() - requestedAt < hourMs) return;
      requestedAt = Date.now();
      const latest = await latestBuild();
      if (latest && latest !== own) setHasNew(true);
    };
    const timer = setInterval(ask, hourMs / 60);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [own, hasNew]);
  return hasNew;
}

function reload(): void {
  const state = { ...(window.history.state as object | null), [historyKey]: readFormValues(document) };
  window.history.replaceState(state, '');
  window.location.reload();
}

/** After a reload for a new version: what was typed is there again, and kept no longer. */
function useRetyped(): void {
  useEffect(() => {
    const { [historyKey]: typed, ...state } = (window.history.state ?? {}) as Record<string, unknown>;
    if (!typed) return;
    window.history.replaceState(state, '');
    restoreFormValues(document, typed as ReturnType<typeof readFormValues>);
  }, []);
}

/** Offers a reload when the shop has a new version; it loses nothing typed, and may be put off. */
export function NewVersion() {
  const t = useTranslations('common.newVersion');
  const { site } = useShell();
  // The build that made this page, not the one that data loaded since then came from.
  const [own] = useState(site?.build);
  const hasNew = useHasNewBuild(own);
  const [isPutOff, setIsPutOff] = useState(false);
  const [needsPassword, setNeedsPassword] = useState(false);
  useRetyped();
  if (!hasNew || isPutOff) return null;
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-4 z-20 mx-auto flex max-w-xl flex-wrap items-center gap-x-6 gap-y-3 border border-line bg-paper p-5 text-sm shadow-lg"
    >
      <p className="min-w-48 flex-1">{t(needsPassword ? 'passwordTyped' : 'text')}</p>
      <Button
        type="button"
        onClick={() => (hasTypedPassword(document) ? setNeedsPassword(true) : reload())}
        className="min-h-11!"
      >
        {t('reload')}
      </Button>
      <Button type="button" look="quiet" onClick={() => setIsPutOff(true)} className="min-h-11!">
        {t('later')}
      </Button>
    </div>
  );
}
