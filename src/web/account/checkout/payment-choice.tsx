import { useTranslations } from 'use-intl';
import { ChoiceGroup } from '../../forms/choice-group.tsx';
import { RadioList } from '../../forms/radio-list.tsx';
import { termsChoice } from './checkout-form.ts';

type Props = {
  paytypes: readonly { id: string; label: string; note: string }[];
  /** The days to pay by invoice; null without payment terms, or while they rest. */
  netDays: number | null;
  /** Whether payment by invoice rests, which is said. */
  isResting?: boolean;
  chosen: string | undefined;
  error: string | undefined;
  onChange: () => void;
  legend: string;
};

/** The payment methods, and payment by invoice for members with payment terms. */
export function PaymentChoice({
  paytypes,
  netDays,
  isResting = false,
  chosen,
  error,
  onChange,
  legend,
}: Props) {
  const t = useTranslations('cart.checkout');
  const terms =
    netDays === null
      ? []
      : [{ value: termsChoice, label: t('terms'), hint: t('termsHint', { days: netDays }) }];
  return (
    <ChoiceGroup name="paytype" legend={legend} isHeading error={error}>
      {isResting && <p className="mb-4 text-sm text-soft">{t('termsRest')}</p>}
      <RadioList
        name="paytype"
        chosen={chosen}
        onChange={onChange}
        options={[...terms, ...paytypes.map(({ id, label, note }) => ({ value: id, label, hint: note }))]}
      />
    </ChoiceGroup>
  );
}
