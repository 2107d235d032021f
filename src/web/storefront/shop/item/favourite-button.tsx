import { useTranslations } from 'use-intl';
import { useFavourite } from '../../../works/use-favourite.ts';

/** Adds the work to the member's favourites or removes it. */
export function FavouriteButton({ itemId }: { itemId: number }) {
  const t = useTranslations('shop.item');
  const { button } = useFavourite(itemId);
  return (
    <button {...button} className="-ml-2 inline-flex min-h-11 items-center gap-2.5 px-2 text-sm">
      <span className="heart" />
      <span className="link">{t('favourite')}</span>
    </button>
  );
}
