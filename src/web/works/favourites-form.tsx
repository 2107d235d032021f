import { useLocation } from 'react-router';
import { useLocalizedPath } from '../i18n/locale.tsx';

/** The id of the form that the favourite buttons of a page submit. */
export const favouritesForm = 'favourites';

/** One form for all favourite buttons of a page, which have the work as their value. */
export function FavouritesForm() {
  const { pathname, search } = useLocation();
  return (
    <form id={favouritesForm} method="post" action={useLocalizedPath()('/favorite')} hidden>
      <input type="hidden" name="from" value={pathname + search} />
    </form>
  );
}
