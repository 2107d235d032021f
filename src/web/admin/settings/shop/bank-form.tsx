import { useTranslations } from 'use-intl';
import type { SettingValues } from '../../../../domains/settings/settings.admin.schemas.ts';
import { formValues } from '../../../forms/form-values.ts';
import { FormField, FormTexts, useLocalizedLabels } from '../../ui/editor/form-fields.tsx';
import { SettingForm, type SettingProps } from './setting-form.tsx';

/** The account for bank transfers. A change asks for the second factor again. */
export function BankForm({ saved, result }: SettingProps<SettingValues['bank_account']>) {
  const t = useTranslations('adminSettings.shop.bank');
  const textLabels = useLocalizedLabels({
    'value.bank_name': t('bank_name'),
    'value.address': t('address'),
    'value.account_name': t('account_name'),
  });
  return (
    <SettingForm
      intent="bank_account"
      saved={saved}
      result={result}
      getTexts={(value) => formValues({ value })}
      labels={{
        'value.bank_code': t('bank_code'),
        'value.swift': t('swift'),
        'value.account': t('account'),
        ...textLabels,
      }}
    >
      <p className="max-w-prose border-l-2 border-seal py-1 pl-4 text-sm">{t('danger')}</p>
      <FormTexts name="value.bank_name" label={t('bank_name')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField name="value.bank_code" inputMode="numeric" label={t('bank_code')} required />
        <FormField name="value.account" label={t('account')} autoComplete="off" required />
        <FormField
          name="value.swift"
          label={t('swift')}
          hint={t('swiftHint')}
          autoComplete="off"
          autoCapitalize="characters"
        />
      </div>
      <FormTexts name="value.account_name" label={t('account_name')} />
      <FormTexts name="value.address" label={t('address')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField
          id="bank-password"
          name="password"
          type="password"
          label={t('password')}
          autoComplete="current-password"
          defaultValue={undefined}
        />
        <FormField
          id="bank-code"
          name="code"
          label={t('code')}
          hint={t('codeHint')}
          autoComplete="one-time-code"
          defaultValue={undefined}
        />
      </div>
    </SettingForm>
  );
}
