import { useTranslations } from 'use-intl';
import { proofInput } from '../../../domains/submissions/proofs.schemas.ts';
import { titleIn } from '../../../domains/submissions/submissions.rules.ts';
import {
  type SubmissionAdminData,
  submissionDecisionInput,
} from '../../../domains/submissions/submissions.schemas.ts';
import { textIn } from '../../../kernel/locale.ts';
import { getFields, getRequestContext, toFormData, toResult, unwrap } from '../../api.server.ts';
import { attachedValue, getUpload, uploadFiles } from '../../attached-files.server.ts';
import { stateAfterConflict } from '../../edits/merge.ts';
import type { Failure } from '../../failure.ts';
import { formBody } from '../../forms/form-body.ts';
import { useLocale } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { can } from '../admin.server.ts';
import { getOutcome, respond } from '../respond.ts';
import { ActionNotice } from '../ui/action-notice.tsx';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/submission-page.ts';
import { SubmissionDecisionForm } from './submission-decision-form.tsx';
import { PastDecisions, ProposedSizes, SubmissionDetails, SubmissionTexts } from './submission-details.tsx';
import { SubmissionPicture } from './submission-picture.tsx';
import { SubmissionProofs } from './submission-proofs.tsx';

export const handle: PageHandle = {
  messages: ['adminSubmissions', 'adminCatalogue', 'adminCustomers', 'forms'],
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const { admin } = getRequestContext(context).api.api;
  const [submission, options] = await Promise.all([
    unwrap(admin.submission[':id'].$get({ param: { id: params.id } })),
    unwrap(admin.item.options.$get()),
  ]);
  return {
    submission,
    substrates: options.substrates,
    facets: options.facets.filter(({ id }) => submission.facet_ids.includes(id)),
    canWrite: can(context, 'catalogue.write'),
  };
}

type DecisionValues = { reason: string; status: string; lists_at: string };
export type DecisionActionResult = {
  decision: string;
  message?: string;
  failure?: Failure;
  values?: DecisionValues;
  /** A proof that was filled in and not shown yet. */
  proofValues?: { substrate_id: string; note: string; attached: string };
};

export async function action({ request, params, context }: Route.ActionArgs) {
  const { admin } = getRequestContext(context).api.api;
  const { submission } = admin;
  const form = await toFormData(request);
  const fields = getFields(form);
  const { decision = '', reason = '', status = '', lists_at = '' } = fields;
  if (decision === 'proof') return showProof();
  // The form has a status and a date in any case; they count where they apply.
  const sent = {
    ...fields,
    status: decision === 'accept' ? status : '',
    lists_at: decision === 'accept' && status === 'to_be_listed' ? lists_at : '',
  };
  const decided = await toResult(
    submission[':id'].$post({ param: { id: params.id }, json: formBody(submissionDecisionInput, sent) }),
  );
  const values = { reason, status, lists_at };
  return respond<DecisionActionResult>({ decision, ...getOutcome(decided), ...(!decided.ok && { values }) });

  async function showProof() {
    const { ids, failure } = await uploadFiles(form, 1, (file) =>
      toResult(admin['proof-picture'].$post(...getUpload(file))),
    );
    const { substrate_id = '', note = '' } = fields;
    const proofValues = { substrate_id, note, attached: attachedValue(ids, 1) };
    if (failure) return respond<DecisionActionResult>({ decision, failure, proofValues });
    const json = formBody(proofInput, { ...fields, attachment_id: ids.at(-1) ?? '' });
    const shown = await toResult(submission[':id'].proof.$post({ param: { id: params.id }, json }));
    return respond<DecisionActionResult>({
      decision,
      ...getOutcome(shown),
      ...(!shown.ok && { proofValues }),
    });
  }
}

/** A submitted work with its picture, texts, sizes and shares, and the decisions about it. */
export default function SubmissionPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { substrates, facets, canWrite } = loaderData;
  const t = useTranslations('adminSubmissions');
  const locale = useLocale();
  // A colleague or the artist has changed it meanwhile.
  const current = stateAfterConflict<SubmissionAdminData>(result?.failure);
  const submission = current ?? loaderData.submission;
  const { decisions, artist } = submission;
  const title = titleIn(submission.title, locale);
  const isUnderReview = submission.status === 'submitted';
  return (
    <>
      <AdminHeading
        title={title}
        lead={t('stateOf', {
          artist: artist ? textIn(artist.name, locale) : t('noPage'),
          state: t(`state.${submission.status}`),
        })}
        back={{ to: '/admin/submission', label: t('title') }}
      />
      <div className="mb-6 space-y-2 empty:hidden">
        {result?.failure?.status !== 422 && <ActionNotice result={result} />}
        {current && <p className="text-sm">{t('changedMeanwhile')}</p>}
        {isUnderReview && !artist && <p className="text-sm text-error">{t('needsPage')}</p>}
      </div>
      <div className="mb-8 grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <SubmissionPicture submission={submission} alt={title} />
        <SubmissionDetails submission={submission} facets={facets} />
      </div>
      <SubmissionProofs
        submission={submission}
        substrates={substrates}
        canWrite={canWrite}
        result={result?.decision === 'proof' ? result : undefined}
      />
      <Section title={t('texts')}>
        <SubmissionTexts submission={submission} />
      </Section>
      <Section
        title={t('sizes')}
        text={t('sizesText', {
          share: submission.share_basis_points / 100,
          tax: submission.tax_basis_points / 100,
        })}
      >
        <ProposedSizes submission={submission} substrates={substrates} />
      </Section>
      {canWrite &&
        decisions.map((decision) => (
          <Section key={decision} title={t(`${decision}.title`)} text={t(`${decision}.text`)}>
            <SubmissionDecisionForm
              // A decision, also by another user, resets the form.
              key={submission.version}
              submission={submission}
              decision={decision}
              result={result?.decision === decision ? result : undefined}
            />
          </Section>
        ))}
      <Section title={t('history')}>
        <PastDecisions events={submission.events} />
      </Section>
    </>
  );
}
