import { useTranslations } from 'use-intl';
import { ChoiceGroup } from '../../forms/choice-group.tsx';
import { fieldProps } from '../../forms/field-props.ts';
import { OptionalLabel } from '../../forms/fields/address-fields.tsx';
import { RadioList } from '../../forms/radio-list.tsx';
import { Field } from '../../ui/field.tsx';
import type { CheckoutFields } from './checkout-fields.ts';

/**
 * A personal invoice with carrier or donation, or a company's with its tax id.
 *
 * @param props.company the name of the member's company, which a company's invoice is made out to
 */
export function InvoiceFields({
  values,
  getMessage,
  keep,
  company,
}: CheckoutFields & { company: string | undefined }) {
  const t = useTranslations('cart.checkout');
  const field = fieldProps(values, getMessage);
  return (
    <section className="group/invoice">
      <ChoiceGroup name="invoice.type" legend={t('invoice')} isHeading>
        <RadioList
          name="invoice.type"
          chosen={values['invoice.type']}
          onChange={keep}
          className="grid gap-3 sm:grid-cols-2"
          options={(['personal', 'company'] as const).map((type) => ({
            value: type,
            label: t(`invoices.${type}`),
          }))}
        />
      </ChoiceGroup>
      <div className="mt-5 grid gap-6 sm:grid-cols-2 group-has-[[value=company]:checked]/invoice:hidden">
        <Field
          {...field('invoice.carrier')}
          label={<OptionalLabel>{t('carrier')}</OptionalLabel>}
          hint={t('carrierHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onBlur={keep}
        />
        <Field
          {...field('invoice.donation')}
          label={<OptionalLabel>{t('donation')}</OptionalLabel>}
          hint={t('donationHint')}
          inputMode="numeric"
          autoComplete="off"
          onBlur={keep}
        />
      </div>
      <div className="mt-5 hidden group-has-[[value=company]:checked]/invoice:block">
        <Field
          {...field('tax_id')}
          label={t('taxId')}
          hint={t('taxIdHint')}
          inputMode="numeric"
          autoComplete="off"
          onBlur={keep}
          className="sm:max-w-xs"
        />
        {company && <p className="mt-3 text-sm text-soft">{t('invoiceTo', { company })}</p>}
      </div>
    </section>
  );
}

/** The choice of the invoice fields while they are not shown, because the order is delivered abroad. */
export function KeptInvoice({ values }: Pick<CheckoutFields, 'values'>) {
  return ['invoice.type', 'invoice.carrier', 'invoice.donation', 'tax_id'].map((name) => (
    <input key={name} type="hidden" name={name} value={values[name] ?? ''} />
  ));
}

/** A company's own number of the purchase. */
export function PoNumberField({ values, getMessage, keep }: CheckoutFields) {
  const t = useTranslations('cart.checkout');
  return (
    <Field
      {...fieldProps(values, getMessage)('po_number')}
      label={<OptionalLabel>{t('poNumber')}</OptionalLabel>}
      hint={t('poNumberHint')}
      autoComplete="off"
      spellCheck={false}
      onBlur={keep}
      className="sm:max-w-xs"
    />
  );
}
