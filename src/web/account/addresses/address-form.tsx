import { useTranslations } from 'use-intl';
import type { Failure } from '../../failure.ts';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { fieldProps } from '../../forms/field-props.ts';
import { OptionalLabel } from '../../forms/fields/address-fields.tsx';
import { checkAddress, ReceiverFields, useReceiverLabels } from '../../forms/fields/receiver-fields.tsx';
import { Form } from '../../forms/form.tsx';
import { formValues } from '../../forms/form-values.ts';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import { LocaleLink, useLocale } from '../../i18n/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useActionToast } from '../../ui/toast/use-action-toast.ts';
import type { loadAddressForm } from './address-form.server.ts';

type Props = {
  page: Awaited<ReturnType<typeof loadAddressForm>>;
  result: { failure: Failure; values: Record<string, string> } | undefined;
  /** The label of the button that saves. */
  save: string;
  /** The path to leave to without saving. */
  cancelTo: string;
};

/** Adds or edits an address of the member, or deletes it. */
export function AddressForm({ page: { countries, address, home }, result, save, cancelTo }: Props) {
  const t = useTranslations('cart.address');
  const common = useTranslations('common.form');
  const _locale = useLocale();
  const { errors, getMessage, isBusy, formProps } = useCheckedForm(checkAddress, result?.failure);
  const first = address
    ? formValues(address)
    : { country_code: home, 'phone.code': home === 'TW' ? '+886' : '' };
  // A rejected deletion has no values.
  const values: Record<string, string | undefined> = result?.values.intent
    ? first
    : (result?.values ?? first);
  const labels = { label: t('label'), ...useReceiverLabels() };
  useActionToast(result, { isInPlace: result?.failure !== undefined });
  return (
    <div className="columns mt-8 lg:mt-12">
      <div className="col-span-12 lg:col-span-7">
        <Form method="post" className="space-y-6" {...formProps}>
          <ErrorSummary errors={errors} message={result?.failure.message} labels={labels} />
          <Field
            {...fieldProps(values, getMessage)('label')}
            label={<OptionalLabel>{t('label')}</OptionalLabel>}
            hint={t('labelHint')}
            autoComplete="off"
          />
          <ReceiverFields countries={countries} values={values} getMessage={getMessage} />
          <div className="flex flex-wrap items-center gap-x-8 gap-y-4 pt-4">
            <Button isBusy={isBusy} className="min-w-40">
              {save}
            </Button>
            <LocaleLink to={cancelTo} className="link text-sm">
              {common('cancel')}
            </LocaleLink>
          </div>
        </Form>
        {address && (
          <Form method="post" className="mt-10 border-t border-line pt-6">
            <button
              type="submit"
              name="intent"
              value="remove"
              className="link min-h-9 text-sm text-soft hover:text-ink"
            >
              {t('remove')}
            </button>
          </Form>
        )}
      </div>
    </div>
  );
}
