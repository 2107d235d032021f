import { createContext, useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import { buildForm, getRequestContext } from '../../api.server.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { buttonClass } from '../../ui/button.tsx';
import { FormErrorMessage } from '../../ui/field.tsx';
import { pageAfterSignIn, requireStep } from '../admin.server.ts';
import { titledMeta } from '../admin-meta.ts';
import { SignInError } from '../layout/admin-error.tsx';
import { SignInLayout } from '../layout/sign-in-layout.tsx';
import { type EnrolActionResult, enrol } from '../security/enrol.server.ts';
import { PasskeyAdd } from '../security/passkey-add.tsx';
import { RecoveryCodes } from '../security/recovery-codes.tsx';
import { TotpBegin, TotpSetup } from '../security/totp-setup.tsx';
import type { Route } from './+types/enrol-page.ts';

export const handle: PageHandle = { messages: ['admin', 'forms'] };

/** Whether this request has set up the factor, so that its recovery codes still have to be shown. */
const enrolledContext = createContext(false);

export async function loader(args: Route.LoaderArgs) {
  const { url, context } = args;
  if (!context.get(enrolledContext)) await requireStep(args, 'enrol');
  return { next: pageAfterSignIn(getRequestContext(context), url.searchParams.get('next') ?? '') };
}

/** The last form's result decides what the page shows, so its data is not reloaded. */
export const shouldRevalidate = () => false;

export async function action(args: Route.ActionArgs) {
  await requireStep(args, 'enrol');
  const { request, context } = args;
  const result = await enrol(getRequestContext(context), await buildForm(request));
  if (result.data.recoveryCodes) context.set(enrolledContext, true);
  return result;
}

export const meta = titledMeta('admin', 'enrol.title');

export default function EnrolPage({ loaderData: { next } }: Route.ComponentProps) {
  const t = useTranslations('admin.enrol');
  const result: EnrolActionResult = useActionData<typeof action>() ?? {};
  if (result.recoveryCodes) {
    return (
      <SignInLayout title={t('doneTitle')}>
        <div className="space-y-6">
          {result.recoveryCodes.length > 0 && <RecoveryCodes codes={result.recoveryCodes} />}
          {/* A full page load, because the state of the sign-in has changed. */}
          <a href={next} className={`${buttonClass()} print:hidden`}>
            {t('goOn')}
          </a>
        </div>
      </SignInLayout>
    );
  }
  if (result.offer) {
    return (
      <SignInLayout title={t('totpTitle')}>
        <TotpSetup offer={result.offer} failure={result.failure} />
      </SignInLayout>
    );
  }
  return (
    <SignInLayout title={t('title')} lead={t('lead')}>
      <div className="space-y-8">
        <FormErrorMessage>{result.failure?.message}</FormErrorMessage>
        <section className="space-y-3">
          <h2 className="text-lg">{t('totp')}</h2>
          <p className="text-sm text-soft">{t('totpText')}</p>
          <TotpBegin label={t('totpBegin')} />
        </section>
        <section className="space-y-3">
          <h2 className="text-lg">{t('passkey')}</h2>
          <p className="text-sm text-soft">{t('passkeyText')}</p>
          <PasskeyAdd />
        </section>
      </div>
    </SignInLayout>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SignInError error={error} />;
}
