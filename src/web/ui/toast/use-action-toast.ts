import { useEffect } from 'react';
import { showToast } from './toast-queue.ts';

type ActionResult =
  | { failure?: { message: string } | undefined; message?: string | undefined }
  | undefined
  | null;

/** Shows an action's message as a toast, an error (`docs/rules/errors.md`) or a success; each response once. */
export function useActionToast(result: ActionResult): void {
  useEffect(() => {
    if (result?.failure) showToast(result.failure.message, 'error');
    else if (result?.message) showToast(result.message);
  }, [result]);
}
