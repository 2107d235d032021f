import { useTranslations } from 'use-intl';
import {
  type AdminOfferData,
  offerAnswerInput,
  offerWithdrawInput,
} from '../../../domains/orders/offers/offers.admin.schemas.ts';
import { isCurrency } from '../../../kernel/money.ts';
import { buildForm, getRequestContext, performAction, toResult, unwrap } from '../../api.server.ts';
import { stateAfterConflict } from '../../edits/merge.ts';
import { formBody } from '../../forms/form-body.ts';
import { toActionResult } from '../../forms/form-result.ts';
import { formValues } from '../../forms/form-values.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { AddressLines } from '../../ui/address-lines.tsx';
import { Price } from '../../ui/price.tsx';
import { can } from '../admin.server.ts';
import { typedAmount } from '../orders/amount.ts';
import { ActionNotice } from '../ui/action-notice.tsx';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { TextLink } from '../ui/links.tsx';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/offer-page.ts';
import { OfferAnswerForm, WithdrawForm } from './offer-forms.tsx';
import { OfferLineList } from './offer-lines.tsx';

export const handle: PageHandle = { messages: ['adminOffers'] };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  const [offer, { param }] = await Promise.all([
    unwrap(api.api.admin.offer[':code'].$get({ param: { code: params.code } })),
    unwrap(api.api.initial.$get()),
  ]);
  return {
    offer,
    countries: Object.fromEntries(param.countries.map(({ code, name }) => [code, name])),
    canWrite: can(context, 'orders.write'),
    canReadMembers: can(context, 'members.read'),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const offer = getRequestContext(context).api.api.admin.offer[':code'];
  const values = await buildForm(request);
  const { intent = '' } = values;
  const param = { code: params.code };
  const actions = {
    answer: () =>
      toResult(offer.answer.$post({ param, json: formBody(offerAnswerInput, answerFields(values)) })),
    revise: () =>
      toResult(offer.revise.$post({ param, json: formBody(offerAnswerInput, answerFields(values)) })),
    withdraw: () => toResult(offer.withdraw.$post({ param, json: formBody(offerWithdrawInput, values) })),
  };
  return toActionResult(intent, await performAction(actions, intent), values);
}

/** The fields of an answer as they are sent: amounts in minor units, and a row for each line. */
function answerFields(fields: Record<string, string>): Record<string, string> {
  const currency = isCurrency(fields.currency) ? fields.currency : 'NTD';
  const minor = (text = '') => String(typedAmount(text, currency));
  const lines = (fields.lines ?? '')
    .split(' ')
    .map((id) => ({ id, unit_price: minor(fields[`price.${id}`]) }));
  const { lines: _, ...others } = fields;
  return { ...others, ...formValues({ lines }), freight: minor(fields.freight) };
}

export default function OfferPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { countries, canWrite, canReadMembers } = loaderData;
  const t = useTranslations('adminOffers');
  // In a rejection, because another user or the member has changed it meanwhile.
  const current = stateAfterConflict<AdminOfferData>(result?.failure);
  const offer = current ?? loaderData.offer;
  const { member, operations } = offer;
  const rejectedIn = (intent: string) =>
    result?.intent === intent && result.failure?.status === 422 ? result : undefined;
  return (
    <>
      <AdminHeading
        title={t('number', { code: offer.code })}
        lead={t(`statuses.${offer.status}`)}
        back={{ to: '/admin/offer', label: t('title') }}
      />
      <div className="mb-6 space-y-2 empty:hidden">
        {result?.failure?.status !== 422 && <ActionNotice result={result} />}
        {current && <p className="text-sm">{t('changed')}</p>}
      </div>
      <Section title={t('who')}>
        <DescriptionList
          items={[
            {
              label: t('columns.member'),
              value: canReadMembers ? (
                <TextLink to={`/admin/member/${member.id}`}>{member.name}</TextLink>
              ) : (
                member.name
              ),
            },
            member.company && { label: t('company'), value: member.company },
            {
              label: t('email'),
              value: (
                <a href={`mailto:${member.email}`} className="link wrap-anywhere">
                  {member.email}
                </a>
              ),
            },
            {
              label: t('address'),
              value: (
                <>
                  {offer.address.name}
                  <AddressLines address={offer.address} countries={countries} />
                </>
              ),
            },
            offer.order_code && {
              label: t('order'),
              value: <TextLink to={`/admin/order/${offer.order_code}`}>{offer.order_code}</TextLink>,
            },
          ]}
        />
      </Section>
      {offer.message && (
        <Section title={t('message')}>
          <p className="max-w-2xl border-l-2 border-line pl-4 text-sm whitespace-pre-line wrap-anywhere">
            {offer.message}
          </p>
        </Section>
      )}
      {canWrite && operations.includes('answer') ? (
        <Section title={t('form.title')} text={t('form.text', { currency: offer.currency })}>
          <OfferAnswerForm key={offer.version} offer={offer} rejected={rejectedIn('answer')} />
        </Section>
      ) : (
        <Section title={t('lines')}>
          <OfferLineList lines={offer.lines} />
        </Section>
      )}
      {offer.total && <OfferResponse offer={offer} />}
      {offer.reason && (
        <Section title={t('reason')}>
          <p className="max-w-2xl text-sm whitespace-pre-line wrap-anywhere">{offer.reason}</p>
        </Section>
      )}
      {offer.replaced.length > 0 && <ReplacedAnswers offer={offer} />}
      {canWrite && operations.includes('revise') && (
        <div className="border-t border-line pt-5">
          <Confirm label={t('revise.label')} isOpen={rejectedIn('revise') !== undefined}>
            <p className="mb-4 max-w-2xl text-sm">{t('revise.text')}</p>
            <OfferAnswerForm
              key={offer.version}
              offer={offer}
              rejected={rejectedIn('revise')}
              intent="revise"
            />
          </Confirm>
        </div>
      )}
      {canWrite && operations.includes('withdraw') && (
        <WithdrawForm key={offer.version} offer={offer} rejected={rejectedIn('withdraw')} />
      )}
    </>
  );
}

/** The answers that a later one replaced. */
function ReplacedAnswers({ offer }: { offer: AdminOfferData }) {
  const t = useTranslations('adminOffers');
  return (
    <Section title={t('replaced')}>
      <ul className="max-w-2xl space-y-2 text-sm">
        {offer.replaced.map(({ revision, answered_at: at, valid_until: until, total, note }) => (
          <li key={revision}>
            <span className="flex flex-wrap justify-between gap-x-6">
              {t('replacedOn', { revision, until })}
              <Price value={total} />
            </span>
            <span className="block text-xs text-soft">
              <DateTime time={at} />
            </span>
            {note && <span className="block whitespace-pre-line text-soft">{note}</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What was offered, beside the prices of the lines. */
function OfferResponse({ offer }: { offer: AdminOfferData }) {
  const t = useTranslations('adminOffers');
  const { items_total: items, freight_total: freight, total, days_min: from, days_max: to } = offer;
  if (!items || !freight || !total) return null;
  return (
    <Section title={t('answer')}>
      <DescriptionList
        items={[
          { label: t('items'), value: <Price value={items} /> },
          { label: t('freight'), value: <Price value={freight} /> },
          { label: t('total'), value: <Price value={total} /> },
          { label: t('days'), value: t('daysText', { from: from ?? 0, to: to ?? 0 }) },
          { label: t('until'), value: offer.valid_until },
          offer.note && {
            label: t('note'),
            value: <span className="whitespace-pre-line">{offer.note}</span>,
          },
        ]}
      />
    </Section>
  );
}
