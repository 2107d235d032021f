import type { FormEvent, RefObject } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { isForSale } from '../../../../domains/catalogue/catalogue.rules.ts';
import { tradePrice } from '../../../../domains/members/terms/trade-prices.rules.ts';
import type { Money } from '../../../../kernel/money.ts';
import type { Failure } from '../../../failure.ts';
import { formParams } from '../../../forms/form-params.ts';
import { LocaleLink } from '../../../i18n/locale.tsx';
import { useShell } from '../../../layout/use-shell.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { FormErrorMessage } from '../../../ui/field.tsx';
import { Price } from '../../../ui/price.tsx';
import { useActionToast } from '../../../ui/toast/use-action-toast.ts';
import { useDateFormat } from '../../../ui/use-date-format.ts';
import { type Choice, daysOf, parseChoice, stringifyChoice } from './configuration-choice.ts';
import { FrameChooser, type FrameChooserProps } from './frame-chooser.tsx';
import { FreightLine } from './freight-line.tsx';
import { AlertError, NotForSale, Quantity } from './not-for-sale.tsx';
import { SizeChooser, type SizeChooserProps } from './size-chooser.tsx';
import { useQuestionPath } from './use-question-path.ts';
import { workingDayAfter } from './working-days.ts';

type Outcome =
  | { message: string; isInCart: boolean; isLoggedOut: boolean }
  | { failure: Failure; values: Record<string, string> }
  | undefined;

type Props = SizeChooserProps &
  FrameChooserProps & {
    choose: (choice: Choice) => void;
    send: () => void;
    outcome: Outcome;
    /** The available sizes and frames. */
    choosersRef: RefObject<HTMLDivElement | null>;
    /** A preview by staff: nothing can be bought. */
    isPreview: boolean;
    /** Whether the member is told when the work can be bought. */
    hasAlert: boolean;
    alertRefusal: Failure | null;
    /** The page's time (ISO 8601), for dates in the future. */
    now: string;
  };

/**
 * Size, frame, price and add-to-cart button in one form. Without JavaScript one button updates the page (GET, the choice is in
 * the query) and another adds to the cart (POST); with JavaScript the page follows at once.
 */
export function ItemChoosers(props: Props) {
  const { item, configuredItem, choice, choose, send, outcome, substrates, now, isPreview, currency } = props;
  const t = useTranslations('shop.item');
  const dates = useDateFormat();
  const navigation = useNavigation();
  const questionPath = useQuestionPath(item.id);
  const failure = outcome && 'failure' in outcome ? outcome.failure : undefined;
  useActionToast(outcome);
  const onChange = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.name === 'nums') return;
    choose(parseChoice(formParams(currentTarget)));
  };
  const substrate = substrates.find(({ id }) => id === configuredItem.size?.substrate_id);
  const readyInDays = daysOf(substrate?.made_in_days ?? 0, configuredItem.frame);
  const canBuy = !isPreview && isForSale(item);
  const readyAt = workingDayAfter(now, readyInDays);
  return (
    <Form
      method="post"
      action={stringifyChoice(choice) || '?'}
      preventScrollReset
      onChange={onChange}
      onSubmit={send}
      className="mt-8"
    >
      <div ref={props.choosersRef}>
        <SizeChooser {...props} />
        <FrameChooser {...props} />
      </div>
      <noscript>
        <button type="submit" formMethod="get" className={`${buttonClass('outline')} mt-8`}>
          {t('update')}
        </button>
      </noscript>
      {canBuy && <Quantity failure={failure} />}
      <div
        data-buy-bar={canBuy || undefined}
        className={`mt-8 flex items-center justify-between gap-4 border-t border-line bg-paper py-4 lg:static lg:block lg:pt-6 lg:pb-0 ${canBuy ? 'sticky bottom-0 z-10 -mx-5 px-5 lg:mx-0 lg:px-0' : ''}`}
      >
        {configuredItem.size && (
          <p className="shrink-0 lg:flex lg:items-baseline lg:justify-between lg:gap-4">
            <span className="label max-lg:block max-lg:text-xs">{t('price')}</span>
            <output className="font-serif text-2xl" aria-live="polite">
              {configuredItem.price ? <ConfiguredItemPrice list={configuredItem.price} /> : '…'}
            </output>
          </p>
        )}
        {canBuy && (
          <Button isBusy={navigation.formMethod === 'POST'} className="max-lg:flex-1 lg:mt-5 lg:w-full">
            {t('add')}
          </Button>
        )}
      </div>
      <div>
        {canBuy && (
          <FormErrorMessage>{failure && (failure.errors[0]?.message ?? failure.message)}</FormErrorMessage>
        )}
        {canBuy && substrate && (
          <>
            <p className="mt-2 text-sm text-soft">
              {t('ready', { days: readyInDays, day: dates.day(readyAt) })}
            </p>
            <FreightLine
              itemId={item.id}
              choice={stringifyChoice({
                ...choice,
                size: choice.size ?? configuredItem.size?.id ?? null,
                frame: choice.frame ?? configuredItem.frame.id,
              })}
              currency={currency}
              readyAt={readyAt}
            />
          </>
        )}
        {!isPreview && !canBuy && (
          <>
            <NotForSale item={item} now={now} hasAlert={props.hasAlert} />
            <AlertError refusal={failure ?? props.alertRefusal} />
          </>
        )}
        <div aria-live="polite">
          {outcome && 'isInCart' in outcome && outcome.isInCart && (
            <p className="mt-4 flex flex-wrap items-baseline gap-x-4 text-sm">
              <span>{t(outcome.isLoggedOut ? 'addedLoggedOut' : 'added')}</span>
              <LocaleLink to="/cart" className="link" prefetch="none">
                {t('seeCart')}
              </LocaleLink>
            </p>
          )}
        </div>
        <p className="mt-6 text-sm text-soft">
          {t('question')}{' '}
          <LocaleLink to={questionPath} className="link">
            {t('contact')}
          </LocaleLink>
        </p>
      </div>
    </Form>
  );
}

/** The list price; for a member with a trade discount what they pay, with the list price struck through. */
function ConfiguredItemPrice({ list }: { list: Money }) {
  const t = useTranslations('shop.item');
  const { tradeBasisPoints } = useShell();
  const price = tradePrice(list, tradeBasisPoints);
  if (price.amount === list.amount) return <Price value={list} />;
  return (
    <>
      <span className="sr-only">{t('tradePrice')} </span>
      <Price value={price} />
      <span className="mt-0.5 block font-sans text-xs text-soft">
        {t('listPrice')}{' '}
        <s>
          <Price value={list} />
        </s>
      </span>
    </>
  );
}
