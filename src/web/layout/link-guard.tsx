import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLocalizedPath } from '../i18n/locale.tsx';
import { showToast } from '../ui/toast/toast-queue.ts';
import { getDestination, leavePath } from '../urls/external-links.ts';
import { useShell } from './use-shell.ts';

/**
 * Checks every clicked link: one to another host opens the leave page first, one with a script or data URL is an error
 * (`docs/rules/errors.md`). Links on the leave page carry `data-leave-confirmed`.
 */
export function LinkGuard() {
  const { site } = useShell();
  const t = useTranslations('common');
  const navigate = useNavigate();
  const localized = useLocalizedPath();
  useEffect(() => {
    const guard = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!link || link.hasAttribute('data-leave-confirmed')) return;
      const href = link.getAttribute('href') ?? '';
      const destination = getDestination(href, window.location.href, site?.allowedHosts ?? []);
      if (destination.kind === 'error') {
        event.preventDefault();
        event.stopPropagation();
        showToast(t('error.badLink'), 'error');
      } else if (destination.kind === 'elsewhere' && !destination.isAllowed) {
        event.preventDefault();
        event.stopPropagation();
        navigate(localized(leavePath(destination.url.href)));
      }
    };
    // In the capture phase, before any handler of the page; the middle button opens links too (`auxclick`).
    document.addEventListener('click', guard, true);
    document.addEventListener('auxclick', guard, true);
    return () => {
      document.removeEventListener('click', guard, true);
      document.removeEventListener('auxclick', guard, true);
    };
  });
  return null;
}
