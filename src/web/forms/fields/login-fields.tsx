import { EmailField } from './email-field.tsx';
import { CurrentPasswordField } from './password-fields.tsx';

type Props = {
  labels: { email: string; password: string };
  /** The entered address, after an error. */
  email: string | undefined;
  getMessage: (field: string) => string | undefined;
};

/** E-mail and password fields with the names that password managers fill in. */
export function LoginFields({ labels, email, getMessage }: Props) {
  return (
    <>
      <EmailField label={labels.email} autoComplete="username" values={{ email }} getMessage={getMessage} />
      <CurrentPasswordField name="password" label={labels.password} error={getMessage('password')} />
    </>
  );
}
