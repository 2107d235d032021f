import { useTranslations } from 'use-intl';
import {
  blockInput,
  memberChangeInput,
  memberEmailInput,
} from '../../../domains/members/admin/members.admin.schemas.ts';
import { grantedTermsInput, tradeDiscountInput } from '../../../domains/members/terms/terms.admin.schemas.ts';
import { fullName } from '../../../kernel/contact-details.ts';
import { taipeiDay } from '../../../kernel/dates.ts';
import { buildForm, getRequestContext, performAction, toResult, unwrap } from '../../api.server.ts';
import { formBody } from '../../forms/form-body.ts';
import { resultForIntent, toActionResult } from '../../forms/form-result.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { getStaff } from '../admin.server.ts';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { TextLink } from '../ui/links.tsx';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/member-page.ts';
import { MemberDiscounts } from './member-discounts.tsx';
import { MemberEmail } from './member-email.tsx';
import { MemberAccess, MemberForm } from './member-forms.tsx';
import { MemberEnquiries, MemberMessages, MemberOrders, MemberPeople } from './member-tables.tsx';
import { MemberTerms } from './member-terms.tsx';
import { CompanyDetails, PastReviews, PersonDetails } from './person-details.tsx';

export const handle: PageHandle = { messages: ['adminCustomers'] };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, clock } = getRequestContext(context);
  const [member, { param }] = await Promise.all([
    unwrap(api.api.admin.member[':id'].$get({ param: { id: params.id } })),
    unwrap(api.api.initial.$get()),
  ]);
  const { permissions } = getStaff(context);
  // Only a gallery or company has trade conditions.
  const trade =
    member.profile.type === 'business'
      ? await unwrap(api.api.admin.member[':id'].terms.$get({ param: { id: params.id } }))
      : null;
  return {
    member,
    trade,
    today: taipeiDay(clock.now()),
    canSetTrade: permissions.includes('settings.write'),
    countries: Object.fromEntries(param.countries.map(({ code, name }) => [code, name])),
    canReview: permissions.includes('reviews.decide'),
    canReadOrders: permissions.includes('orders.read'),
    canReadEnquiries: permissions.includes('enquiries.read'),
    canReadMessages: permissions.includes('messages.read'),
    canReadAudit: permissions.includes('audit.read'),
    canWrite: permissions.includes('members.write'),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const member = getRequestContext(context).api.api.admin.member[':id'];
  const values = await buildForm(request);
  const { intent = '' } = values;
  const param = { id: params.id };
  const json = { version: Number(values.version) };
  const done = await performAction(
    {
      change: () => toResult(member.$put({ param, json: formBody(memberChangeInput, values) })),
      'end-sessions': () => toResult(member['end-sessions'].$post({ param, json })),
      'send-link': () => toResult(member['send-link'].$post({ param, json })),
      unblock: () => toResult(member.unblock.$post({ param, json })),
      email: () => toResult(member.email.$post({ param, json: formBody(memberEmailInput, values) })),
      block: () => toResult(member.block.$post({ param, json: formBody(blockInput, values) })),
      terms: () => {
        const terms = values.take ? null : formBody(grantedTermsInput, values);
        return toResult(member.terms.$put({ param, json: { ...json, terms } }));
      },
      discount: () => toResult(member.discount.$post({ param, json: formBody(tradeDiscountInput, values) })),
    },
    intent,
  );
  return toActionResult(intent, done, values);
}

export default function MemberPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const {
    member,
    countries,
    canReview,
    canReadOrders,
    canReadEnquiries,
    canReadMessages,
    canReadAudit,
    canWrite,
    trade,
    canSetTrade,
    today,
  } = loaderData;
  const t = useTranslations('adminCustomers');
  const { profile, orders, enquiries, messages } = member;
  const isReviewed = profile.type !== 'basic';
  return (
    <>
      <AdminHeading
        title={fullName(profile)}
        lead={t('reviews.statusOf', {
          type: t(`types.${profile.type}`),
          status: member.blocked
            ? `${t(`statuses.${profile.status}`)} · ${t('members.blocked')}`
            : t(`statuses.${profile.status}`),
        })}
        back={{ to: '/admin/member', label: t('members.title') }}
      />
      <Section title={t('members.profile')}>
        <PersonDetails
          profile={profile}
          language={member.language}
          createdAt={member.created_at}
          addresses={member.addresses}
          countries={countries}
        />
        {canReadAudit && (
          <p className="mt-4 text-sm">
            <TextLink to={`/admin/audit?subject_kind=member&subject_id=${member.id}`}>
              {t('members.seeAudit')}
            </TextLink>
          </p>
        )}
      </Section>
      {profile.company && (
        <Section title={t('company.title')}>
          <CompanyDetails company={profile.company} />
        </Section>
      )}
      {member.orders_for && (
        <Section title={t('people.ordersFor')}>
          <TextLink to={`/admin/member/${member.orders_for.id}`}>{member.orders_for.name}</TextLink>
        </Section>
      )}
      {profile.type === 'business' && (
        <Section title={t('people.title')}>
          <MemberPeople people={member.people} />
        </Section>
      )}
      {trade && (
        <Section title={t('discount.title')} text={t('discount.text')}>
          <MemberDiscounts
            key={member.version}
            discounts={trade.discounts}
            version={member.version}
            today={today}
            canChange={canSetTrade && profile.status === 'active'}
            result={resultForIntent(result, 'discount')}
          />
        </Section>
      )}
      {trade && (
        <Section title={t('terms.title')} text={t('terms.text')}>
          <MemberTerms
            key={member.version}
            terms={trade.terms}
            credit={member.credit}
            version={member.version}
            canChange={canSetTrade && profile.status === 'active'}
            result={resultForIntent(result, 'terms')}
          />
        </Section>
      )}
      {canWrite && profile.status !== 'closed' && (
        <>
          <Section title={t('members.care.title')} text={t('members.care.text')}>
            <MemberForm member={member} result={resultForIntent(result, 'change')} />
          </Section>
          {!member.blocked && (
            <Section title={t('members.care.emailTitle')}>
              <MemberEmail member={member} result={resultForIntent(result, 'email')} />
            </Section>
          )}
          <Section title={t('members.care.accessTitle')}>
            <MemberAccess
              key={member.version}
              member={member}
              result={
                result && !['change', 'email', 'terms', 'discount'].includes(result.intent)
                  ? result
                  : undefined
              }
            />
          </Section>
        </>
      )}
      {isReviewed && (
        <Section title={t('history.title')}>
          <PastReviews reviews={member.reviews} />
          {canReview && profile.status !== 'closed' && (
            <p className="mt-4 text-sm">
              <TextLink to={`/admin/review/${member.id}`}>{t('members.review')}</TextLink>
            </p>
          )}
        </Section>
      )}
      <Section title={t('members.orders')} text={<ShownOf list={orders} />}>
        <MemberOrders orders={orders.items} isLinked={canReadOrders} />
      </Section>
      <Section title={t('messages.ofMember')} text={<ShownOf list={messages} />}>
        <MemberMessages threads={messages.items} isLinked={canReadMessages} />
      </Section>
      <Section title={t('members.enquiries')} text={<ShownOf list={enquiries} />}>
        <MemberEnquiries enquiries={enquiries.items} isLinked={canReadEnquiries} />
      </Section>
    </>
  );
}

/** Shown only where there are more entries than the list shows. */
function ShownOf({ list: { items, total } }: { list: { items: readonly unknown[]; total: number } }) {
  const t = useTranslations('adminCustomers.members');
  return items.length < total ? t('shownOf', { shown: items.length, total }) : null;
}
