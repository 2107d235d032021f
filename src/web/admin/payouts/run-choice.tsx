import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { currencies } from '../../../kernel/money.ts';
import type { Failure } from '../../failure.ts';
import { messageOfField } from '../../failure.ts';
import { useLocalizedPath } from '../../i18n/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { compact, dense } from '../ui/lists/density.ts';

type Props = { chosen: { currency: string; cut_off: string }; failure?: Failure | undefined };

/** Chooses the currency and the last day of a run; the preview is at its own address. */
export function RunChoice({ chosen, failure }: Props) {
  const t = useTranslations('adminPayouts');
  return (
    <Form
      method="get"
      action={useLocalizedPath()('/admin/payout/new')}
      className={`grid max-w-2xl items-start gap-4 sm:grid-cols-[12rem_12rem_auto] ${dense}`}
    >
      <Select id="currency" name="currency" label={t('currency')} defaultValue={chosen.currency}>
        {currencies.map((currency) => (
          <option key={currency} value={currency}>
            {t(`currencies.${currency}`)}
          </option>
        ))}
      </Select>
      <Field
        id="cut_off"
        name="cut_off"
        type="date"
        label={t('cutOff')}
        hint={t('cutOffHint')}
        defaultValue={chosen.cut_off}
        error={messageOfField(failure, 'cut_off')}
        required
      />
      <Button variant="outline" className={`${compact} sm:mt-7.5`}>
        {t('preview')}
      </Button>
    </Form>
  );
}
