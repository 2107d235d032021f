import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { Form } from '../../forms/form.tsx';
import { Button } from '../../ui/button.tsx';
import type { FormResult } from '../form-result.ts';
import { compact, dense } from '../ui/lists/density.ts';
import { OperationFields } from '../ui/operation-fields.tsx';

/** The props of each section with a trade condition of a gallery or company. */
export type TradeProps = {
  /** Of the member. */
  version: number;
  canChange: boolean;
  result: FormResult | undefined;
};

type Props = Pick<TradeProps, 'version'> & {
  intent: 'discount' | 'terms';
  submit: string;
  children: ReactNode;
};

/** A form that sends a trade condition of a member. */
export function TradeForm({ intent, version, submit, children }: Props) {
  const isBusy = useNavigation().formData?.get('intent') === intent;
  return (
    <Form method="post" noValidate className={`space-y-4 ${dense}`}>
      <OperationFields intent={intent} version={version} />
      {children}
      <Button isBusy={isBusy} variant="outline" className={compact}>
        {submit}
      </Button>
    </Form>
  );
}
