import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ListItem } from '../../domains/catalogue/catalogue.schemas.ts';
import { tradePrice } from '../../domains/members/terms/trade-prices.rules.ts';
import { formatMoney } from '../../kernel/money.ts';
import { LocaleLink, useLocale } from '../i18n/locale.tsx';
import { useShell } from '../layout/use-shell.ts';
import { WallPicture } from '../ui/pictures/wall-picture.tsx';
import { useFavourite } from './use-favourite.ts';

/** The widths of a card in two columns of the page, three from `sm` on and four from `lg` on. */
const inFourColumns = '(min-width: 90rem) 19rem, (min-width: 68rem) 22vw, (min-width: 40rem) 29vw, 45vw';

/** The widths of a card in two columns of the page, and four from `lg` on. */
export const inTwoOrFourColumns = '(min-width: 90rem) 19rem, (min-width: 68rem) 22vw, 45vw';

/** A work in a list: its picture, on a wall unless another is given, with its label below. */
export function WorkCard({
  item,
  sizes = inFourColumns,
  isFirst = false,
  hasHeart = true,
  children,
}: {
  item: ListItem;
  /** The displayed widths of the card, as the attribute `sizes`. */
  sizes?: string;
  isFirst?: boolean;
  /** Whether it can be made a favourite from here. */
  hasHeart?: boolean;
  /** Instead of the picture on a wall. */
  children?: ReactNode;
}) {
  const t = useTranslations('shop.card');
  const locale = useLocale();
  const { tradeBasisPoints } = useShell();
  const { title, artist, picture } = item;
  const isOffShelf = item.status === 'off_shelf';
  const card = (
    <>
      {children ?? <WallPicture picture={picture} wallSizes={sizes} isFirst={isFirst} />}
      <div className="mt-3.5">
        <h3 className="text-lg leading-snug decoration-1 underline-offset-4 group-hover:underline">
          {title}
        </h3>
        <p className="text-sm text-soft">{artist.name}</p>
        <p className={`numeric mt-0.5 text-sm ${hasHeart ? 'pr-8' : ''}`}>
          {isOffShelf || item.from_price === null
            ? t('offShelf')
            : item.status === 'to_be_listed'
              ? t('soon')
              : item.channel === 'store'
                ? t('store')
                : t('from', { price: formatMoney(tradePrice(item.from_price, tradeBasisPoints), locale) })}
        </p>
      </div>
    </>
  );
  return (
    <article className="relative">
      {/* An unlisted work has no page. */}
      {isOffShelf ? (
        <div className="opacity-70">{card}</div>
      ) : (
        <LocaleLink to={`/shop/${item.id}`} className="group block">
          {card}
        </LocaleLink>
      )}
      {hasHeart && !isOffShelf && <Heart item={item} />}
    </article>
  );
}

/** Beside the price, so that nothing covers the picture. */
function Heart({ item: { id, title } }: { item: ListItem }) {
  const t = useTranslations('shop.card');
  const { button } = useFavourite(id);
  return (
    <button
      {...button}
      aria-label={t('favourite', { title })}
      className="absolute -right-3 -bottom-2.5 flex size-11 items-center justify-center text-soft hover:text-ink"
    >
      <span className="heart" />
    </button>
  );
}

/** Works as cards in rows of two. */
export function WorkGrid({
  works,
  className,
  sizes = inFourColumns,
  isFirst = false,
  toPicture,
}: {
  works: readonly ListItem[];
  /** The columns of wider windows. */
  className: string;
  /** The displayed widths of a card, as the attribute `sizes`. */
  sizes?: string;
  /** Whether the first row is seen first. */
  isFirst?: boolean;
  /** Returns what is shown instead of a picture on a wall; undefined where there is nothing else. */
  toPicture?: (item: ListItem) => ReactNode;
}) {
  return (
    <ul className={`grid grid-cols-2 gap-x-[clamp(1rem,2.2vw,2rem)] gap-y-10 ${className}`}>
      {works.map((work, index) => (
        <li key={work.id}>
          <WorkCard item={work} sizes={sizes} isFirst={isFirst && index < 4}>
            {toPicture?.(work)}
          </WorkCard>
        </li>
      ))}
    </ul>
  );
}
