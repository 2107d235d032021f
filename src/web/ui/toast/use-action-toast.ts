import { useEffect } from 'react';
import { showToast } from './toast-queue.ts';

type ActionResult =
  | { failure?: { message: string } | undefined; message?: string | undefined }
  | undefined
  | null;

type Options = {
  /** Whether the page itself announces the message, as an alert beside the form: screen readers then skip the toast. */
  isInPlace?: boolean;
};

/** Shows an action's message as a toast, an error (`docs/rules/errors.md`) or a success; each response once, announced once. */
export function useActionToast(result: ActionResult, { isInPlace = false }: Options = {}): void {
  // Only a new response shows a toast.
  useEffect(() => {
    if (result?.failure) showToast(result.failure.message, 'error', !isInPlace);
    else if (result?.message) showToast(result.message, 'info', !isInPlace);
  }, [result]);
}
