import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OfferData } from '../../../domains/orders/offers/offers.schemas.ts';
import { describeDeposit } from '../../../domains/orders/terms/terms.rules.ts';
import { messageOfField } from '../../failure.ts';
import { Agreement } from '../../forms/agreement.tsx';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { Form } from '../../forms/form.tsx';
import type { FormResult } from '../../forms/form-result.ts';
import { useLocale } from '../../i18n/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { termsChoice } from '../checkout/checkout-form.ts';
import { InvoiceFields, PoNumberField } from '../checkout/invoice-fields.tsx';
import { PaymentChoice } from '../checkout/payment-choice.tsx';

type AcceptProps = {
  offer: OfferData;
  paytypes: readonly { id: string; label: string; note: string }[];
  company: { name: string; tax: string } | null;
  /** The days to pay by invoice; null without payment terms. */
  netDays: number | null;
  rejected: FormResult | undefined;
};

/** Every choice is sent with the form; none is saved before. */
const keepNothing = () => {};

/** Accepts an offer: payment, invoice, purchase order number and the agreement. */
export function AcceptForm({ offer, paytypes, company, netDays, rejected }: AcceptProps) {
  const t = useTranslations('offers.accept');
  const cart = useTranslations('cart.checkout');
  const locale = useLocale();
  const isBusy = useNavigation().formData?.get('intent') === 'accept';
  const values: Record<string, string | undefined> = rejected?.values ?? {
    'invoice.type': 'company',
    tax_id: company?.tax,
    paytype:
      netDays === null || offer.deposit
        ? (paytypes.find(({ id }) => id === 'transfer')?.id ?? paytypes[0]?.id)
        : termsChoice,
  };
  const getMessage = (field: string) => messageOfField(rejected?.failure, field);
  const fields = { values, getMessage, keep: keepNothing };
  return (
    <TitledSection title={t('title')}>
      <Form method="post" noValidate className="mt-6 space-y-10">
        {offer.revision > 0 && <input type="hidden" name="revision" value={offer.revision} />}
        <ErrorSummary
          errors={rejected?.failure?.errors ?? []}
          message={rejected?.failure?.message}
          labels={{
            paytype: t('payment'),
            on_terms: t('payment'),
            tax_id: cart('taxId'),
            po_number: cart('poNumber'),
            'invoice.carrier': cart('carrier'),
            'invoice.donation': cart('donation'),
          }}
        />
        {offer.address.country_code === 'TW' && <InvoiceFields {...fields} company={company?.name} />}
        {offer.address.country_code !== 'TW' && <input type="hidden" name="invoice.type" value="personal" />}
        <PoNumberField {...fields} />
        <PaymentChoice
          legend={t('payment')}
          paytypes={paytypes}
          netDays={offer.deposit ? null : netDays}
          chosen={values.paytype}
          error={getMessage('paytype') ?? getMessage('on_terms')}
          onChange={keepNothing}
        />
        {offer.total && offer.deposit && (
          <p className="max-w-prose text-sm text-soft">
            {t('deposit', describeDeposit(offer.total, offer.deposit, locale))}
          </p>
        )}
        <div className="space-y-5">
          <Agreement isGiven={values.agree === 'on'} error={getMessage('agree')} />
          {offer.custom_consent && (
            <Checkbox
              id="custom_agree"
              name="custom_agree"
              defaultChecked={values.custom_agree === 'on'}
              error={getMessage('custom_agree')}
              label={offer.custom_consent}
              required
            />
          )}
          <Button name="intent" value="accept" isBusy={isBusy}>
            {t('submit')}
          </Button>
          <p className="text-xs text-soft">{t('note')}</p>
        </div>
      </Form>
    </TitledSection>
  );
}
