import type { ComponentProps, ReactNode } from 'react';
import type { Failure } from '../failure.ts';
import { Button } from '../ui/button.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { checkAddress, ReceiverFields, useReceiverLabels } from './fields/receiver-fields.tsx';
import { Form } from './form.tsx';
import { formValues } from './form-values.ts';
import { useCheckedForm } from './use-checked-form.ts';

type Props = {
  receiver: Parameters<typeof formValues>[0];
  countries: ComponentProps<typeof ReceiverFields>['countries'];
  /** The rejection of the action, with what was typed. */
  result: { failure: Failure; values: Record<string, string | undefined> } | undefined;
  /** The version of the order that was read, where the call takes one. */
  version?: number;
  submit: string;
  /** Beside the button. */
  children?: ReactNode;
  className: string;
};

/** Corrects the receiver and the address of an order. */
export function CorrectReceiverForm({
  receiver,
  countries,
  result,
  version,
  submit,
  children,
  className,
}: Props) {
  const { errors, getMessage, isBusy, formProps } = useCheckedForm(checkAddress, result?.failure);
  return (
    <Form method="post" className={`max-w-2xl ${className}`} {...formProps}>
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      <ErrorSummary errors={errors} message={result?.failure.message} labels={useReceiverLabels()} />
      <ReceiverFields
        countries={countries}
        values={result?.values ?? formValues(receiver)}
        getMessage={getMessage}
      />
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4 pt-4">
        <Button isBusy={isBusy} className="min-w-40">
          {submit}
        </Button>
        {children}
      </div>
    </Form>
  );
}
