import { useTranslations } from 'use-intl';
import { FramedLinePicture } from '../../ui/pictures/framed-line-picture.tsx';
import { Price } from '../../ui/price.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import type { CartToBuy } from './buying.server.ts';

/** What is in the cart, beside the form of somebody who logs in or registers to buy it. */
export function CartToBuySummary({ cart }: { cart: CartToBuy | null }) {
  const t = useTranslations('auth.cart');
  if (!cart) return null;
  const { lines, more, count, price } = cart;
  return (
    <TitledSection
      title={t('title')}
      className="mt-8 max-w-sm border-t border-line pt-5 text-sm"
      titleClassName="label font-sans!"
    >
      <ul className="mt-3 space-y-3">
        {lines.map((line) => (
          <li
            key={`${line.item_id}-${line.size.id}-${line.frame.id}`}
            className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-x-4 [--thumb:3rem]"
          >
            <FramedLinePicture line={line} />
            <span className="font-serif text-base leading-snug">{line.title}</span>
            <span className="numeric text-soft">× {line.nums}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-3 text-soft">{t('more', { count: more })}</p>}
      <p className="mt-4 flex justify-between gap-6 border-t border-line pt-3">
        <span>{t('count', { count })}</span>
        <Price value={price} />
      </p>
    </TitledSection>
  );
}
