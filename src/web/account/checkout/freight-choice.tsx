import { useTranslations } from 'use-intl';
import { formatMoney } from '../../../kernel/money.ts';
import { ChoiceGroup } from '../../forms/choice-group.tsx';
import { RadioList } from '../../forms/radio-list.tsx';
import { useLocale } from '../../i18n/locale.tsx';
import { useDateFormat } from '../../ui/use-date-format.ts';
import type { Freight } from './freight.server.ts';

type Props = {
  freight: Freight;
  chosenId: number | undefined;
  isCalculating: boolean;
  error: string | undefined;
  onChange: () => void;
};

/** The freight options; 'calculating' until they are loaded for the chosen address (`docs/rules/freight.md`). */
export function FreightChoice({ freight, chosenId, isCalculating, error, onChange }: Props) {
  const t = useTranslations('cart.checkout');
  const totals = useTranslations('cart.totals');
  return (
    <ChoiceGroup
      name="freight_id"
      legend={t('freight')}
      isHeading
      error={error ?? (isCalculating ? undefined : (freight.error ?? undefined))}
    >
      <div aria-live="polite">
        {isCalculating ? (
          <p className="min-h-12 text-soft">{t('calculating')}</p>
        ) : freight.options.length === 0 && !freight.error ? (
          <p className="min-h-12 text-soft">{totals('later')}</p>
        ) : (
          <FreightOptions
            name="freight_id"
            options={freight.options}
            chosenId={chosenId}
            onChange={onChange}
          />
        )}
      </div>
    </ChoiceGroup>
  );
}

type OptionsProps = {
  name: string;
  options: Freight['options'];
  chosenId: number | undefined;
  onChange: () => void;
};

/** The freight options with their prices and days. */
export function FreightOptions({ name, options, chosenId, onChange }: OptionsProps) {
  const t = useTranslations('cart.confirm');
  const { days } = useDateFormat();
  const locale = useLocale();
  return (
    <RadioList
      name={name}
      chosen={chosenId}
      onChange={onChange}
      options={options.map((option) => ({
        value: option.id,
        label: (
          <span className="flex justify-between gap-6">
            {option.name}
            <span className="numeric">{formatMoney(option.fee, locale)}</span>
          </span>
        ),
        hint: t(option.kind === 'store' ? 'ready' : 'arrives', {
          days: days(option.arrives_from, option.arrives_by),
        }),
      }))}
    />
  );
}
