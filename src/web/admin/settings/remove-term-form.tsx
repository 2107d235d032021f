import { useNavigation } from 'react-router';
import { Form } from '../../forms/form.tsx';

type Props = {
  id: number;
  /** The button's name with the day on which the terms start. */
  name: string;
  label: string;
};

/** Removes terms that have not started. */
export function RemoveTermForm({ id, name, label }: Props) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        disabled={useNavigation().state !== 'idle'}
        aria-label={name}
        className="link min-h-8"
      >
        {label}
      </button>
    </Form>
  );
}
