import { useTranslations } from 'use-intl';
import {
  type AdminOfferData,
  offerWithdrawInput,
} from '../../../domains/orders/offers/offers.admin.schemas.ts';
import {
  getFields,
  getRequestContext,
  performAction,
  toFormData,
  toResult,
  unwrap,
} from '../../api.server.ts';
import { stateAfterConflict } from '../../edits/merge.ts';
import { formBody } from '../../forms/form-body.ts';
import { toActionResult } from '../../forms/form-result.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { AddressLines } from '../../ui/address-lines.tsx';
import { Price } from '../../ui/price.tsx';
import { RemovedLines } from '../../works/offer-line-change.tsx';
import { can } from '../admin.server.ts';
import { ActionNotice } from '../ui/action-notice.tsx';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { TextLink } from '../ui/links.tsx';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/offer-page.ts';
import { type AnswerResult, performAnswer } from './answer-offer.server.ts';
import { LineMargin } from './line-costs.tsx';
import { OfferAnswerForm, WithdrawForm } from './offer-forms.tsx';
import { OfferLineList, toShownLine } from './offer-lines.tsx';

export const handle: PageHandle = { messages: ['adminCosts', 'adminOffers', 'offers'] };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  const [offer, costs, { param }] = await Promise.all([
    unwrap(api.api.admin.offer[':code'].$get({ param: { code: params.code } })),
    unwrap(api.api.admin.offer[':code'].cost.$get({ param: { code: params.code } })),
    unwrap(api.api.initial.$get()),
  ]);
  return {
    offer,
    costs,
    countries: Object.fromEntries(param.countries.map(({ code, name }) => [code, name])),
    canWrite: can(context, 'orders.write'),
    canReadMembers: can(context, 'members.read'),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { api } = getRequestContext(context);
  const form = await toFormData(request);
  const values = getFields(form);
  const { intent = '' } = values;
  if (['answer', 'revise', 'read'].includes(intent)) return performAnswer(api, params.code, form);
  const param = { code: params.code };
  const json = formBody(offerWithdrawInput, values);
  const actions = { withdraw: () => toResult(api.api.admin.offer[':code'].withdraw.$post({ param, json })) };
  return toActionResult(intent, await performAction(actions, intent), values);
}

export default function OfferPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { costs, countries, canWrite, canReadMembers } = loaderData;
  const t = useTranslations('adminOffers');
  // In a rejection, because another user or the member has changed it meanwhile.
  const current = stateAfterConflict<AdminOfferData>(result?.failure);
  const offer = current ?? loaderData.offer;
  const { member, operations } = offer;
  const rejected = result?.failure && !current ? result : undefined;
  // A list that was read, or a rejected answer; the offer takes the first one or a revised one.
  const answer: AnswerResult | undefined = result?.intent === 'read' || rejected ? result : undefined;
  const ofAnswer = answer?.intent === 'withdraw' ? undefined : answer;
  const isShownInForm = rejected !== undefined || result?.intent === 'read';
  return (
    <>
      <AdminHeading
        title={t('number', { code: offer.code })}
        lead={t(`statuses.${offer.status}`)}
        back={{ to: '/admin/offer', label: t('title') }}
      />
      <div className="mb-6 space-y-2 empty:hidden">
        {!isShownInForm && <ActionNotice result={result} />}
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
          <OfferAnswerForm key={offer.version} offer={offer} costs={costs} result={ofAnswer} />
        </Section>
      ) : (
        <Section title={t('lines')}>
          <OfferLineList lines={offer.lines.map(toShownLine)}>
            {(line) => <LineMargin line={line} costs={costs} />}
          </OfferLineList>
          <RemovedLines lines={offer.removed_lines} />
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
          <Confirm label={t('revise.label')} isOpen={ofAnswer !== undefined}>
            <p className="mb-4 max-w-2xl text-sm">{t('revise.text')}</p>
            <OfferAnswerForm
              key={offer.version}
              offer={offer}
              costs={costs}
              result={ofAnswer}
              intent="revise"
            />
          </Confirm>
        </div>
      )}
      {canWrite && operations.includes('withdraw') && (
        <WithdrawForm
          key={offer.version}
          offer={offer}
          rejected={rejected?.intent === 'withdraw' ? rejected : undefined}
        />
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
          offer.deposit && {
            label: t('deposit', { percent: offer.deposit.percent }),
            value: <Price value={offer.deposit} />,
          },
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
