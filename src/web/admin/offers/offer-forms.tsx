import { useTranslations } from 'use-intl';
import type { AdminOfferData } from '../../../domains/orders/offers/offers.admin.schemas.ts';
import { decimalAmount } from '../../../kernel/money.ts';
import { messageOfField } from '../../failure.ts';
import type { FormResult } from '../../forms/form-result.ts';
import { FormErrorMessage } from '../../ui/field.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { FormField, FormNumber, FormTextArea } from '../ui/editor/form-fields.tsx';
import { PostForm } from '../ui/post-form.tsx';
import { OfferLineList } from './offer-lines.tsx';

type Props = { offer: AdminOfferData; rejected: FormResult | undefined };

type AnswerProps = Props & {
  /** Whether it is the first answer, or a revised one. */
  intent?: 'answer' | 'revise';
};

/**
 * The form of an answer, filled with list prices, the freight by the rates, and the usual validity; of a revised one with what was
 * offered.
 */
export function OfferAnswerForm({ offer, rejected, intent = 'answer' }: AnswerProps) {
  const t = useTranslations('adminOffers.form');
  const revise = useTranslations('adminOffers.revise');
  const { proposal, lines, currency } = offer;
  const failure = rejected?.failure;
  const offered = intent === 'revise' ? offer : null;
  const freight = offered ? offered.freight_total : proposal.freight;
  const values = {
    ...Object.fromEntries(
      lines.map(({ id, price, list_price }) => [
        `price.${id}`,
        decimalAmount((offered && price) ?? list_price),
      ]),
    ),
    freight: freight ? decimalAmount(freight) : '',
    days_min: String((offered ?? proposal).days_min ?? ''),
    days_max: String((offered ?? proposal).days_max ?? ''),
    valid_until: proposal.valid_until,
    ...(offered && { note: offered.note }),
    ...rejected?.values,
  };
  const errorOfPrice = (id: number) =>
    messageOfField(failure, `lines.${lines.findIndex((line) => line.id === id)}.unit_price`);
  return (
    <PostForm
      sent={{
        intent,
        version: offer.version,
        currency,
        lines: lines.map(({ id }) => id).join(' '),
      }}
      values={values}
      failure={failure}
      submit={intent === 'revise' ? revise('submit') : t('submit')}
      variant="solid"
      noValidate
      className="max-w-4xl space-y-5"
    >
      <OfferLineList lines={lines}>
        {({ id, title }) => (
          <FormField
            name={`price.${id}`}
            label={t('priceShort')}
            aria-label={t('price', { title })}
            inputMode="decimal"
            autoComplete="off"
            className="mt-2"
            error={errorOfPrice(id)}
          />
        )}
      </OfferLineList>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        <FormField
          name="freight"
          label={t('freight', { currency })}
          hint={freight ? undefined : t('noRates')}
          inputMode="decimal"
          autoComplete="off"
        />
        <FormNumber name="days_min" label={t('daysMin')} />
        <FormNumber name="days_max" label={t('daysMax')} />
        <FormField name="valid_until" type="date" label={t('until')} />
      </div>
      <FormTextArea name="note" rows={3} label={t('note')} />
      <FormErrorMessage>{failure?.message}</FormErrorMessage>
    </PostForm>
  );
}

/** Withdraws an offer, or rejects a request, with a reason that is mailed. */
export function WithdrawForm({ offer, rejected }: Props) {
  const t = useTranslations('adminOffers.withdraw');
  const isAsked = offer.status === 'asked';
  return (
    <div className="border-t border-line pt-5">
      <Confirm label={t(isAsked ? 'labelAsked' : 'label')} isOpen={rejected !== undefined}>
        <PostForm
          sent={{ intent: 'withdraw', version: offer.version }}
          values={rejected?.values}
          failure={rejected?.failure}
          submit={t(isAsked ? 'submitAsked' : 'submit')}
          noValidate
          className="max-w-2xl space-y-4"
        >
          <FormTextArea name="reason" rows={2} required label={t('reason')} />
        </PostForm>
      </Confirm>
    </div>
  );
}
