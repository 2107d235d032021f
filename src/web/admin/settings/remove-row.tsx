import { Form, useNavigation } from 'react-router';
import { Button } from '../../ui/button.tsx';

/** What the form sends: the intent, and which row, under which version. */
type Props = { sent: Record<string, string | number>; label: string };

/** Takes away a row that is still to come. */
export function RemoveRow({ sent, label }: Props) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form method="post" preventScrollReset>
      {Object.entries(sent).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button look="quiet" isBusy={isBusy} className="min-h-6! py-0!">
        {label}
      </Button>
    </Form>
  );
}
