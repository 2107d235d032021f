import { data, useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import { splitLocalePath } from '../../../kernel/locale.ts';
import type { PasswordWarning } from '../../../kernel/passwords.ts';
import { formOf, getRequestContext, requireLogin, toResult } from '../../api.server.ts';
import type { Failure } from '../../failure.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { pageMeta, translatorOf } from '../../seo/meta.ts';
import { useActionToast } from '../../ui/toast/use-action-toast.ts';
import { PasswordWarningText } from '../auth/new-password.tsx';
import type { Route } from './+types/password-page.ts';
import { AccountLayout } from './account-layout.tsx';
import { PasswordForm, passwordBody } from './password-form.tsx';

export const handle: PageHandle = { messages: ['account', 'forms'] };
export const middleware = [requireLogin];

type ActionResult =
  | { failure: Failure; message?: undefined }
  | { failure?: undefined; message: string; warning: PasswordWarning | null };

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = getRequestContext(context);
  const body = passwordBody(await formOf(request));
  const outcome = await toResult(api.api.member.password.$post({ json: body }));
  if (outcome.ok)
    return data<ActionResult>({ message: outcome.message, warning: outcome.data.password_warning });
  return data<ActionResult>({ failure: outcome.failure }, { status: outcome.failure.status });
}

export function meta({ location, matches }: Route.MetaArgs) {
  const t = translatorOf(splitLocalePath(location.pathname).locale, 'account');
  return pageMeta({
    title: t('password.title'),
    location,
    site: matches[0].loaderData?.site,
    isPrivate: true,
  });
}

export default function PasswordPage() {
  const t = useTranslations('account.password');
  const result = useActionData<typeof action>();
  useActionToast(result, { isInPlace: true });
  return (
    <AccountLayout title={t('title')}>
      <div className="columns mt-10">
        <div className="col-span-12 lg:col-span-7">
          {result?.message ? (
            <>
              <p role="status" className="border-l-2 border-ink py-1 pl-4">
                {t('done')}
              </p>
              <PasswordWarningText warning={result.warning} />
            </>
          ) : (
            <PasswordForm failure={result?.failure} />
          )}
        </div>
      </div>
    </AccountLayout>
  );
}
