import { useActionData, useLocation, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { companyInvitationDays } from '../../../domains/members/people/people.rules.ts';
import { joinInput, newPersonInput } from '../../../domains/members/people/people.schemas.ts';
import { buildForm, getRequestContext, isLoggedIn, rejected, toResult, unwrap } from '../../api.server.ts';
import { Agreement, useAgreementCheck } from '../../forms/agreement.tsx';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { NameFields, useNameLabels } from '../../forms/fields/person-fields.tsx';
import { PhoneField, usePhoneLabels } from '../../forms/fields/phone-field.tsx';
import { Form } from '../../forms/form.tsx';
import { fieldNames, formBody } from '../../forms/form-body.ts';
import { schemaCheck } from '../../forms/schema-check.ts';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { privateMeta } from '../../seo/meta.ts';
import { Button } from '../../ui/button.tsx';
import { FormErrorMessage } from '../../ui/field.tsx';
import { FormPage, OutcomePage } from '../../ui/form-page.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { useActionToast } from '../../ui/toast/use-action-toast.ts';
import type { Route } from './+types/join-company-page.ts';
import { withNext } from './after-login.ts';
import { MemberPasswordField } from './new-password.tsx';

export const handle: PageHandle = { messages: ['auth', 'forms'] };

/** Opening the link changes nothing, since mail scanners open links too. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const token = url.searchParams.get('token')?.slice(0, 200) ?? '';
  const [{ invitation }, { auth }, isMember] = await Promise.all([
    token
      ? unwrap(ctx.api.api.company.invitation.$get({ query: { token } }))
      : Promise.resolve({ invitation: null }),
    unwrap(ctx.api.api.initial.$get()),
    isLoggedIn(ctx),
  ]);
  const own = isMember ? (await unwrap(ctx.api.api.member.email.$get())).email : null;
  return { token, invitation, password: auth.password, ownEmail: own };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api, session } = getRequestContext(context);
  const values = await buildForm(request);
  const { join } = api.api.company;
  if (values.firstname === undefined) {
    const joined = await toResult(join.$post({ json: formBody(joinInput, values) }));
    return joined.ok ? { isDone: true as const, failure: undefined } : rejected(joined.failure, {}, []);
  }
  const created = await toResult(join.account.$post({ json: formBody(newPersonInput, values) }));
  if (!created.ok) {
    const kept = fieldNames(newPersonInput).filter((name) => name !== 'password');
    return rejected(created.failure, values, kept);
  }
  session.logIn(created.data.token, { remember: false });
  return { isDone: true as const, failure: undefined };
}

/** After a submission its result decides what is shown, since the link is used up by then. */
export const shouldRevalidate = () => false;

export const meta = privateMeta('auth', 'joinCompany.titleAny');

/** The page of the link that invites a person to order for a company (`docs/rules/galleries.md`). */
export default function JoinCompanyPage({ loaderData }: Route.ComponentProps) {
  const { token, invitation, ownEmail } = loaderData;
  const t = useTranslations('auth.joinCompany');
  const result = useActionData<typeof action>();
  useActionToast(result, { isInPlace: true });
  if (!invitation || result?.failure?.code === 'invitation_expired') {
    return (
      <OutcomePage
        title={t('expiredTitle')}
        text={t('expiredText', { days: companyInvitationDays })}
        links={<ButtonLink to="/">{t('home')}</ButtonLink>}
      />
    );
  }
  const { company, email, has_account: hasAccount } = invitation;
  if (result && 'isDone' in result) {
    return (
      <OutcomePage
        title={t('doneTitle', { company })}
        text={t('doneText')}
        links={<ButtonLink to="/account">{t('account')}</ButtonLink>}
      />
    );
  }
  return (
    <FormPage
      title={t('title', { company })}
      lead={<p className="break-words">{t('text', { company, email })}</p>}
    >
      {hasAccount || ownEmail ? (
        <Accept
          token={token}
          invitation={invitation}
          ownEmail={ownEmail}
          message={result?.failure?.message}
        />
      ) : (
        <NewAccount token={token} password={loaderData.password} result={result} />
      )}
    </FormPage>
  );
}

type AcceptProps = {
  token: string;
  invitation: { email: string };
  ownEmail: string | null;
  message: string | undefined;
};

/** For an address with an account: accepts with it, or asks for a login to it. */
function Accept({ token, invitation, ownEmail, message }: AcceptProps) {
  const t = useTranslations('auth.joinCompany');
  const here = `${useLocation().pathname}?${new URLSearchParams({ token })}`;
  const isBusy = useNavigation().state !== 'idle';
  if (ownEmail === null) {
    return (
      <>
        <p className="max-w-prose">{t('loginText')}</p>
        <p className="mt-8">
          <ButtonLink to={withNext('/login', here)}>{t('logIn')}</ButtonLink>
        </p>
      </>
    );
  }
  if (ownEmail.toLowerCase() !== invitation.email.toLowerCase()) {
    return <p className="max-w-prose">{t('otherText')}</p>;
  }
  return (
    <>
      <FormErrorMessage>{message}</FormErrorMessage>
      <p className="max-w-prose">{t('acceptText')}</p>
      <Form method="post" className="mt-8">
        <input type="hidden" name="token" value={token} />
        <Button isBusy={isBusy}>{t('accept')}</Button>
      </Form>
    </>
  );
}

type NewAccountProps = {
  token: string;
  password: { min: number; symbols: string };
  result: Extract<ReturnType<typeof useActionData<typeof action>>, { values: object }> | undefined;
};

function NewAccount({ token, password, result }: NewAccountProps) {
  const t = useTranslations('auth.joinCompany');
  const person = useTranslations('forms.person');
  const agreement = useTranslations('forms.agreement');
  const { errors, getMessage, isBusy, formProps } = useCheckedForm(
    useAgreementCheck(checkNewPerson),
    result?.failure,
  );
  const values: Record<string, string | undefined> = result?.values ?? {};
  const labels = {
    ...useNameLabels(),
    ...usePhoneLabels('mobile', person('mobile')),
    password: t('password'),
    agree: agreement('label'),
  };
  return (
    <Form method="post" className="space-y-6" {...formProps}>
      <input type="hidden" name="token" value={token} />
      <ErrorSummary errors={errors} message={result?.failure.message} labels={labels} />
      <p className="max-w-prose">{t('newText')}</p>
      <div className="grid gap-x-6 gap-y-6 sm:grid-cols-2">
        <NameFields values={values} getMessage={getMessage} />
      </div>
      <PhoneField name="mobile" label={person('mobile')} values={values} getMessage={getMessage} />
      <MemberPasswordField
        label={labels.password}
        hint={t('passwordHint', { min: password.min, symbols: password.symbols })}
        error={getMessage('password')}
      />
      <Agreement isGiven={values.agree === 'on'} error={getMessage('agree')} />
      <Button isBusy={isBusy}>{t('submit')}</Button>
    </Form>
  );
}

const checkNewPerson = schemaCheck(() =>
  import('../../../domains/members/people/people.schemas.ts').then(({ newPersonInput: one }) => one),
);
