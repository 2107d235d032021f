import { data, useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import { forgotInput } from '../../../domains/members/members.schemas.ts';
import { buildForm, getRequestContext, rejected, toResult } from '../../api.server.ts';
import { ForgotForm } from '../../forms/forgot-form.tsx';
import { fieldNames, formBody } from '../../forms/form-body.ts';
import { schemaCheck } from '../../forms/schema-check.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { useShell } from '../../layout/use-shell.ts';
import { privateMeta } from '../../seo/meta.ts';
import { FormPage, OutcomePage } from '../../ui/form-page.tsx';
import { ButtonLink, TextLink } from '../../ui/links.tsx';
import type { Route } from './+types/forgot-password-page.ts';
import { withNext } from './after-login.ts';
import { cartToBuy } from './buying.server.ts';
import { CartToBuySummary } from './cart-to-buy.tsx';

export const handle: PageHandle = { messages: ['auth', 'forms'] };

export async function loader({ url, context }: Route.LoaderArgs) {
  const next = url.searchParams.get('next') ?? '';
  return { next, cart: await cartToBuy(getRequestContext(context), next) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = getRequestContext(context);
  const values = await buildForm(request);
  const outcome = await toResult(api.api.member.forgot.$post({ json: formBody(forgotInput, values) }));
  if (!outcome.ok) return rejected(outcome.failure, values, fieldNames(forgotInput));
  // The demo sends no mails; they can be read in its outbox.
  const outbox = await toResult(api.api.outbox.$get({ query: { per_page: '1' } }));
  return data({ sentTo: values.email ?? '', hasOutbox: outbox.ok, failure: undefined, values: undefined });
}

export const meta = privateMeta('auth', 'forgot.title');

/** The page that requests a password reset link. Its response does not reveal whether the address has an account. */
export default function ForgotPasswordPage({ loaderData: { next, cart } }: Route.ComponentProps) {
  const t = useTranslations('auth.forgot');
  const sendsMail = useShell().site?.sendsMail ?? true;
  const result = useActionData<typeof action>();
  const back = <TextLink to={withNext('/login', next)}>{t('back')}</TextLink>;
  if (!sendsMail) {
    // Without mail no link can be sent, so customer service has to help.
    const contact = <ButtonLink to="/contact">{t('contact')}</ButtonLink>;
    return (
      <OutcomePage
        title={t('title')}
        text={t('noMail')}
        links={
          <>
            {contact} {back}
          </>
        }
      />
    );
  }
  if (result && 'sentTo' in result) {
    const outbox = result.hasOutbox && <ButtonLink to="/outbox">{t('outbox')}</ButtonLink>;
    return (
      <OutcomePage
        title={t('sentTitle')}
        text={t('sentText', { email: result.sentTo })}
        links={
          <>
            {outbox} {back}
          </>
        }
      >
        <p className="mt-4 max-w-prose text-soft">{t('sentHint')}</p>
      </OutcomePage>
    );
  }
  return (
    <FormPage title={t('title')} lead={<p>{t('text')}</p>} beside={<CartToBuySummary cart={cart} />}>
      <ForgotForm
        check={checkForgot}
        result={result}
        labels={{ email: t('email'), captcha: t('captcha') }}
        submit={t('submit')}
      >
        <p className="text-sm">{back}</p>
      </ForgotForm>
    </FormPage>
  );
}

const checkForgot = schemaCheck(() =>
  import('../../../domains/members/members.schemas.ts').then(({ forgotInput: one }) => one),
);
