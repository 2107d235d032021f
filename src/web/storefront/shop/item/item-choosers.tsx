import type { FormEvent, RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { isForSale } from '../../../../domains/catalogue/catalogue.rules.ts';
import type { SubstrateOption } from '../../../../domains/catalogue/catalogue.schemas.ts';
import type { Failure } from '../../../failure.ts';
import { Form } from '../../../forms/form.tsx';
import { formParams } from '../../../forms/form-params.ts';
import { useIsHydrated } from '../../../forms/use-is-hydrated.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { useActionToast } from '../../../ui/toast/use-action-toast.ts';
import { BuyBox, ItemPrice } from './buy-box.tsx';
import { FrameChooser, type FrameChooserProps } from './choosers/frame-chooser.tsx';
import { MaterialChooser } from './choosers/material-chooser.tsx';
import { SizeChooser, type SizeChooserProps } from './choosers/size-chooser.tsx';
import { type Choice, parseChoice, stringifyChoice } from './configuration-choice.ts';
import { AlertError, NotForSale } from './not-for-sale.tsx';
import { Recommendation } from './recommendation.tsx';
import { useQuestionPath } from './use-question-path.ts';

type Outcome =
  | { message: string }
  | { added: object }
  | { failure: Failure; values: Record<string, string> }
  | undefined;

type Props = SizeChooserProps &
  FrameChooserProps & {
    substrates: SubstrateOption[];
    choose: (choice: Choice) => void;
    send: () => void;
    outcome: Outcome;
    /** The available sizes and frames. */
    choosersRef: RefObject<HTMLDivElement | null>;
    /** A preview by staff: nothing can be bought. */
    isPreview: boolean;
    /** Whether the member is told when the work can be bought. */
    hasAlert: boolean;
    alertRejection: Failure | null;
    /** The page's time (ISO 8601), for dates in the future. */
    now: string;
  };

/** The id of the form, for buttons elsewhere in the page. */
export const configurationFormId = 'configuration';

/**
 * Size, frame, price and add-to-cart button in one form. Without JavaScript one button updates the page (GET, the choice is in
 * the query) and another adds to the cart (POST); with JavaScript the page follows at once.
 */
export function ItemChoosers(props: Props) {
  const { item, configuredItem, choice, choose, send, outcome, substrates, now, isPreview, currency } = props;
  const t = useTranslations('shop.item');
  const questionPath = useQuestionPath(item.id);
  const failure = outcome && 'failure' in outcome ? outcome.failure : undefined;
  const isHydrated = useIsHydrated();
  // What was added is shown in a drawer.
  useActionToast(outcome && 'added' in outcome ? undefined : outcome, { isInPlace: failure !== undefined });
  const onChange = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.name === 'nums') return;
    choose(parseChoice(formParams(currentTarget)));
  };
  const canBuy = !isPreview && isForSale(item);
  return (
    <Form
      id={configurationFormId}
      method="post"
      action={stringifyChoice(choice) || '?'}
      preventScrollReset
      onChange={onChange}
      onSubmit={send}
      // The drawer has a history entry of its own (`added-drawer.tsx`).
      {...(canBuy && { replace: false })}
      className="mt-6"
    >
      {isHydrated && <input type="hidden" name="scripts" value="on" />}
      <Recommendation {...props} />
      <div ref={props.choosersRef} className="mt-6">
        <SizeChooser {...props} />
        <MaterialChooser {...props} />
        <FrameChooser {...props} />
      </div>
      <noscript>
        <button type="submit" formMethod="get" className={`${buttonClass('outline')} mt-8`}>
          {t('update')}
        </button>
      </noscript>
      {canBuy ? (
        <BuyBox
          itemId={item.id}
          configuredItem={configuredItem}
          choice={choice}
          currency={currency}
          substrate={substrates.find(({ id }) => id === configuredItem.size?.substrate_id)}
          now={now}
          nums={outcome && 'values' in outcome ? outcome.values.nums : undefined}
          failure={failure}
        />
      ) : (
        <div className="mt-8 border-t border-line pt-6">
          {configuredItem.size && <ItemPrice listPrice={configuredItem.price} />}
          {!isPreview && (
            <>
              <NotForSale item={item} now={now} hasAlert={props.hasAlert} />
              <AlertError rejection={failure ?? props.alertRejection} />
            </>
          )}
        </div>
      )}
      <p className="mt-6 text-sm text-soft">
        {t('question')} <TextLink to={questionPath}>{t('contact')}</TextLink>
      </p>
    </Form>
  );
}
