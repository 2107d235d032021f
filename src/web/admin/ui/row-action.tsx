import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import type { Failure } from '../../failure.ts';
import { Form } from '../../forms/form.tsx';
import { FormFields } from './editor/form-fields.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import { dense } from './lists/density.ts';
import { SubmitButton } from './submit-button.tsx';

type Props = {
  /** Of the row. */
  id: number;
  intent: string;
  label: string;
  /** What screen readers read instead of the label: with the row's name, where many rows have the action. */
  name?: string;
  /** As after a rejection. */
  isOpen: boolean;
  submit: string;
  /** Hidden fields. */
  sent?: Record<string, string | number>;
  /** The values and errors of its `FormField`s. */
  values?: Record<string, string> | undefined;
  failure?: Failure | undefined;
  children: ReactNode;
};

/** What can be done with a row of a list: a form that unfolds below the row's text. Works without scripts. */
export function RowAction({ id, intent, label, name, isOpen, sent = {}, values, failure, ...form }: Props) {
  const { formData } = useNavigation();
  const isBusy = formData?.get('intent') === intent && formData.get('id') === String(id);
  return (
    <details open={isOpen} className="open:basis-full">
      <summary aria-label={name} className="link inline-flex min-h-8 items-center">
        {label}
      </summary>
      <div className="mt-1 mb-3 max-w-sm text-left">
        <Form method="post" preventScrollReset className={`space-y-3 ${dense}`}>
          <HiddenFields values={{ id, intent, ...sent }} />
          <FormFields values={values} failure={failure}>
            {form.children}
          </FormFields>
          <SubmitButton variant="outline" isBusy={isBusy}>
            {form.submit}
          </SubmitButton>
        </Form>
      </div>
    </details>
  );
}
