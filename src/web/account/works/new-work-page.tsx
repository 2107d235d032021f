import { data, redirect, type ShouldRevalidateFunctionArgs, useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import { newSubmission } from '../../../domains/submissions/submissions.schemas.ts';
import { localizedPath, splitLocalePath } from '../../../kernel/locale.ts';
import { formOf, getRequestContext, requireLogin, toResult } from '../../api.server.ts';
import { formBody } from '../../forms/form-body.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { pageMeta, translatorOf } from '../../seo/meta.ts';
import { AccountLayout } from '../profile/account-layout.tsx';
import { UnderReview } from '../profile/under-review.tsx';
import type { Route } from './+types/new-work-page.ts';
import { WorkForm, type WorkFormResult } from './work-form.tsx';
import { fieldsToSend, formErrors } from './work-values.ts';
import { calculateShares, loadOptions } from './works.server.ts';

export const handle: PageHandle = { messages: ['account', 'works', 'uploads', 'forms'] };
export const middleware = [requireLogin];

export async function loader({ context }: Route.LoaderArgs) {
  return { options: await loadOptions(getRequestContext(context)) };
}

export const shouldRevalidate = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formData?.get('intent') === 'calculate' ? false : defaultShouldRevalidate;

/** Creates the draft and redirects to its page. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const values = await formOf(request);
  if (values.intent === 'calculate') {
    return data<WorkFormResult>({ values, shares: await calculateShares(ctx, values) });
  }
  const created = await toResult(
    ctx.api.api.submission.$post({ json: formBody(newSubmission, fieldsToSend(values)) }),
  );
  if (!created.ok) {
    const { failure } = created;
    const errors = formErrors(failure.errors, values);
    return data<WorkFormResult>(
      { failure: { ...failure, errors }, values, shares: {} },
      { status: failure.status },
    );
  }
  const path = `/account/work/${created.data.id}`;
  const isDone = values.intent === 'continue';
  throw redirect(localizedPath(ctx.locale, isDone ? path : `${path}/edit?saved=1`), 303);
}

export function meta({ location, matches }: Route.MetaArgs) {
  const t = translatorOf(splitLocalePath(location.pathname).locale, 'works');
  return pageMeta({ title: t('new'), location, site: matches[0].loaderData?.site, isPrivate: true });
}

/** A new work. */
export default function NewWorkPage({ loaderData: { options } }: Route.ComponentProps) {
  const t = useTranslations('works');
  const result = useActionData<typeof action>();
  return (
    <AccountLayout title={t('new')}>
      {options ? (
        <>
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
        </>
      ) : (
        <UnderReview area="works" />
      )}
    </AccountLayout>
  );
}
