import { useEffect } from 'react';
import { showToast } from './toast-queue.ts';

type Outcome = { failure?: { message: string } | undefined; message?: string | undefined } | undefined | null;

/** Says what an action answered: the refusal's sentence (`spec §8`), or that it is done. Each answer once. */
export function useOutcomeToast(outcome: Outcome): void {
  useEffect(() => {
    if (outcome?.failure) showToast(outcome.failure.message, 'error');
    else if (outcome?.message) showToast(outcome.message);
  }, [outcome]);
}
