import { useTranslations } from 'use-intl';
import { contentsLimit, type EnquiryKind } from '../../../domains/enquiries/enquiries.rules.ts';
import { languageNames, locales } from '../../../kernel/locale.ts';
import type { Failure } from '../../failure.ts';
import { CaptchaSubmit, useCaptchaForm } from '../../forms/captcha/captcha-form.tsx';
import { withCaptcha } from '../../forms/captcha/with-captcha.ts';
import { ChoiceGroup } from '../../forms/choice-group.tsx';
import { ChoiceRow } from '../../forms/choice-row.tsx';
import { CountedTextArea } from '../../forms/counted-text-area.tsx';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { fieldProps } from '../../forms/field-props.ts';
import { OptionalLabel } from '../../forms/fields/address-fields.tsx';
import { EmailField } from '../../forms/fields/email-field.tsx';
import { NameFields, useNameLabels } from '../../forms/fields/person-fields.tsx';
import { PhoneField, usePhoneLabels, withoutEmptyPhone } from '../../forms/fields/phone-field.tsx';
import { Form } from '../../forms/form.tsx';
import { schemaCheck } from '../../forms/schema-check.ts';
import { Field, FieldErrorMessage, Select } from '../../ui/field.tsx';
import { EmailLink, PhoneLink } from './contact-links.tsx';
import { EnquiryItem, type ItemShown } from './enquiry-item.tsx';

type Props = {
  kind: EnquiryKind;
  /** The initial values. */
  first: Record<string, string>;
  titles: readonly { id: string; name: string }[];
  item?: ItemShown | null;
  /** Shown without JavaScript, which the form requires. */
  info: { phone: string; email: string };
  result: { failure: Failure; values: Record<string, string> } | undefined;
};

/** The enquiry form, the same for customer service and partners (`docs/rules/forms.md`). */
export function EnquiryForm({ kind, first, titles, item, info, result }: Props) {
  const t = useTranslations('enquiries.form');
  const { errors, getMessage, isBusy, formProps } = useCaptchaForm(checkEnquiry, result);
  const values: Record<string, string | undefined> = result?.values ?? first;
  const labels = useEnquiryLabels(kind);
  const field = fieldProps(values, getMessage);
  return (
    <Form method="post" className="space-y-6" {...formProps}>
      <ErrorSummary errors={errors} message={result?.failure.message} labels={labels} />
      {item && (
        <div id="item_id" tabIndex={-1}>
          <EnquiryItem item={item} />
          <FieldErrorMessage>{getMessage('item_id')}</FieldErrorMessage>
        </div>
      )}
      <CountedTextArea
        {...field('contents')}
        label={labels.contents}
        hint={t(`contentsHint.${kind}`, { limit: contentsLimit })}
        limit={contentsLimit}
        rows={8}
        required
      />
      <ChoiceGroup name="title" legend={labels.title} error={getMessage('title')}>
        <ChoiceRow
          name="title"
          chosen={values.title}
          options={titles.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </ChoiceGroup>
      <div className="grid gap-6 sm:grid-cols-2">
        <NameFields values={values} getMessage={getMessage} />
        <EmailField label={labels.email} values={values} getMessage={getMessage} />
        <Select {...field('language')} label={labels.language} required>
          {locales.map((locale) => (
            <option key={locale} value={locale}>
              {languageNames[locale]}
            </option>
          ))}
        </Select>
      </div>
      <PhoneField name="phone" label={t('phone')} values={values} getMessage={getMessage} />
      <Field
        {...field('company')}
        label={<OptionalLabel>{labels.company ?? ''}</OptionalLabel>}
        autoComplete="organization"
      />
      <PhoneField
        name="company_phone"
        label={t(`companyPhone.${kind}`)}
        isOptional
        values={values}
        getMessage={getMessage}
      />
      <CaptchaSubmit
        result={result}
        error={getMessage('captcha')}
        isBusy={isBusy}
        noScript={
          info.phone && info.email
            ? t.rich('needsScript', {
                phone: () => <PhoneLink phone={info.phone} />,
                email: () => <EmailLink email={info.email} />,
              })
            : undefined
        }
      >
        {t(`submit.${kind}`)}
      </CaptchaSubmit>
    </Form>
  );
}

/** The labels of the fields by wire name, in the form's order. */
function useEnquiryLabels(kind: EnquiryKind): Record<string, string> {
  const t = useTranslations('enquiries.form');
  return {
    item_id: t('item'),
    contents: t(`contents.${kind}`),
    title: t('title'),
    ...useNameLabels(),
    email: t('email'),
    language: t('language'),
    ...usePhoneLabels('phone', t('phone')),
    company: t(`company.${kind}`),
    ...usePhoneLabels('company_phone', t(`companyPhone.${kind}`)),
    captcha: t('captcha'),
  };
}

/** The fields of the form as they are sent: a company's telephone only with a number. */
export const enquiryFields = (fields: Record<string, string>) =>
  withoutEmptyPhone(withCaptcha(fields), 'company_phone');

const checkEnquiry = schemaCheck(
  () => import('../../../domains/enquiries/enquiries.schemas.ts').then(({ enquiryInput }) => enquiryInput),
  enquiryFields,
);
