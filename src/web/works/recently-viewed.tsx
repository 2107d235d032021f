import { memo, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ListItem } from '../../domains/catalogue/catalogue.schemas.ts';
import { useLocalizedPath } from '../i18n/locale.tsx';
import { useShell } from '../layout/use-shell.ts';
import { addViewed, clearViewed, keepViewed, readViewed } from './viewed-works.ts';
import { WorkRow } from './work-row.tsx';

/** The number of works in the row. */
const shown = 4;

/**
 * The works that were last looked at in this browser, which alone knows them: their cards are requested without cookies, once the
 * page is idle. Nothing without scripts, and where there are none.
 *
 * @param current the work of the page, which is added to them and left out of the row; null where it must not be added
 */
export const RecentlyViewed = memo(function RecentlyViewed({ current = null }: { current?: number | null }) {
  const t = useTranslations('shop.viewed');
  const path = useLocalizedPath()('/viewed');
  const currency = useShell().site?.currency;
  const [works, setWorks] = useState<readonly ListItem[]>([]);
  useEffect(() => {
    const others = readViewed().filter((id) => id !== current);
    if (current !== null) addViewed(current);
    setWorks([]);
    if (others.length === 0) return undefined;
    const asking = new AbortController();
    const idle = whenIdle(async () => {
      const found = await fetchCards(`${path}?${buildQuery(others, currency)}`, asking.signal);
      if (asking.signal.aborted || !found) return;
      keepViewed(new Set(found.map(({ id }) => id)), others);
      // Another tab may have cleared them meanwhile.
      const kept = new Set(readViewed());
      setWorks(
        others.flatMap((id) => found.find((one) => one.id === id && kept.has(id)) ?? []).slice(0, shown),
      );
    });
    return () => {
      idle();
      asking.abort();
    };
  }, [current, path, currency]);
  // Another tab cleared them.
  useEffect(() => {
    const onStorage = () => {
      if (readViewed().length === 0) setWorks([]);
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, []);
  const clear = () => {
    clearViewed();
    setWorks([]);
  };
  return (
    <WorkRow title={t('title')} works={works}>
      <button type="button" onClick={clear} className="link min-h-11 shrink-0 text-sm">
        {t('clear')}
      </button>
    </WorkRow>
  );
});

const buildQuery = (ids: readonly number[], currency: string | undefined): URLSearchParams =>
  new URLSearchParams({
    ids: ids.toSorted((one, other) => one - other).join(','),
    ...(currency && { currency }),
  });

/** Calls back after the page has loaded, when the browser has time. Returns how to cancel. */
function whenIdle(callback: () => void): () => void {
  // Safari has none.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, 200);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(callback);
  return () => cancelIdleCallback(idle);
}

/** Null where the request fails: the row is optional. */
async function fetchCards(path: string, signal: AbortSignal): Promise<ListItem[] | null> {
  try {
    const response = await fetch(path, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' });
    return response.ok ? ((await response.json()) as ListItem[]) : null;
  } catch {
    return null;
  }
}
