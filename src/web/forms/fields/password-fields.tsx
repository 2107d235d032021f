import type { ComponentProps } from 'react';
import { Field } from '../../ui/field.tsx';

type Props = Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'error' | 'onInput'>;

/** The field `password` for a new password, which password managers offer to generate and store. */
export const NewPasswordField = (props: Props) => (
  <Field id="password" name="password" type="password" autoComplete="new-password" required {...props} />
);

/** A field for the current password, which password managers fill in. */
export const CurrentPasswordField = ({ name, ...props }: Props & { name: string }) => (
  <Field id={name} name={name} type="password" autoComplete="current-password" required {...props} />
);
