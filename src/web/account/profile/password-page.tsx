import { data, useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import { passwordInput } from '../../../domains/members/members.schemas.ts';
import { buildForm, getRequestContext, rejected, requireLogin, toResult } from '../../api.server.ts';
import { formBody } from '../../forms/form-body.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { privateMeta } from '../../seo/meta.ts';
import { StatusMessage } from '../../ui/status-message.tsx';
import { useActionToast } from '../../ui/toast/use-action-toast.ts';
import { PasswordWarningText } from '../auth/new-password.tsx';
import type { Route } from './+types/password-page.ts';
import { AccountLayout } from './account-layout.tsx';
import { PasswordForm } from './password-form.tsx';

export const handle: PageHandle = { messages: ['account', 'forms'] };
export const middleware = [requireLogin];

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = getRequestContext(context);
  const json = formBody(passwordInput, await buildForm(request));
  const outcome = await toResult(api.api.member.password.$post({ json }));
  if (!outcome.ok) return rejected(outcome.failure, {}, []);
  const { message, data: saved } = outcome;
  return data({ message, warning: saved.password_warning, failure: undefined });
}

export const meta = privateMeta('account', 'password.title');

export default function PasswordPage() {
  const t = useTranslations('account.password');
  const result = useActionData<typeof action>();
  useActionToast(result, { isInPlace: true });
  return (
    <AccountLayout title={t('title')}>
      <div className="columns mt-10">
        <div className="col-span-12 lg:col-span-7">
          {result && 'message' in result ? (
            <>
              <StatusMessage> {t('done')}</StatusMessage>
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
