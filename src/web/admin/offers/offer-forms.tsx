import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OfferCosts } from '../../../domains/orders/costs/order-costs.schemas.ts';
import type { AdminOfferData } from '../../../domains/orders/offers/offers.admin.schemas.ts';
import { usualNetDays } from '../../../domains/orders/terms/terms.rules.ts';
import { decimalAmount } from '../../../kernel/money.ts';
import { messageOfField } from '../../failure.ts';
import type { FormResult } from '../../forms/form-result.ts';
import { Button } from '../../ui/button.tsx';
import { FormErrorMessage } from '../../ui/field.tsx';
import { nameOfLine } from '../../works/line-name.ts';
import { OfferListSection } from '../../works/offer-list-section.tsx';
import { Confirm } from '../ui/confirm.tsx';
import {
  FormCheckbox,
  FormError,
  FormField,
  FormNumber,
  FormTextArea,
  useFormField,
} from '../ui/editor/form-fields.tsx';
import { PostForm } from '../ui/post-form.tsx';
import type { AnswerResult } from './answer-offer.server.ts';
import { useLineCost } from './line-costs.tsx';
import { toProposedTexts } from './offer-answer.ts';
import { OfferLineList, type ShownLine, toShownLine } from './offer-lines.tsx';

type AnswerProps = {
  offer: AdminOfferData;
  costs: OfferCosts;
  /** Of the form as it was sent before: a rejection, or the list that was read. */
  result: AnswerResult | undefined;
  /** Whether it is the first answer, or a revised one. */
  intent?: 'answer' | 'revise';
};

/** What the form shows at first: list prices, the freight by the rates and the usual validity; of a revised answer what was offered. */
function getInitialValues({ proposal, lines, ...offer }: AdminOfferData, isRevised: boolean) {
  const freight = isRevised ? offer.freight_total : proposal.freight;
  const days = isRevised ? offer : proposal;
  const ofLines = lines.flatMap((line) => [
    [`include.${nameOfLine(line)}`, 'on'],
    [`nums.${nameOfLine(line)}`, String(line.nums)],
    [`price.${nameOfLine(line)}`, decimalAmount((isRevised && line.price) || line.list_price)],
  ]);
  return {
    ...Object.fromEntries(ofLines),
    freight: freight ? decimalAmount(freight) : '',
    days_min: String(days.days_min ?? ''),
    days_max: String(days.days_max ?? ''),
    valid_until: proposal.valid_until,
    ...(!isRevised &&
      Object.fromEntries(
        Object.entries(toProposedTexts(proposal)).map(([name, text]) => [`proposed_${name}`, text]),
      )),
    ...(isRevised && { note: offer.note, deposit_percent: String(offer.deposit?.percent ?? '') }),
  } as Record<string, string>;
}

const lineFields = ['include', 'nums', 'price', 'size', 'frame'];

