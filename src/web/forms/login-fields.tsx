import { Field } from '../ui/field.tsx';

type Props = {
  labels: { email: string; password: string };
  /** What was typed before a refusal. */
  email: string | undefined;
  messageOf: (field: string) => string | undefined;
};

/** Address and password of who has an account, named so that the browser's keeper of passwords fills them in. */
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
