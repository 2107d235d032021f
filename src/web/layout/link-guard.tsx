import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLocalizedPath } from '../i18n/locale.tsx';
import { showToast } from '../ui/toast-queue.ts';
import { destinationOf, leavePath } from '../urls/external-links.ts';
import { useShell } from './use-shell.ts';

/**
 * Watches every link of the page, whoever wrote it: one to another host asks first, one that would run something is an
 * error (`spec §8`). A link that has asked already carries `data-leave-confirmed`.
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
      const destination = destinationOf(href, window.location.href, site?.allowedHosts ?? []);
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
    // While capturing, so that nothing of the page comes before it; the middle button opens links too.
    document.addEventListener('click', guard, true);
    document.addEventListener('auxclick', guard, true);
    return () => {
      document.removeEventListener('click', guard, true);
      document.removeEventListener('auxclick', guard, true);
    };
  });
  return null;
}
