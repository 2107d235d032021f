import type { FormEvent } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ItemDetail } from '../../../domains/catalogue/catalogue.schemas.ts';
import { type Failure, messageOfField } from '../../failure.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Field, FormProblem } from '../../ui/field.tsx';
import { Price } from '../../ui/price.tsx';
import { useOutcomeToast } from '../../ui/use-outcome-toast.ts';
import { FrameChooser, type FrameChooserProps } from './frame-chooser.tsx';
import { type Choice, daysOf, readChoice, writeChoice } from './piece-choice.ts';
import { SizeChooser, type SizeChooserProps } from './size-chooser.tsx';

type Outcome = { message: string } | { failure: Failure; values: Record<string, string> } | undefined;

type Props = SizeChooserProps &
  FrameChooserProps & {
    choose: (choice: Choice) => void;
    send: () => void;
    outcome: Outcome;
  };

/**
 * Size, frame, price and the way into the cart in one form. Without scripts one button shows the choice (GET, it stands in
 * the address) and another puts it into the cart (POST); with scripts everything follows at once.
 */
export function ItemChoosers(props: Props) {
  const { item, piece, choice, choose, send, outcome, substrates } = props;
  const t = useTranslations('shop.item');
  const navigation = useNavigation();
  const failure = outcome && 'failure' in outcome ? outcome.failure : undefined;
  useOutcomeToast(outcome);
  const onChange = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.name === 'nums') return;
    const fields = new FormData(currentTarget) as unknown as Record<string, string>;
    choose(readChoice(new URLSearchParams(fields)));
  };
  const substrate = substrates.find(({ id }) => id === piece.size?.substrate_id);
  return (
    <Form
      method="post"
      action={writeChoice(choice) || '?'}
      preventScrollReset
      onChange={onChange}
      onSubmit={send}
      className="mt-8"
    >
      <SizeChooser {...props} />
      <FrameChooser {...props} />
      <noscript>
        <button type="submit" formMethod="get" className={`${buttonClass('outline')} mt-8`}>
          {t('update')}
        </button>
      </noscript>
      <div className="mt-10 border-t border-line pt-6">
        {piece.size && (
          <p className="flex items-baseline justify-between gap-4">
            <span className="label">{t('price')}</span>
            <output className="font-serif text-2xl" aria-live="polite">
              {piece.price ? <Price value={piece.price} /> : '…'}
            </output>
          </p>
        )}
        {substrate && (
          <p className="mt-2 text-sm text-soft">
            {t('ready', { days: daysOf(substrate.made_in_days, piece.frame) })}
          </p>
        )}
        <Selling item={item} failure={failure} isBusy={navigation.formMethod === 'POST'} />
        <div aria-live="polite">
          {outcome && 'message' in outcome && (
            <p className="mt-4 flex flex-wrap items-baseline gap-x-4 text-sm">
              {t('added')}
              <LocaleLink to="/cart" className="link" prefetch="none">
                {t('seeCart')}
              </LocaleLink>
            </p>
          )}
        </div>
        <p className="mt-6 text-sm text-soft">
          {t('question')}{' '}
          <LocaleLink to={`/contact?item=${item.id}`} className="link">
            {t('contact')}
          </LocaleLink>
        </p>
      </div>
    </Form>
  );
}

/** The button into the cart, or why there is none. */
function Selling({
  item,
  failure,
  isBusy,
}: {
  item: ItemDetail;
  failure: Failure | undefined;
  isBusy: boolean;
}) {
  const t = useTranslations('shop.item');
  const reason =
    item.status !== 'on_shelf'
      ? 'soon'
      : item.channel === 'store'
        ? 'storeOnly'
        : item.edition?.left === 0
          ? 'soldOut'
          : undefined;
  if (reason) {
    return (
      <div className="mt-6">
        <p className="border-l-2 border-seal py-1 pl-4 text-sm">{t(reason)}</p>
        <LocaleLink to={`/contact?item=${item.id}`} className={`${buttonClass()} mt-5 w-full`}>
          {t('contact')}
        </LocaleLink>
      </div>
    );
  }
  return (
    <div className="mt-6 space-y-4">
      <FormProblem>{failure && (failure.errors[0]?.message ?? failure.message)}</FormProblem>
      <div className="flex items-end gap-4">
        <Field
          label={t('number')}
          name="nums"
          type="number"
          inputMode="numeric"
          min={1}
          max={99}
          required
          defaultValue={1}
          error={messageOfField(failure, 'nums')}
          className="w-24 shrink-0"
        />
        <Button isBusy={isBusy} className="flex-1">
          {t('add')}
        </Button>
      </div>
    </div>
  );
}
