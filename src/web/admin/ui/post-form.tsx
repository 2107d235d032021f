import type { ComponentProps } from 'react';
import { Form } from '../../forms/form.tsx';
import type { Button } from '../../ui/button.tsx';
import { FormFields } from './editor/form-fields.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import { dense } from './lists/density.ts';
import { SubmitButton } from './submit-button.tsx';

type Props = Omit<ComponentProps<typeof Form>, 'method'> &
  Pick<ComponentProps<typeof FormFields>, 'failure' | 'values'> & {
    /** The hidden fields. */
    sent?: ComponentProps<typeof HiddenFields>['values'];
    /** The label of the button. */
    submit: string;
    variant?: ComponentProps<typeof Button>['variant'];
  };

/** A form that does one thing. Its fields are `FormField`s; there may be none. */
export function PostForm({ sent = {}, values, failure, submit, variant = 'outline', ...form }: Props) {
  const { children, className = '', ...rest } = form;
  return (
    <Form method="post" className={`${className} ${dense}`.trimStart()} {...rest}>
      <HiddenFields values={sent} />
      <FormFields values={values} failure={failure}>
        {children}
      </FormFields>
      <SubmitButton variant={variant}>{submit}</SubmitButton>
    </Form>
  );
}
