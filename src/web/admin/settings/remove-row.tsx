import { useNavigation } from 'react-router';
import { Form } from '../../forms/form.tsx';
import { Button } from '../../ui/button.tsx';

/** Hidden fields: the intent, the row and its version. */
type Props = { sent: Record<string, string | number>; label: string };

/** Deletes a row that is not effective yet. */
export function RemoveRow({ sent, label }: Props) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form method="post" preventScrollReset>
      {Object.entries(sent).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button variant="quiet" isBusy={isBusy} className="min-h-6! py-0!">
        {label}
      </Button>
    </Form>
  );
}
