import { useFetcher, useLocation } from 'react-router';
import type { Failure } from '../failure.ts';
import { useLocalizedPath } from '../i18n/locale.tsx';
import { useShell } from '../layout/use-shell.ts';
import { useActionToast } from '../ui/toast/use-action-toast.ts';
import { favouritesForm } from './favourites-form.tsx';

type ActionResult = { message: string } | { failure: Failure };

/**
 * Whether a work is a favourite, and the properties of the button that changes it. The button submits the form at the end of the
 * page, which works without scripts; with them the change is sent in the background.
 */
export function useFavourite(itemId: number) {
  const { favourites } = useShell();
  const action = useLocalizedPath()('/favorite');
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<ActionResult>({ key: `favourite-${itemId}` });
  useActionToast(fetcher.data);
  // The requested state at once, and the stored one after the response.
  const isFavourite = fetcher.formData ? fetcher.formData.has('add') : favourites.includes(itemId);
  const name = isFavourite ? 'remove' : 'add';
  return {
    isFavourite,
    button: {
      type: 'submit' as const,
      form: favouritesForm,
      name,
      value: itemId,
      'aria-pressed': isFavourite,
      onClick: (event: { preventDefault(): void }) => {
        event.preventDefault();
        void fetcher.submit({ [name]: String(itemId), from: pathname + search }, { method: 'post', action });
      },
    },
  };
}
