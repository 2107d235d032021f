import { useTranslations } from 'use-intl';
import type { SettingValues } from '../../../../domains/settings/settings.admin.schemas.ts';
import { formValues } from '../../../forms/wire-body.ts';
import { SettingField, SettingFields, SettingTexts, useLocalizedLabels } from './setting-fields.tsx';
import { SettingForm, type SettingProps } from './setting-form.tsx';

/** The account for bank transfers. A change asks for the second factor again. */
export function BankForm({ saved, result }: SettingProps<SettingValues['bank_account']>) {
  const t = useTranslations('adminSettings.shop.bank');
  const textLabels = useLocalizedLabels({
    bank_name: t('bank_name'),
    address: t('address'),
    account_name: t('account_name'),
  });
  return (
    <SettingForm
      intent="bank_account"
      saved={saved}
      result={result}
      textsOf={(value) => formValues(value ?? {})}
      labels={{ bank_code: t('bank_code'), swift: t('swift'), account: t('account'), ...textLabels }}
    >
      {(values, failure) => (
        <SettingFields values={values} failure={failure}>
          <p className="max-w-prose border-l-2 border-seal py-1 pl-4 text-sm">{t('danger')}</p>
          <SettingTexts name="bank_name" label={t('bank_name')} />
          <div className="grid gap-4 sm:grid-cols-2">
            <SettingField name="bank_code" inputMode="numeric" label={t('bank_code')} required />
            <SettingField name="account" label={t('account')} autoComplete="off" required />
            <SettingField
              name="swift"
              label={t('swift')}
              hint={t('swiftHint')}
              autoComplete="off"
              autoCapitalize="characters"
            />
          </div>
          <SettingTexts name="account_name" label={t('account_name')} />
          <SettingTexts name="address" label={t('address')} />
          <div className="grid gap-4 sm:grid-cols-2">
            <SettingField
              id="bank-password"
              name="password"
              type="password"
              label={t('password')}
              autoComplete="current-password"
              defaultValue={undefined}
            />
            <SettingField
              id="bank-code"
              name="code"
              label={t('code')}
              hint={t('codeHint')}
              autoComplete="one-time-code"
              defaultValue={undefined}
            />
          </div>
        </SettingFields>
      )}
    </SettingForm>
  );
}
