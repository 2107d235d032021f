import { useSyncExternalStore } from 'react';

/** A form that was submitted, and the page's action data at that time. */
type Submission = { form: string; actionData: unknown };

let submission: Submission | null = null;
let lost: { form: string; message: string } | null = null;
const listeners = new Set<() => void>();

function setLost(next: typeof lost): void {
  lost = next;
  for (const listener of listeners) listener();
}

/** The status of what stands for a lost answer; nothing is loaded again after it. */
export const lostStatus = 503;

/** Whether pages are loaded again after an action: not where its answer was lost, which would replace the form by an error page. */
export const isReachableAfter = ({ actionStatus }: { actionStatus?: number | undefined }): boolean =>
  actionStatus !== lostStatus;

/** Remembers the form whose answer comes next; its last message disappears. */
export function recordSubmission(form: string, actionData: unknown): void {
  submission = { form, actionData };
  setLost(null);
}

/** Returns the form whose answer has come or was lost, once; null after a submission by other means than `Form`. */
export function takeSubmission(): Submission | null {
  const taken = submission;
  submission = null;
  return taken;
}

/** Shows a message in a form whose answer was lost (`docs/rules/errors.md`). */
export const showLostAnswer = (form: string, message: string): void => setLost({ form, message });

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The message of a form whose last answer was lost. */
export function useLostAnswer(form: string): string | undefined {
  const current = useSyncExternalStore(
    subscribe,
    () => lost,
    () => null,
  );
  return current?.form === form ? current.message : undefined;
}
