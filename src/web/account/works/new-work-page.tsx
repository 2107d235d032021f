import { useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import { newSubmission } from '../../../domains/submissions/submissions.schemas.ts';
import { buildForm, getRequestContext, requireLogin, toResult } from '../../api.server.ts';
import { formBody } from '../../forms/form-body.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { privateMeta } from '../../seo/meta.ts';
import { AccountLayout } from '../profile/account-layout.tsx';
import { UnderReviewPage } from '../profile/under-review.tsx';
import type { Route } from './+types/new-work-page.ts';
import { WorkForm } from './work-form.tsx';
import { fieldsToSend } from './work-values.ts';
import { calculated, loadOptions, redirectAfterSave, rejectedWork } from './works.server.ts';

export const handle: PageHandle = { messages: ['account', 'works', 'uploads', 'forms'] };
export const middleware = [requireLogin];

export async function loader({ context }: Route.LoaderArgs) {
  return { options: await loadOptions(getRequestContext(context)) };
}

export { shouldRevalidate } from './work-form.tsx';

/** Creates the draft and redirects to its page. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const values = await buildForm(request);
  if (values.intent === 'calculate') return calculated(ctx, values);
  const json = formBody(newSubmission, fieldsToSend(values));
  const created = await toResult(ctx.api.api.submission.$post({ json }));
  if (!created.ok) return rejectedWork(ctx, created.failure, values);
  throw redirectAfterSave(ctx, created.data.id, values);
}

export const meta = privateMeta('works', 'new');

/** A new work. */
export default function NewWorkPage({ loaderData: { options } }: Route.ComponentProps) {
  const t = useTranslations('works');
  const result = useActionData<typeof action>();
  if (!options) return <UnderReviewPage title={t('new')} area="works" />;
  return (
    <AccountLayout title={t('new')}>
      <p className="mt-4 max-w-prose text-soft">{t('newLead')}</p>
      <WorkForm
        options={options}
        version={undefined}
        values={result?.values ?? {}}
        shownUpload=""
        sizes={[]}
        shares={{}}
        result={result}
      />
    </AccountLayout>
  );
}
