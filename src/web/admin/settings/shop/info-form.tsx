import { useTranslations } from 'use-intl';
import type { SettingValues } from '../../../../domains/settings/settings.admin.schemas.ts';
import { locales } from '../../../../kernel/locale.ts';
import { messageOfField } from '../../../failure.ts';
import { formValues } from '../../../forms/wire-body.ts';
import { Field, TextArea } from '../../../ui/field.tsx';
import { LocalizedFields } from '../../ui/editor/localized-fields.tsx';
import {
  failureInValue,
  firstProblem,
  localizedValues,
  SettingForm,
  type SettingProps,
} from './setting-form.tsx';
import { socialLines } from './shop-values.ts';

/** The provider: name, telephone, e-mail address, address and social links. */
export function InfoForm({ saved, answer }: SettingProps<SettingValues['info']>) {
  const t = useTranslations('adminSettings.shop.info');
  const languages = useTranslations('adminSettings.languages');
  return (
    <SettingForm
      intent="info"
      saved={saved}
      answer={answer}
      textsOf={({ social, ...value }) => ({ ...formValues(value), social: socialLines(social) })}
      labels={{
        ...Object.fromEntries(locales.map((one) => [`name.${one}`, `${t('name')} (${languages(one)})`])),
        phone: t('phone'),
        email: t('email'),
        ...Object.fromEntries(
          locales.map((one) => [`address.${one}`, `${t('address')} (${languages(one)})`]),
        ),
        social: t('social'),
      }}
    >
      {(values, given) => {
        const failure = failureInValue(given);
        return (
          <>
            <LocalizedFields
              name="name"
              label={t('name')}
              values={localizedValues(values, 'name')}
              failure={failure}
              required
            />
            <div className="grid gap-4 sm:grid-cols-2">
              <Field
                name="phone"
                type="tel"
                label={t('phone')}
                defaultValue={values.phone}
                error={messageOfField(failure, 'phone')}
                required
              />
              <Field
                name="email"
                type="email"
                label={t('email')}
                hint={t('emailHint')}
                defaultValue={values.email}
                error={messageOfField(failure, 'email')}
                required
              />
            </div>
            <LocalizedFields
              name="address"
              label={t('address')}
              values={localizedValues(values, 'address')}
              failure={failure}
              required
            />
            <TextArea
              name="social"
              rows={3}
              label={t('social')}
              hint={t('socialHint')}
              defaultValue={values.social}
              error={firstProblem(failure, 'social')}
            />
          </>
        );
      }}
    </SettingForm>
  );
}
