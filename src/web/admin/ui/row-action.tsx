import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { Form } from '../../forms/form.tsx';
import { Button } from '../../ui/button.tsx';
import { compact, dense } from './lists/density.ts';

type Props = {
  /** Of the row. */
  id: number;
  intent: string;
  label: string;
  /** What screen readers read instead of the label: with the row's name, where many rows have the action. */
  name?: string;
  /** As after a refusal. */
  isOpen: boolean;
  submit: string;
  children: ReactNode;
};

/** What can be done with a row of a list: a form that unfolds below the row's text. Works without scripts. */
export function RowAction({ id, intent, label, name, isOpen, submit, children }: Props) {
  const { formData } = useNavigation();
  const isBusy = formData?.get('intent') === intent && formData.get('id') === String(id);
  return (
    <details open={isOpen} className="open:basis-full">
      <summary aria-label={name} className="link inline-flex min-h-8 items-center">
        {label}
      </summary>
      <div className="mt-1 mb-3 max-w-sm text-left">
        <Form method="post" preventScrollReset className={`space-y-3 ${dense}`}>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="intent" value={intent} />
          {children}
          <Button variant="outline" isBusy={isBusy} className={compact}>
            {submit}
          </Button>
        </Form>
      </div>
    </details>
  );
}
