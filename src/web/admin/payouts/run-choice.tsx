import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { currencies } from '../../../kernel/money.ts';
import type { Failure } from '../../failure.ts';
import { useLocalizedPath } from '../../i18n/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { FormField, FormFields, FormSelect } from '../ui/editor/form-fields.tsx';
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
      <FormFields values={chosen} failure={failure}>
        <FormSelect
          id="currency"
          name="currency"
          label={t('currency')}
          options={currencies.map((currency) => ({ value: currency, label: t(`currencies.${currency}`) }))}
        />
        <FormField
          id="cut_off"
          name="cut_off"
          type="date"
          label={t('cutOff')}
          hint={t('cutOffHint')}
          required
        />
      </FormFields>
      <Button variant="outline" className={`${compact} sm:mt-7.5`}>
        {t('preview')}
      </Button>
    </Form>
  );
}
