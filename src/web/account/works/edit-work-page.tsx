import { data, redirect, type ShouldRevalidateFunctionArgs, useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import { titleIn } from '../../../domains/submissions/submissions.rules.ts';
import { type SubmissionData, submissionChange } from '../../../domains/submissions/submissions.schemas.ts';
import { localizedPath, splitLocalePath } from '../../../kernel/locale.ts';
import { formOf, getRequestContext, requireLogin, toResult } from '../../api.server.ts';
import { conflictOf } from '../../edits/merge.ts';
import { formBody } from '../../forms/form-body.ts';
import { LocaleLink, useLocale } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { pageMeta, translatorOf } from '../../seo/meta.ts';
import { AccountLayout } from '../profile/account-layout.tsx';
import { UnderReview } from '../profile/under-review.tsx';
import { unwrapForConfirmed } from '../profile/unwrap-for-confirmed.server.ts';
import type { Route } from './+types/edit-work-page.ts';
import { sizeRows } from './size-fields.tsx';
import { WorkForm, type WorkFormResult } from './work-form.tsx';
import { fieldsToSend, formErrors, priceName, sizeKey, valuesOf } from './work-values.ts';
import { calculateShares, loadOptions } from './works.server.ts';

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
  const values = valuesOf(submission);
  // What each size would earn at the shop's own price is shown before the artist changes it.
  const proposed = Object.fromEntries(rows.map((row) => [priceName(sizeKey(row)), String(row.price_ntd)]));
  const shares = await calculateShares(ctx, { ...proposed, ...values });
  return { edited: { submission, options, rows, values, shares, isSaved: url.searchParams.has('saved') } };
}

export const shouldRevalidate = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formData?.get('intent') === 'calculate' ? false : defaultShouldRevalidate;

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const values = await formOf(request);
  if (values.intent === 'calculate') {
    return data<WorkFormResult>({ values, shares: await calculateShares(ctx, values) });
  }
  const json = formBody(submissionChange, fieldsToSend(values));
  const saved = await toResult(ctx.api.api.submission[':id'].$put({ param: { id: params.id }, json }));
  if (!saved.ok) {
    const { failure } = saved;
    const errors = formErrors(failure.errors, values);
    // Saving again replaces what was saved meanwhile, in another window.
    const current = conflictOf<SubmissionData>(failure);
    const shares = await calculateShares(ctx, values);
    const result = { failure: { ...failure, errors }, values, shares };
    return data<WorkFormResult>(
      { ...result, ...(current && { version: current.version }) },
      { status: failure.status },
    );
  }
  const path = `/account/work/${params.id}`;
  const isDone = values.intent === 'continue';
  throw redirect(localizedPath(ctx.locale, isDone ? path : `${path}/edit?saved=1`), 303);
}

export function meta({ location, matches }: Route.MetaArgs) {
  const t = translatorOf(splitLocalePath(location.pathname).locale, 'works');
  return pageMeta({ title: t('edit'), location, site: matches[0].loaderData?.site, isPrivate: true });
}

/** A draft, or a submission that staff asked to change. */
export default function EditWorkPage({ loaderData: { edited } }: Route.ComponentProps) {
  const t = useTranslations('works');
  const locale = useLocale();
  const result = useActionData<typeof action>();
  if (!edited) {
    return (
      <AccountLayout title={t('edit')}>
        <UnderReview area="works" />
      </AccountLayout>
    );
  }
  const { submission, options, rows, values, shares, isSaved } = edited;
  const request = submission.events.find(({ kind }) => kind === 'request_changes');
  return (
    <AccountLayout title={titleIn(submission.title, locale) || t('untitled')}>
      <p className="mt-4 text-sm">
        <LocaleLink to={`/account/work/${submission.id}`} className="link">
          {t('overview')}
        </LocaleLink>
      </p>
      {submission.status === 'changes_requested' && request && (
        <div className="mt-6 max-w-2xl border-l-2 border-ink py-1 pl-4">
          <h2 className="text-base">{t('asked')}</h2>
          <p className="mt-1 text-sm whitespace-pre-line">{request.reason}</p>
        </div>
      )}
      {isSaved && !result && (
        <p role="status" className="mt-6 border-l-2 border-ink py-1 pl-4 text-sm">
          {t('saved')}
        </p>
      )}
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
