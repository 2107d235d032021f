import { redirect, useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import { titleIn } from '../../../domains/submissions/submissions.rules.ts';
import { submissionChange } from '../../../domains/submissions/submissions.schemas.ts';
import { localizedPath } from '../../../kernel/locale.ts';
import { buildForm, getRequestContext, requireLogin, toResult } from '../../api.server.ts';
import { formBody } from '../../forms/form-body.ts';
import { useLocale } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { privateMeta } from '../../seo/meta.ts';
import { TextLink } from '../../ui/links.tsx';
import { StatusMessage } from '../../ui/status-message.tsx';
import { AccountLayout } from '../profile/account-layout.tsx';
import { UnderReviewPage } from '../profile/under-review.tsx';
import { unwrapForConfirmed } from '../profile/unwrap-for-confirmed.server.ts';
import type { Route } from './+types/edit-work-page.ts';
import { sizeRows } from './size-fields.tsx';
import { WorkForm } from './work-form.tsx';
import { StaffNote } from './work-parts.tsx';
import { fieldsToSend, getValues, priceName, sizeKey } from './work-values.ts';
import { calculated, calculateShares, loadOptions, redirectAfterSave, rejectedWork } from './works.server.ts';

export const handle: PageHandle = { messages: ['account', 'works', 'uploads', 'forms'] };
export const middleware = [requireLogin];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const read = await toResult(ctx.api.api.submission[':id'].$get({ param: { id: params.id } }));
  const submission = unwrapForConfirmed(read);
  if (!submission) return { edited: null };
  // A reload after it was submitted: its page says what is possible.
  if (!submission.operations.includes('update')) {
    throw redirect(localizedPath(ctx.locale, `/account/work/${params.id}`));
  }
  const options = await loadOptions(ctx);
  if (!options) return { edited: null };
  const rows = sizeRows(submission);
  const values = getValues(submission);
  // What each size would earn at the shop's own price is shown before the artist changes it.
  const proposed = Object.fromEntries(rows.map((row) => [priceName(sizeKey(row)), String(row.price_ntd)]));
  const shares = await calculateShares(ctx, { ...proposed, ...values });
  return { edited: { submission, options, rows, values, shares, isSaved: url.searchParams.has('saved') } };
}

export { shouldRevalidate } from './work-form.tsx';

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const values = await buildForm(request);
  if (values.intent === 'calculate') return calculated(ctx, values);
  const json = formBody(submissionChange, fieldsToSend(values));
  const saved = await toResult(ctx.api.api.submission[':id'].$put({ param: { id: params.id }, json }));
  if (!saved.ok) return rejectedWork(ctx, saved.failure, values);
  throw redirectAfterSave(ctx, params.id, values);
}

export const meta = privateMeta('works', 'edit');

/** A draft, or a submission that staff asked to change. */
export default function EditWorkPage({ loaderData: { edited } }: Route.ComponentProps) {
  const t = useTranslations('works');
  const locale = useLocale();
  const result = useActionData<typeof action>();
  if (!edited) return <UnderReviewPage title={t('edit')} area="works" />;
  const { submission, options, rows, values, shares, isSaved } = edited;
  const request = submission.events.find(({ kind }) => kind === 'request_changes');
  return (
    <AccountLayout title={titleIn(submission.title, locale) || t('untitled')}>
      <p className="mt-4 text-sm">
        <TextLink to={`/account/work/${submission.id}`}>{t('overview')}</TextLink>
      </p>
      {submission.status === 'changes_requested' && request && (
        <StaffNote title={t('asked')} text={request.reason} />
      )}
      {isSaved && !result && <StatusMessage className="mt-6"> {t('saved')}</StatusMessage>}
      <WorkForm
        options={options}
        version={submission.version}
        values={result?.values ?? values}
        shownUpload={submission.upload?.state === 'completed' ? submission.upload.id : ''}
        sizes={rows}
        shares={shares}
        result={result}
      />
    </AccountLayout>
  );
}
