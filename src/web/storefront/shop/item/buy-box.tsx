import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { SubstrateOption } from '../../../../domains/catalogue/catalogue.schemas.ts';
import { tradePrice } from '../../../../domains/members/terms/trade-prices.rules.ts';
import type { Currency, Money } from '../../../../kernel/money.ts';
import { type Failure, messageOfField } from '../../../failure.ts';
import { useShell } from '../../../layout/use-shell.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, FormErrorMessage } from '../../../ui/field.tsx';
import { Price } from '../../../ui/price.tsx';
import { useDateFormat } from '../../../ui/use-date-format.ts';
import { type Choice, getDays, getDelayDays, stringifyChoice } from './configuration-choice.ts';
import { DeliveryEstimate, OutlyingIslands } from './delivery-estimate.tsx';
import type { ConfiguredItem } from './use-choice.ts';
import { useFreightEstimate } from './use-freight-estimate.ts';
import { workingDayAfter } from './working-days.ts';

type Props = {
  itemId: number;
  configuredItem: ConfiguredItem;
  choice: Choice;
  currency: Currency;
  substrate: SubstrateOption | undefined;
  /** The page's time (ISO 8601). */
  now: string;
  /** The quantity of a form that was rejected before scripts ran. */
  nums: string | undefined;
  failure: Failure | undefined;
};

/** Quantity, price, delivery and the add-to-cart button; the last three stay on the screen (`docs/rules/pages.md`). */
export function BuyBox(props: Props) {
  const { itemId, configuredItem, choice, currency, substrate, now, nums = '1', failure } = props;
  const t = useTranslations('shop.item');
  const dates = useDateFormat();
  const navigation = useNavigation();
  const { tradeBasisPoints } = useShell();
  const { size, frame, price: listPrice } = configuredItem;
  const price = listPrice && tradePrice(listPrice, tradeBasisPoints);
  const readyInDays = getDays(substrate, frame);
  const readyAt = workingDayAfter(now, readyInDays);
  const query = new URLSearchParams(
    stringifyChoice({ ...choice, size: choice.size ?? size?.id ?? null, frame: choice.frame ?? frame.id }),
  );
  query.set('item', String(itemId));
  query.set('currency', currency);
  const delivery = useFreightEstimate(String(query));
  return (
    <>
      <Field
        label={t('number')}
        name="nums"
        type="number"
        inputMode="numeric"
        min={1}
        max={99}
        required
        defaultValue={nums}
        error={messageOfField(failure, 'nums')}
        className="mt-8 w-24"
      />
      <div className="mt-6 text-sm text-soft">
        <p>{t('ready', { days: readyInDays, day: dates.day(readyAt) })}</p>
        {getDelayDays(substrate, frame) > 0 && <p>{t('awaited')}</p>}
        <OutlyingIslands delivery={delivery} />
      </div>
      <div
        data-buy-bar
        className="buy-bar mt-8 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-2 border-t border-line bg-paper py-3 lg:gap-y-3 lg:py-5"
      >
        <div className="col-span-2 empty:hidden">
          <FormErrorMessage>{failure && (failure.errors[0]?.message ?? failure.message)}</FormErrorMessage>
        </div>
        <div className="col-span-2 max-lg:row-start-2 lg:order-1">
          <DeliveryEstimate price={price} readyAt={readyAt} delivery={delivery} />
        </div>
        <ItemPrice listPrice={listPrice} />
        <Button isBusy={navigation.formMethod === 'POST'} className="lg:order-2 lg:col-span-2">
          {t('add')}
        </Button>
      </div>
    </>
  );
}

/** The list price; for a member with a trade discount what they pay, with the list price struck through. */
export function ItemPrice({ listPrice }: { listPrice: Money | undefined }) {
  const t = useTranslations('shop.item');
  const { tradeBasisPoints } = useShell();
  const price = listPrice && tradePrice(listPrice, tradeBasisPoints);
  const isTrade = price?.amount !== listPrice?.amount;
  return (
    <p className="lg:col-span-2 lg:flex lg:items-baseline lg:justify-between lg:gap-4">
      <span className="label max-lg:block">{t('price')}</span>
      <output className="font-serif text-2xl max-lg:text-xl" aria-live="polite">
        {isTrade && <span className="sr-only">{t('tradePrice')} </span>}
        <span>{price ? <Price value={price} /> : '…'}</span>
        {isTrade && listPrice && (
          <span className="mt-0.5 block font-sans text-xs text-soft">
            {t('listPrice')}{' '}
            <s>
              <Price value={listPrice} />
            </s>
          </span>
        )}
      </output>
    </p>
  );
}
