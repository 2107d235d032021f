import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { AdminOfferData } from '../../../domains/orders/offers/offers.admin.schemas.ts';
import { decimalAmount } from '../../../kernel/money.ts';
import { messageOfField } from '../../failure.ts';
import { Form } from '../../forms/form.tsx';
import type { FormResult } from '../../forms/form-result.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FormErrorMessage, TextArea } from '../../ui/field.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { compact, dense } from '../ui/lists/density.ts';
import { OfferLineList } from './offer-lines.tsx';

type Props = { offer: AdminOfferData; refused: FormResult | undefined };

/** The form of an answer, filled with list prices, the freight by the rates, and the usual validity. */
export function OfferAnswerForm({ offer, refused }: Props) {
  const t = useTranslations('adminOffers.form');
  const isBusy = useNavigation().formData?.get('intent') === 'answer';
  const { proposal, lines, currency } = offer;
  const typed = (name: string) => refused?.values?.[name];
  const error = (name: string) => messageOfField(refused?.failure, name);
  const errorOfPrice = (id: number) => error(`lines.${lines.findIndex((line) => line.id === id)}.unit_price`);
  return (
    <Form method="post" noValidate className={`max-w-4xl space-y-5 ${dense}`}>
      <input type="hidden" name="version" value={offer.version} />
      <input type="hidden" name="currency" value={currency} />
      <input type="hidden" name="lines" value={lines.map(({ id }) => id).join(' ')} />
      <OfferLineList lines={lines}>
        {({ id, title, list_price: list }) => (
          <Field
            id={`price.${id}`}
            name={`price.${id}`}
            label={t('priceShort')}
            aria-label={t('price', { title })}
            inputMode="decimal"
            autoComplete="off"
            className="mt-2"
            defaultValue={typed(`price.${id}`) ?? decimalAmount(list)}
            error={errorOfPrice(id)}
          />
        )}
      </OfferLineList>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        <Field
          id="freight"
          name="freight"
          label={t('freight', { currency })}
          hint={proposal.freight ? undefined : t('noRates')}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={typed('freight') ?? (proposal.freight ? decimalAmount(proposal.freight) : '')}
          error={error('freight')}
        />
        <Field
          id="days_min"
          name="days_min"
          label={t('daysMin')}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={typed('days_min') ?? proposal.days_min ?? ''}
          error={error('days_min')}
        />
        <Field
          id="days_max"
          name="days_max"
          label={t('daysMax')}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={typed('days_max') ?? proposal.days_max ?? ''}
          error={error('days_max')}
        />
        <Field
          id="valid_until"
          name="valid_until"
          type="date"
          label={t('until')}
          defaultValue={typed('valid_until') ?? proposal.valid_until}
          error={error('valid_until')}
        />
      </div>
      <TextArea
        id="note"
        name="note"
        rows={3}
        label={t('note')}
        defaultValue={typed('note')}
        error={error('note')}
      />
      <FormErrorMessage>{refused?.failure?.message}</FormErrorMessage>
      <Button name="intent" value="answer" isBusy={isBusy} className={compact}>
        {t('submit')}
      </Button>
    </Form>
  );
}

/** Withdraws an offer, or refuses a request, with a reason that is mailed. */
export function WithdrawForm({ offer, refused }: Props) {
  const t = useTranslations('adminOffers.withdraw');
  const isBusy = useNavigation().formData?.get('intent') === 'withdraw';
  const isAsked = offer.status === 'asked';
  return (
    <div className="border-t border-line pt-5">
      <Confirm label={t(isAsked ? 'labelAsked' : 'label')} isOpen={refused !== undefined}>
        <Form method="post" noValidate className={`max-w-2xl space-y-4 ${dense}`}>
          <input type="hidden" name="version" value={offer.version} />
          <TextArea
            id="reason"
            name="reason"
            rows={2}
            required
            label={t('reason')}
            defaultValue={refused?.values?.reason}
            error={messageOfField(refused?.failure, 'reason')}
          />
          <Button name="intent" value="withdraw" variant="outline" isBusy={isBusy} className={compact}>
            {t(isAsked ? 'submitAsked' : 'submit')}
          </Button>
        </Form>
      </Confirm>
    </div>
  );
}
