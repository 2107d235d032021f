import { useNavigation } from 'react-router';
import { FormProblem } from '../../ui/field.tsx';

/** The result of an action, shown next to its form until the next submit starts. Works without scripts. */
export function AnswerNotice({
  answer,
}: {
  answer: { failure?: { message: string }; message?: string } | undefined;
}) {
  const isIdle = useNavigation().state === 'idle';
  if (answer?.failure) return <FormProblem>{answer.failure.message}</FormProblem>;
  return (
    <p role="status" className="text-sm">
      {isIdle && answer?.message && (
        <span className="block border-l-2 border-ink py-1 pl-4">{answer.message}</span>
      )}
    </p>
  );
}
