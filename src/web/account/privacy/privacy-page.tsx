import { redirect, useActionData, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { closeInput } from '../../../domains/privacy/privacy.schemas.ts';
import { localizedPath } from '../../../kernel/locale.ts';
import { buildForm, getRequestContext, rejected, requireLogin, toResult } from '../../api.server.ts';
import { messageOfField } from '../../failure.ts';
import { Form } from '../../forms/form.tsx';
import { formBody } from '../../forms/form-body.ts';
import { articleLinkTo } from '../../i18n/article-link.tsx';
import { useLocalizedPath } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { privateMeta } from '../../seo/meta.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FormErrorMessage } from '../../ui/field.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { useActionToast } from '../../ui/toast/use-action-toast.ts';
import { AccountLayout } from '../profile/account-layout.tsx';
import { OwnPasswordField } from '../profile/own-password-field.tsx';
import type { Route } from './+types/privacy-page.ts';

export const handle: PageHandle = { messages: ['account', 'forms'] };
export const middleware = [requireLogin];

/** Closes the account; the browser is logged out. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api, session, locale } = getRequestContext(context);
  const json = formBody(closeInput, await buildForm(request));
  const closed = await toResult(api.api.member.close.$post({ json }));
  if (!closed.ok) return rejected(closed.failure, {}, []);
  session.logOut();
  throw redirect(localizedPath(locale, '/account/closed'), 303);
}

export const meta = privateMeta('account', 'privacy.title');

/** The member takes their data along, or closes the account. */
export default function PrivacyPage() {
  const t = useTranslations('account.privacy');
  return (
    <AccountLayout title={t('title')}>
      <div className="columns mt-10 gap-y-14">
        <TitledSection title={t('export.title')} className="col-span-12 lg:col-span-7">
          <p className="mt-2 mb-6 max-w-prose text-soft">{t('export.text')}</p>
          <a href={useLocalizedPath()('/account/privacy/export')} download className={buttonClass('outline')}>
            {t('export.download')}
          </a>
          <p className="mt-6 text-sm text-soft">
            {t.rich('policy', {
              link: articleLinkTo('/policy'),
            })}
          </p>
        </TitledSection>
        <TitledSection
          title={t('close.title')}
          className="col-span-12 border-t border-line pt-10 lg:col-span-7"
        >
          <p className="mt-2 max-w-prose text-soft">{t('close.text')}</p>
          <Closing />
        </TitledSection>
      </div>
    </AccountLayout>
  );
}

/** The form opens in place, so that closing takes two deliberate steps, also without scripts. */
function Closing() {
  const t = useTranslations('account.privacy.close');
  const result = useActionData<typeof action>();
  useActionToast(result, { isInPlace: true });
  const failure = result?.failure;
  const isBusy = useNavigation().state !== 'idle';
  return (
    <details className="mt-6" open={failure !== undefined}>
      <summary className="link w-fit cursor-pointer list-none">{t('open')}</summary>
      <Form method="post" className="mt-6 space-y-6">
        <ul className="max-w-prose list-disc space-y-1 pl-5 text-sm">
          <li>{t('deleted')}</li>
          <li>{t('kept')}</li>
          <li>{t('returns')}</li>
          <li>{t('final')}</li>
        </ul>
        <FormErrorMessage>{failure?.status === 422 ? undefined : failure?.message}</FormErrorMessage>
        <OwnPasswordField error={messageOfField(failure, 'current_password')} />
        <Button isBusy={isBusy}>{t('submit')}</Button>
      </Form>
    </details>
  );
}
