import { useNavigation } from 'react-router';
import type { Failure } from '../failure.ts';
import { Button } from '../ui/button.tsx';
import { Field, FormErrorMessage } from '../ui/field.tsx';
import { Form } from './form.tsx';

type Props = {
  /** The link that opens the form. */
  title: string;
  className?: string;
  /** What it means. */
  text?: string;
  /** The label of the reason. */
  reason: string;
  intent: string;
  submit: string;
  rejected: { failure?: Failure; values?: Record<string, string> } | undefined;
};

/** Ends something, with a reason or without. It opens in place, so that it takes two deliberate steps, also without scripts. */
export function ReasonForm({ title, className = '', text, reason, intent, submit, rejected }: Props) {
  const isBusy = useNavigation().formData?.get('intent') === intent;
  return (
    <details open={rejected !== undefined}>
      <summary className={`link w-fit cursor-pointer list-none ${className}`}>{title}</summary>
      <Form method="post" className="mt-4 max-w-prose space-y-5">
        {text && <p className="text-sm">{text}</p>}
        <FormErrorMessage>{rejected?.failure?.message}</FormErrorMessage>
        <Field
          id="reason"
          name="reason"
          label={reason}
          defaultValue={rejected?.values?.reason}
          maxLength={500}
        />
        <Button name="intent" value={intent} variant="outline" isBusy={isBusy}>
          {submit}
        </Button>
      </Form>
    </details>
  );
}
