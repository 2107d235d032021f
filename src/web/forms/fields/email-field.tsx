import { Field } from '../../ui/field.tsx';
import { fieldProps } from '../field-props.ts';

type Props = {
  label: string | undefined;
  hint?: string;
  /** `username` for the address that somebody logs in with. */
  autoComplete?: 'email' | 'username';
  values: Record<string, string | undefined>;
  messageOf: (field: string) => string | undefined;
};

/** The required field `email`. */
export const EmailField = ({ autoComplete = 'email', values, messageOf, ...field }: Props) => (
  <Field
    {...fieldProps(values, messageOf)('email')}
    type="email"
    autoComplete={autoComplete}
    required
    {...field}
  />
);
