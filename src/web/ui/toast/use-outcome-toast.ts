import { useEffect } from 'react';
import { showToast } from './toast-queue.ts';

type Outcome = { failure?: { message: string } | undefined; message?: string | undefined } | undefined | null;

/** Shows an action's message as a toast, an error (`docs/rules/errors.md`) or a success; each response once. */
export function useOutcomeToast(outcome: Outcome): void {
  useEffect(() => {
    if (outcome?.failure) showToast(outcome.failure.message, 'error');
    else if (outcome?.message) showToast(outcome.message);
  }, [outcome]);
}
