import { useNavigation } from 'react-router';
import { FormErrorMessage } from '../../ui/field.tsx';

/** The result of an action, shown next to its form until the next submit starts. Works without scripts. */
export function ActionNotice({
  result,
}: {
  result: { failure?: { message: string }; message?: string } | undefined;
}) {
  const isIdle = useNavigation().state === 'idle';
  if (result?.failure) return <FormErrorMessage>{result.failure.message}</FormErrorMessage>;
  return (
    <p role="status" className="text-sm">
      {isIdle && result?.message && (
        <span className="block border-l-2 border-ink py-1 pl-4">{result.message}</span>
      )}
    </p>
  );
}
