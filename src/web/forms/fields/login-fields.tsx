import { EmailField } from './email-field.tsx';
import { CurrentPasswordField } from './password-fields.tsx';

type Props = {
  labels: { email: string; password: string };
  /** The entered address, after an error. */
  email: string | undefined;
  messageOf: (field: string) => string | undefined;
};

/** E-mail and password fields with the names that password managers fill in. */
export function LoginFields({ labels, email, messageOf }: Props) {
  return (
    <>
      <EmailField label={labels.email} autoComplete="username" values={{ email }} messageOf={messageOf} />
      <CurrentPasswordField name="password" label={labels.password} error={messageOf('password')} />
    </>
  );
}
