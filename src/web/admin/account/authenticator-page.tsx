import { useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import { buildForm, getRequestContext } from '../../api.server.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { FormErrorMessage } from '../../ui/field.tsx';
import { getStaff, redirectToConfirm } from '../admin.server.ts';
import { type EnrolActionResult, enrol } from '../security/enrol.server.ts';
import { RecoveryCodes } from '../security/recovery-codes.tsx';
import { TotpBegin, TotpSetup } from '../security/totp-setup.tsx';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { compact } from '../ui/lists/density.ts';
import type { Route } from './+types/authenticator-page.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { hasTotp: getStaff(context).factors.totp };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const result = await enrol(ctx, await buildForm(request));
  if (result.data.failure) redirectToConfirm(ctx, result.data.failure, url);
  return result;
}

export default function AuthenticatorPage({ loaderData: { hasTotp } }: Route.ComponentProps) {
  const t = useTranslations('admin.totp');
  const account = useTranslations('admin.account');
  const result: EnrolActionResult = useActionData<typeof action>() ?? {};
  return (
    <>
      <AdminHeading title={t('title')} back={{ to: '/admin/account', label: account('title') }} />
      <div className="max-w-lg space-y-6">
        {result.recoveryCodes ? (
          <>
            <p role="status" className="text-sm">
              {t('done')}
            </p>
            {result.recoveryCodes.length > 0 && <RecoveryCodes codes={result.recoveryCodes} />}
            <LocaleLink to="/admin/account" className={`${buttonClass()} ${compact} print:hidden`}>
              {t('back')}
            </LocaleLink>
          </>
        ) : result.offer ? (
          <TotpSetup offer={result.offer} failure={result.failure} />
        ) : hasTotp ? (
          <p className="text-sm">{t('isOn')}</p>
        ) : (
          <>
            <FormErrorMessage>{result.failure?.message}</FormErrorMessage>
            <p className="text-sm text-soft">{t('lead')}</p>
            <TotpBegin label={t('begin')} />
          </>
        )}
      </div>
    </>
  );
}
