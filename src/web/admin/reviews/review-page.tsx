import { useTranslations } from 'use-intl';
import { decisionInput, type Review } from '../../../domains/members/reviews/reviews.schemas.ts';
import { fullName } from '../../../kernel/contact-details.ts';
import { buildForm, getRequestContext, toResult, unwrap } from '../../api.server.ts';
import { stateAfterConflict } from '../../edits/merge.ts';
import type { Failure } from '../../failure.ts';
import { formBody } from '../../forms/form-body.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { can } from '../admin.server.ts';
import { CompanyDetails, PastReviews, PersonDetails } from '../members/person-details.tsx';
import { getOutcome, respond } from '../respond.ts';
import { ActionNotice } from '../ui/action-notice.tsx';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { TextLink } from '../ui/links.tsx';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/review-page.ts';
import { ArtistApplication } from './artist-application.tsx';
import { ArtistChoice, ArtistSearch } from './artist-choice.tsx';
import { ReviewDecisionForm } from './review-decision-form.tsx';

export const handle: PageHandle = { messages: ['adminCustomers'] };

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  const param = { member_id: params.id };
  const [review, sent, initial] = await Promise.all([
    unwrap(api.api.admin.review[':member_id'].$get({ param })),
    unwrap(api.api.admin['artist-application'][':member_id'].$get({ param })),
    unwrap(api.api.initial.$get()),
  ]);
  const isArtist = review.profile.type === 'artist' && review.decisions.includes('confirm');
  const application = review.profile.type === 'artist' ? sent.application : undefined;
  const keyword = url.searchParams.get('artist') ?? application?.artist_name ?? fullName(review.profile);
  const artists = isArtist
    ? await unwrap(api.api.admin.artist.$get({ query: { member: 'none', keyword, per_page: '8' } }))
    : null;
  return {
    review,
    /** Undefined for a gallery or company. */
    application,
    /** The artists found for the link; null where the account needs none. */
    artists: artists && { keyword, items: artists.items },
    countries: Object.fromEntries(initial.param.countries.map(({ code, name }) => [code, name])),
    canReadMembers: can(context, 'members.read'),
  };
}

export type DecisionActionResult = {
  decision: string;
  message?: string;
  failure?: Failure;
  values?: { reason_template: string; reason: string; artist_id: string };
};

export async function action({ request, params, context }: Route.ActionArgs) {
  const { review } = getRequestContext(context).api.api.admin;
  const fields = await buildForm(request);
  const { decision = '', reason_template = '', reason = '', artist_id = '' } = fields;
  const param = { member_id: params.id };
  const decided = await toResult(
    review[':member_id'].$post({ param, json: formBody(decisionInput, fields) }),
  );
  const values = { reason_template, reason, artist_id };
  return respond<DecisionActionResult>({ decision, ...getOutcome(decided), ...(!decided.ok && { values }) });
}

export default function ReviewPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { countries, canReadMembers, artists, application } = loaderData;
  const t = useTranslations('adminCustomers');
  // Another user or the applicant has changed it meanwhile.
  const current = stateAfterConflict<Review>(result?.failure);
  const review = current ?? loaderData.review;
  const { profile, decisions } = review;
  return (
    <>
      <AdminHeading
        title={profile.company?.name ?? fullName(profile)}
        lead={t('reviews.statusOf', {
          type: t(`types.${profile.type}`),
          status: t(`reviews.status.${review.status}`),
        })}
        back={{ to: '/admin/review', label: t('reviews.title') }}
      />
      <div className="mb-6 space-y-2 empty:hidden">
        {result?.failure?.status !== 422 && <ActionNotice result={result} />}
        {current && <p className="text-sm">{t('reviews.changed')}</p>}
      </div>
      <Section title={t('reviews.applicant')}>
        <PersonDetails
          profile={profile}
          language={review.language}
          createdAt={review.created_at}
          addresses={profile.address ? [profile.address] : []}
          countries={countries}
        />
        {canReadMembers && (
          <p className="mt-4 text-sm">
            <TextLink to={`/admin/member/${review.member_id}`}>{t('reviews.see')}</TextLink>
          </p>
        )}
      </Section>
      {application !== undefined && <ArtistApplication application={application} />}
      {profile.company && (
        <Section title={t('company.title')}>
          <CompanyDetails company={profile.company} />
        </Section>
      )}
      {review.same_tax.length > 0 && (
        <Section title={t('reviews.sameTax')} text={t('reviews.sameTaxText')}>
          <ul className="space-y-2 text-sm">
            {review.same_tax.map(({ member_id, name, email, status }) => (
              <li key={member_id}>
                <TextLink to={`/admin/review/${member_id}`}>{name}</TextLink>
                <span className="block text-soft wrap-anywhere">
                  {`${email} · ${t(`reviews.status.${status}`)}`}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {decisions.map((decision) => (
        <Section key={decision} title={t(`reviews.${decision}.title`)} text={t(`reviews.${decision}.text`)}>
          {decision === 'confirm' && artists && <ArtistSearch keyword={artists.keyword} />}
          <ReviewDecisionForm
            // A saved decision, also by another user, resets the form.
            key={review.version}
            review={review}
            decision={decision}
            result={result?.decision === decision ? result : undefined}
          >
            {decision === 'confirm' && artists && <ArtistChoice artists={artists.items} />}
          </ReviewDecisionForm>
        </Section>
      ))}
      <Section title={t('history.title')}>
        <PastReviews reviews={review.history} />
        {decisions.length === 0 && <p className="mt-3 text-sm text-soft">{t('reviews.over')}</p>}
      </Section>
    </>
  );
}
