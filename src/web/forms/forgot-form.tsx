import type { ReactNode } from 'react';
import { CaptchaSubmit, useCaptchaForm } from './captcha/captcha-form.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { EmailField } from './fields/email-field.tsx';
import { Form } from './form.tsx';

type Props = {
  check: Parameters<typeof useCaptchaForm>[0];
  result:
    | (NonNullable<Parameters<typeof useCaptchaForm>[1]> & { values?: Record<string, string> })
    | undefined;
  labels: { email: string; captcha: string };
  /** The label of the submit button. */
  submit: string;
  className?: string;
  children?: ReactNode;
};

/** The form that requests a password reset link, for members and staff. */
export function ForgotForm({ check, result, labels, submit, className = 'space-y-6', children }: Props) {
  const { errors, getMessage, isBusy, formProps } = useCaptchaForm(check, result);
  return (
    <Form method="post" className={className} {...formProps}>
      <ErrorSummary errors={errors} message={result?.failure.message} labels={labels} />
      <EmailField
        label={labels.email}
        autoComplete="username"
        values={result?.values ?? {}}
        getMessage={getMessage}
      />
      <CaptchaSubmit result={result} error={getMessage('captcha')} isBusy={isBusy}>
        {submit}
      </CaptchaSubmit>
      {children}
    </Form>
  );
}
