import { Field } from '../../ui/field.tsx';

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
      <Field
        id="email"
        name="email"
        type="email"
        label={labels.email}
        autoComplete="username"
        defaultValue={email}
        error={messageOf('email')}
        required
      />
      <Field
        id="password"
        name="password"
        type="password"
        label={labels.password}
        autoComplete="current-password"
        error={messageOf('password')}
        required
      />
    </>
  );
}
