import { Field } from '../../ui/field.tsx';
import { fieldProps } from '../field-props.ts';

type Props = {
  label: string | undefined;
  hint?: string;
  /** `username` for the address that somebody logs in with. */
  autoComplete?: 'email' | 'username';
  values: Record<string, string | undefined>;
  getMessage: (field: string) => string | undefined;
};

/** The required field `email`. */
export const EmailField = ({ autoComplete = 'email', values, getMessage, ...field }: Props) => (
  <Field
    {...fieldProps(values, getMessage)('email')}
    type="email"
    autoComplete={autoComplete}
    required
    {...field}
  />
);