/** The form of an answer: its lines, which can be changed, left out and added from a list, and the rest. */
export function OfferAnswerForm({ offer, costs, result, intent = 'answer' }: AnswerProps) {
  const t = useTranslations('adminOffers.form');
  const revise = useTranslations('adminOffers.revise');
  const isBusy = useNavigation().state !== 'idle';
  const { currency } = offer;
  const { failure, listed = [], list } = result ?? {};
  const values: Record<string, string> = result?.values ?? getInitialValues(offer, intent === 'revise');
  for (const print of listed) values[`price.${nameOfLine(print)}`] ??= decimalAmount(print.price);
  const proposed = values.proposed_freight ?? '';
  const isOther = proposed !== '' && proposed !== values.freight;
  const lines = [
    ...offer.lines.map(toShownLine),
    ...listed.map((print): ShownLine => {
      const isNew = { problem: null, change: null, requested: null, offered: null };
      return { ...print, ...isNew, list_price: print.price };
    }),
  ];
  const getKey = (line: ShownLine) => {
    const name = nameOfLine(line);
    return [name, ...lineFields.map((field) => values[`${field}.${name}`])].join(' ');
  };
  return (
    <PostForm
      sent={{
        intent,
        version: offer.version,
        currency,
        lines: offer.lines.map(nameOfLine).join(' '),
        read: listed.map(nameOfLine).join(' '),
        proposed_freight: proposed,
        proposed_days_min: values.proposed_days_min ?? '',
        proposed_days_max: values.proposed_days_max ?? '',
      }}
      values={values}
      failure={failure}
      submit={intent === 'revise' ? revise('submit') : t('submit')}
      variant="solid"
      noValidate
      encType="multipart/form-data"
      className="relative max-w-4xl space-y-5"
    >
      {/* Pressing Enter in a field submits with the first button. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
        {t('submit')}
      </button>
      <OfferListSection
        list={list}
        pasted={list && list.faults.length === 0 ? '' : values.list}
        error={messageOfField(failure, 'file')}
        isBusy={isBusy}
        level={3}
      />
      <FormError name="lines" />
      <OfferLineList lines={lines} getKey={getKey}>
        {(line) => <AnswerLineFields line={line} costs={costs} values={values} />}
      </OfferLineList>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        <FormField
          name="freight"
          label={t('freight', { currency })}
          hint={
            isOther
              ? t('freightProposed', { amount: proposed, currency })
              : t(values.freight ? 'freightHint' : 'noRates')
          }
          inputMode="decimal"
          autoComplete="off"
        />
        <FormNumber name="days_min" label={t('daysMin')} />
        <FormNumber name="days_max" label={t('daysMax')} />
        <FormField name="valid_until" type="date" label={t('until')} />
      </div>
      <Button variant="outline" name="intent" value="read" isBusy={isBusy}>
        {t('proposeFreight')}
      </Button>
      <FormNumber
        name="deposit_percent"
        label={t('deposit')}
        hint={t('depositHint', { days: usualNetDays })}
        className="max-w-md"
      />
      <FormTextArea name="note" rows={3} label={t('note')} />
      <FormErrorMessage>{failure?.message}</FormErrorMessage>
    </PostForm>
  );
}

type LineFieldsProps = { line: ShownLine; costs: OfferCosts; values: Record<string, string> };

/** The fields of a line: whether it is offered, its copies and price, and another size or frame, written as in a list. */
function AnswerLineFields({ line, costs, values }: LineFieldsProps) {
  const t = useTranslations('adminOffers.form');
  const name = nameOfLine(line);
  const { title } = line;
  const [size, frame] = [useFormField(`size.${name}`), useFormField(`frame.${name}`)];
  const cost = useLineCost({ line, costs });
  const isChanged = [values[`size.${name}`], values[`frame.${name}`], size.error, frame.error].some(Boolean);
  return (
    <div className="mt-2 space-y-3">
      <FormCheckbox name={`include.${name}`} label={t('include', { title })} />
      <FormNumber name={`nums.${name}`} label={t('copies')} aria-label={t('copiesOf', { title })} />
      <FormField
        name={`price.${name}`}
        label={t('priceShort')}
        aria-label={t('price', { title })}
        {...(cost && { hint: cost })}
        inputMode="decimal"
        autoComplete="off"
      />
      <details open={isChanged}>
        <summary className="link inline-flex min-h-8 items-center">{t('change')}</summary>
        <div className="mt-2 space-y-3">
          <FormField
            name={`size.${name}`}
            label={t('size')}
            aria-label={t('sizeOf', { title })}
            hint={t('sizeHint')}
            autoComplete="off"
          />
          <FormField
            name={`frame.${name}`}
            label={t('frame')}
            aria-label={t('frameOf', { title })}
            hint={t('frameHint')}
            autoComplete="off"
          />
        </div>
      </details>
    </div>
  );
}

type Props = { offer: AdminOfferData; rejected: FormResult | undefined };

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
