import { useTranslations } from 'use-intl';
import type { ListItem } from '../../domains/catalogue/catalogue.schemas.ts';
import { formatMoney } from '../../kernel/money.ts';
import { LocaleLink, useLocale } from '../i18n/locale.tsx';
import { WallPicture } from './pictures/wall-picture.tsx';

/** A work in a list: its picture on a wall, with its label below. */
export function WorkCard({
  item,
  sizes,
  isFirst = false,
}: {
  item: ListItem;
  sizes: string;
  isFirst?: boolean;
}) {
  const t = useTranslations('shop.card');
  const locale = useLocale();
  const { title, artist, picture } = item;
  const isOffShelf = item.status === 'off_shelf';
  const card = (
    <>
      <div className="flex aspect-square items-center justify-center bg-wall p-[13%]">
        <WallPicture picture={picture} sizes={sizes} isFirst={isFirst} />
      </div>
      <div className="mt-3.5">
        <h3 className="text-lg leading-snug decoration-1 underline-offset-4 group-hover:underline">
          {title}
        </h3>
        <p className="text-sm text-soft">{artist.name}</p>
        <p className="numeric mt-0.5 text-sm">
          {isOffShelf || item.from_price === null
            ? t('offShelf')
            : item.status === 'to_be_listed'
              ? t('soon')
              : item.channel === 'store'
                ? t('store')
                : t('from', { price: formatMoney(item.from_price, locale) })}
        </p>
      </div>
    </>
  );
  return (
    <article>
      {/* An unlisted work has no page. */}
      {isOffShelf ? (
        <div className="opacity-70">{card}</div>
      ) : (
        <LocaleLink to={`/shop/${item.id}`} className="group block">
          {card}
        </LocaleLink>
      )}
    </article>
  );
}
