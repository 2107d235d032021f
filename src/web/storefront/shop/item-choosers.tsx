import type { FormEvent } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { itemProblem } from '../../../domains/catalogue/catalogue.rules.ts';
import type { Failure } from '../../failure.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { useMoments } from '../../ui/use-moments.ts';
import { useOutcomeToast } from '../../ui/use-outcome-toast.ts';
import { FrameChooser, type FrameChooserProps } from './frame-chooser.tsx';
import { FreightLine } from './freight-line.tsx';
import { type Choice, daysOf, readChoice, writeChoice } from './piece-choice.ts';
import { Selling } from './selling.tsx';
import { SizeChooser, type SizeChooserProps } from './size-chooser.tsx';
import { workingDayAfter } from './working-days.ts';

type Outcome = { message: string } | { failure: Failure; values: Record<string, string> } | undefined;

type Props = SizeChooserProps &
  FrameChooserProps & {
    choose: (choice: Choice) => void;
    send: () => void;
    outcome: Outcome;
    /** Shown to staff before visitors see it: nothing is sold. */
    isPreview: boolean;
    /** The time of the page (ISO 8601), for days ahead. */
    now: string;
  };

/**
 * Size, frame, price and the way into the cart in one form. Without scripts one button shows the choice (GET, it stands in
 * the address) and another puts it into the cart (POST); with scripts everything follows at once.
 */
export function ItemChoosers(props: Props) {
  const { item, piece, choice, choose, send, outcome, substrates, now, isPreview, currency } = props;
  const t = useTranslations('shop.item');
  const moments = useMoments();
  const navigation = useNavigation();
  const failure = outcome && 'failure' in outcome ? outcome.failure : undefined;
  useOutcomeToast(outcome);
  const onChange = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.name === 'nums') return;
    const fields = new FormData(currentTarget) as unknown as Record<string, string>;
    choose(readChoice(new URLSearchParams(fields)));
  };
  const substrate = substrates.find(({ id }) => id === piece.size?.substrate_id);
  const readyInDays = daysOf(substrate?.made_in_days ?? 0, piece.frame);
  const readyAt = workingDayAfter(now, readyInDays);
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
        {!isPreview && substrate && itemProblem(item) === null && (
          <>
            <p className="mt-2 text-sm text-soft">
              {t('ready', { days: readyInDays, day: moments.day(readyAt) })}
            </p>
            <FreightLine
              itemId={item.id}
              choice={writeChoice({
                ...choice,
                size: choice.size ?? piece.size?.id ?? null,
                frame: choice.frame ?? piece.frame.id,
              })}
              currency={currency}
              readyAt={readyAt}
            />
          </>
        )}
        {!isPreview && (
          <Selling item={item} failure={failure} isBusy={navigation.formMethod === 'POST'} now={now} />
        )}
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
