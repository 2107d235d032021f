import { useActionData, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { buildForm, getRequestContext, rejected, toResult } from '../../api.server.ts';
import { messageOfField } from '../../failure.ts';
import { Form } from '../../forms/form.tsx';
import { LocaleLink, useLocalizedPath } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FormErrorMessage } from '../../ui/field.tsx';
import { redirectToSignIn, requireStep } from '../admin.server.ts';
import { titledMeta } from '../admin-meta.ts';
import { SignInError } from '../layout/admin-error.tsx';
import { SignInLayout } from '../layout/sign-in-layout.tsx';
import { PasskeyButton } from '../security/passkey-button.tsx';
import { passkeyResponse } from '../security/passkey-response.server.ts';
import type { Route } from './+types/second-factor-page.ts';

export const handle: PageHandle = { messages: ['admin', 'forms'] };

export async function loader(args: Route.LoaderArgs) {
  const { email, factors, state, methods } = await requireStep(args, 'second_factor', 'open');
  if (methods.length === 0) throw redirectToSignIn(getRequestContext(args.context), state, '');
  const params = args.url.searchParams;
  return {
    email,
    isConfirming: state === 'open',
    hasTotp: factors.totp,
    hasPasskey: factors.passkeys.length > 0,
    hasRecovery: factors.recovery_left > 0,
    // A user whose passkey is not at hand can still use a recovery code.
    isRecovery: params.get('with') === 'recovery',
    next: params.get('next') ?? '',
  };
}

export async function action(args: Route.ActionArgs) {
  await requireStep(args, 'second_factor', 'open');
  const { request, context } = args;
  const ctx = getRequestContext(context);
  const { admin } = ctx.api.api;
  const values = await buildForm(request);
  const outcome =
    values.intent === 'passkey'
      ? await toResult(admin.passkey.verify.$post({ json: { response: passkeyResponse(values.response) } }))
      : await toResult(admin['second-factor'].$post({ json: { code: values.code ?? '' } }));
  if (!outcome.ok) return rejected(outcome.failure, {}, []);
  throw redirectToSignIn(ctx, outcome.data.state, values.next ?? '');
}

export const meta = titledMeta('admin', 'secondFactor.title');

export default function SecondFactorPage({ loaderData }: Route.ComponentProps) {
  const { email, isConfirming, hasTotp, hasPasskey, hasRecovery, isRecovery, next } = loaderData;
  const t = useTranslations('admin.secondFactor');
  const query = next ? `next=${encodeURIComponent(next)}` : '';
  return (
    <SignInLayout title={t('title')} lead={t(isConfirming ? 'confirmLead' : 'lead', { email })}>
      <div className="space-y-6">
        {isRecovery ? (
          <CodeForm key="recovery" kind="recovery" next={next} />
        ) : (
          <>
            {hasPasskey && <PasskeyButton next={next} />}
            {hasTotp && <CodeForm key="totp" kind="totp" next={next} />}
          </>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-6 text-sm">
          {isRecovery ? (
            <LocaleLink
              to={`/admin/second-factor${query && `?${query}`}`}
              className="link inline-flex min-h-8 items-center"
            >
              {t('otherWay')}
            </LocaleLink>
          ) : (
            hasRecovery && (
              <LocaleLink
                to={`/admin/second-factor?with=recovery${query && `&${query}`}`}
                className="link inline-flex min-h-8 items-center"
              >
                {t('useRecovery')}
              </LocaleLink>
            )
          )}
          <Form method="post" action={useLocalizedPath()('/admin/logout')}>
            <button type="submit" className="link min-h-8 text-soft">
              {t('someoneElse')}
            </button>
          </Form>
        </div>
      </div>
    </SignInLayout>
  );
}

function CodeForm({ kind, next }: { kind: 'totp' | 'recovery'; next: string }) {
  const t = useTranslations('admin.secondFactor');
  const result = useActionData<typeof action>();
  const isBusy = useNavigation().state !== 'idle';
  const error = messageOfField(result?.failure, 'code');
  return (
    <Form method="post" className="space-y-5">
      <input type="hidden" name="next" value={next} />
      {!error && <FormErrorMessage>{result?.failure.message}</FormErrorMessage>}
      <Field
        id="code"
        name="code"
        label={t(`${kind}.label`)}
        hint={t(`${kind}.hint`)}
        error={error}
        autoComplete={kind === 'totp' ? 'one-time-code' : 'off'}
        inputMode={kind === 'totp' ? 'numeric' : 'text'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
      />
      <Button isBusy={isBusy} className="w-full">
        {t('submit')}
      </Button>
    </Form>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SignInError error={error} />;
}
