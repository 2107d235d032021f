import { useActionData, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { proofAnswer } from '../../../domains/submissions/proofs.schemas.ts';
import { type ProofDecision, titleIn } from '../../../domains/submissions/submissions.rules.ts';
import {
  customSizesInput,
  type SubmissionData,
  submitInput,
  withdrawInput,
} from '../../../domains/submissions/submissions.schemas.ts';
import {
  buildForm,
  getRequestContext,
  performAction,
  requireLogin,
  toResult,
  unwrap,
} from '../../api.server.ts';
import { stateAfterConflict } from '../../edits/merge.ts';
import { Form } from '../../forms/form.tsx';
import { formBody } from '../../forms/form-body.ts';
import { type FormResult, toActionResult } from '../../forms/form-result.ts';
import { useLocale } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { privateMeta } from '../../seo/meta.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { StatusMessage } from '../../ui/status-message.tsx';
import { useActionToast } from '../../ui/toast/use-action-toast.ts';
import { AccountLayout } from '../profile/account-layout.tsx';
import { UnderReviewPage } from '../profile/under-review.tsx';
import { unwrapForConfirmed } from '../profile/unwrap-for-confirmed.server.ts';
import type { Route } from './+types/work-page.ts';
import { OpenProposal, PastProposals } from './agreement.tsx';
import { CustomSizes } from './custom-sizes.tsx';
import { CurrentProof, PastProofs } from './proofs.tsx';
import { SubmitForm } from './submit-form.tsx';
import { Events, OwnSizes, StaffNote, WorkDetails, WorkTexts } from './work-parts.tsx';
import { LargePicture } from './work-picture.tsx';

export const handle: PageHandle = { messages: ['account', 'works', 'forms'] };
export const middleware = [requireLogin];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  const found = await toResult(api.api.submission[':id'].$get({ param: { id: params.id } }));
  const submission = unwrapForConfirmed(found);
  if (!submission) return { shown: null };
  const { shop } = await unwrap(api.api.initial.$get());
  const facets = Object.values(shop.category)
    .flat()
    .filter(({ id }) => submission.facet_ids.includes(id));
  return {
    shown: { submission, facets, substrates: shop.substrates.map(({ id, name }) => ({ id, name })) },
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const submission = getRequestContext(context).api.api.submission[':id'];
  const values = await buildForm(request);
  const { intent = '' } = values;
  const param = { id: params.id };
  const actions = {
    withdraw: () => toResult(submission.withdraw.$post({ param, json: formBody(withdrawInput, values) })),
    accept: () => decide('accept'),
    decline: () => decide('decline'),
    custom: () => {
      const json = formBody(customSizesInput, values);
      return toResult(submission['custom-sizes'].$put({ param, json }));
    },
    approve: () => answer('approve'),
    request_changes: () => answer('request_changes'),
    submit: () => toResult(submission.submit.$post({ param, json: formBody(submitInput, values) })),
  };
  return toActionResult(intent, await performAction(actions, intent), values);

  function answer(decision: ProofDecision) {
    const json = formBody(proofAnswer, { decision, text: values.text ?? '' });
    const proof = { ...param, proof_id: values.proof_id ?? '' };
    return toResult(submission.proof[':proof_id'].$post({ param: proof, json }));
  }

  function decide(decision: 'accept' | 'decline') {
    const json = { proposal_id: Number(values.proposal_id), decision };
    return toResult(submission.agreement.$post({ param, json }));
  }
}

type Shown = { submission: SubmissionData } | null;
export const meta = privateMeta('works', 'untitled', ({ shown }: { shown: Shown }, locale) =>
  shown ? titleIn(shown.submission.title, locale) : undefined,
);

/** A submission with its state, what staff wrote, sizes and shares; and what is possible. */
export default function WorkPage({ loaderData: { shown } }: Route.ComponentProps) {
  const t = useTranslations('works');
  const locale = useLocale();
  const result = useActionData<typeof action>();
  useActionToast(result, { isInPlace: true });
  if (!shown) return <UnderReviewPage title={t('title')} area="works" />;
  // In a rejection, since it was changed in another window or by staff.
  const submission = stateAfterConflict<SubmissionData>(result?.failure) ?? shown.submission;
  const { status, item, operations, events } = submission;
  const latest = events.find(({ reason }) => reason !== '');
  const title = titleIn(submission.title, locale) || t('untitled');
  return (
    <AccountLayout title={title}>
      <p className="mt-3 text-soft">{t(`stateTexts.${status}`)}</p>
      {result?.message && <StatusMessage className="mt-5"> {result.message}</StatusMessage>}
      {latest && ['changes_requested', 'declined'].includes(status) && (
        <StaffNote title={t(status === 'declined' ? 'declinedBecause' : 'asked')} text={latest.reason} />
      )}
      <CurrentProof submission={submission} title={title} result={result} />
      <OpenProposal agreement={submission.agreement} substrates={shown.substrates} result={result} />
      <div className="mt-6 flex flex-wrap gap-x-6 gap-y-3">
        {operations.includes('update') && (
          <ButtonLink variant="outline" to={`/account/work/${submission.id}/edit`}>
            {t('change')}
          </ButtonLink>
        )}
        {item && item.status !== 'off_shelf' && (
          <ButtonLink variant="outline" to={`/shop/${item.id}`}>
            {t('seeInShop')}
          </ButtonLink>
        )}
      </div>
      <div className="columns mt-10 gap-y-10">
        <div className="col-span-12 lg:col-span-5">
          <LargePicture work={submission} alt={title} />
          <WorkDetails submission={submission} facets={shown.facets} />
        </div>
        <div className="col-span-12 space-y-12 lg:col-span-7">
          <OwnSizes submission={submission} substrates={shown.substrates} />
          <WorkTexts submission={submission} />
          {operations.includes('submit') && <SubmitForm submission={submission} result={result} />}
          <CustomSizes key={submission.version} submission={submission} result={result} />
          <PastProofs submission={submission} title={title} />
          <PastProposals agreement={submission.agreement} substrates={shown.substrates} />
          <Events events={events} />
          {operations.includes('withdraw') && <WithdrawForm submission={submission} result={result} />}
        </div>
      </div>
    </AccountLayout>
  );
}

type WithdrawProps = { submission: SubmissionData; result: FormResult | undefined };

/** Withdrawing, with what it means; the first press unfolds it. */
function WithdrawForm({ submission: { status, version }, result }: WithdrawProps) {
  const t = useTranslations('works.withdraw');
  const isBusy = useNavigation().state !== 'idle';
  const failure = result?.intent === 'withdraw' ? result.failure : undefined;
  const kind = status === 'accepted' ? 'accepted' : 'open';
  return (
    <details open={failure !== undefined} className="border-t border-line pt-4">
      <summary className="link inline-flex min-h-11 items-center text-sm">{t('title')}</summary>
      <Form method="post" className="mt-2 space-y-4 border-l-2 border-error py-1 pl-4">
        <input type="hidden" name="intent" value="withdraw" />
        <input type="hidden" name="version" value={version} />
        {failure && (
          <p role="alert" className="text-sm text-error">
            {failure.message}
          </p>
        )}
        <p className="max-w-prose text-sm">{t(kind)}</p>
        <Button variant="outline" isBusy={isBusy}>
          {t('submit')}
        </Button>
      </Form>
    </details>
  );
}
