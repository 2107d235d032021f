import { useTranslations } from 'use-intl';
import { splitLocalePath } from '../../../kernel/locale.ts';
import { fullName } from '../../../kernel/written.ts';
import { read, webOf } from '../../api.server.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { translatorOf } from '../../meta.ts';
import { staffOf } from '../admin.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/member-page.ts';
import { CompanyFacts } from './company-facts.tsx';
import { EnquiriesOfMember, OrdersOfMember } from './member-tables.tsx';
import { PastReviews } from './past-reviews.tsx';
import { PersonFacts } from './person-facts.tsx';

export const handle: PageHandle = { messages: ['adminCustomers'] };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = webOf(context);
  const [member, { param }] = await Promise.all([
    read(api.api.admin.member[':id'].$get({ param: { id: params.id } })),
    read(api.api.initial.$get()),
  ]);
  const { permissions } = staffOf(context);
  return {
    member,
    countries: Object.fromEntries(param.countries.map(({ code, name }) => [code, name])),
    canReview: permissions.includes('reviews.decide'),
    canReadEnquiries: permissions.includes('enquiries.read'),
    canReadAudit: permissions.includes('audit.read'),
  };
}

export function meta({ location, loaderData }: Route.MetaArgs) {
  const t = translatorOf(splitLocalePath(location.pathname).locale, 'adminCustomers');
  return adminMeta(location, loaderData ? fullName(loaderData.member.profile) : t('members.title'));
}

export default function MemberPage({ loaderData }: Route.ComponentProps) {
  const { member, countries, canReview, canReadEnquiries, canReadAudit } = loaderData;
  const t = useTranslations('adminCustomers');
  const { profile, orders, enquiries } = member;
  const isReviewed = profile.type !== 'basic';
  return (
    <>
      <AdminHeading
        title={fullName(profile)}
        lead={t('reviews.statusOf', {
          type: t(`types.${profile.type}`),
          status: t(`statuses.${profile.status}`),
        })}
        back={{ to: '/admin/member', label: t('members.title') }}
      />
      <Section title={t('members.profile')}>
        <PersonFacts
          profile={profile}
          language={member.language}
          createdAt={member.created_at}
          addresses={member.addresses}
          countries={countries}
        />
        {canReadAudit && (
          <p className="mt-4 text-sm">
            <LocaleLink
              to={`/admin/audit?subject_kind=member&subject_id=${member.id}`}
              prefetch="none"
              className="link"
            >
              {t('members.seeAudit')}
            </LocaleLink>
          </p>
        )}
      </Section>
      {profile.company && (
        <Section title={t('company.title')}>
          <CompanyFacts company={profile.company} />
        </Section>
      )}
      {isReviewed && (
        <Section title={t('history.title')}>
          <PastReviews reviews={member.reviews} />
          {canReview && profile.status !== 'closed' && (
            <p className="mt-4 text-sm">
              <LocaleLink to={`/admin/review/${member.id}`} prefetch="none" className="link">
                {t('members.review')}
              </LocaleLink>
            </p>
          )}
        </Section>
      )}
      <Section title={t('members.orders')} text={<ShownOf list={orders} />}>
        <OrdersOfMember orders={orders.items} />
      </Section>
      <Section title={t('members.enquiries')} text={<ShownOf list={enquiries} />}>
        <EnquiriesOfMember enquiries={enquiries.items} isLinked={canReadEnquiries} />
      </Section>
    </>
  );
}

/** Said only where there are more than are shown. */
function ShownOf({ list: { items, total } }: { list: { items: readonly unknown[]; total: number } }) {
  const t = useTranslations('adminCustomers.members');
  return items.length < total ? t('shownOf', { shown: items.length, total }) : null;
}
