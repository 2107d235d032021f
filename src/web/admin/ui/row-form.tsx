import { useNavigation } from 'react-router';
import { Form } from '../../forms/form.tsx';
import { Button } from '../../ui/button.tsx';
import { HiddenFields } from './hidden-fields.tsx';

type Props = {
  /** The hidden fields: the intent, the row and its version. */
  sent: Record<string, string | number>;
  label: string;
  /** What screen readers read instead of the label: with the row's name, where many rows have the action. */
  name?: string;
};

/** One press on a row of a table, such as its removal. */
export const RowForm = ({ sent, label, name }: Props) => (
  <Form method="post" preventScrollReset>
    <HiddenFields values={sent} />
    <Button
      variant="quiet"
      isBusy={useNavigation().state !== 'idle'}
      aria-label={name}
      className="min-h-6! py-0! text-left"
    >
      {label}
    </Button>
  </Form>
);
