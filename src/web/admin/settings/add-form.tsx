import type { ReactNode } from 'react';
import { Form } from '../../forms/form.tsx';
import type { FormResult } from '../../forms/form-result.ts';
import { FormErrorMessage } from '../../ui/field.tsx';
import { ActionNotice } from '../ui/action-notice.tsx';
import { FormFields } from '../ui/editor/form-fields.tsx';
import { HiddenFields } from '../ui/hidden-fields.tsx';
import { dense } from '../ui/lists/density.ts';
import { SubmitButton } from '../ui/submit-button.tsx';

type Props = {
  /** A heading, which also names the form. */
  title?: string;
  result: FormResult | undefined;
  /** The hidden fields, with the intent. */
  sent: Record<string, string | number>;
  /** The values of the fields where nothing was rejected. */
  initial?: Record<string, string>;
  /** A message also where fields have their own. */
  error?: string | undefined;
  submit: string;
  className?: string;
  children: ReactNode;
};

/** A form that adds what starts on a day: rates, tables, terms. Its fields are `FormField`s. */
export function AddForm(props: Props) {
  const { title, result, sent, initial = {}, error, submit, className = 'max-w-2xl', children } = props;
  const failure = result?.failure;
  const message = error ?? (failure?.errors.length === 0 ? failure.message : undefined);
  return (
    <Form
      method="post"
      preventScrollReset
      aria-label={title}
      className={`${className} space-y-4 ${title ? 'border-l-2 border-line pl-5' : ''} ${dense}`}
    >
      <HiddenFields values={sent} />
      {title && <h3 className="text-base">{title}</h3>}
      <FormErrorMessage>{message}</FormErrorMessage>
      <FormFields values={(failure && result?.values) ?? initial} failure={failure}>
        {children}
      </FormFields>
      <SubmitButton>{submit}</SubmitButton>
      <ActionNotice result={failure ? undefined : result} />
    </Form>
  );
}
