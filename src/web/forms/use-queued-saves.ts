import { type FormEvent, startTransition, useEffect, useRef, useState } from 'react';
import { type FetcherWithComponents, useFormAction } from 'react-router';

type Submission = { values: FormData; isPressed: boolean };

/**
 * Sends a form's submissions one after the other. Two at once could reach the server in either order, and the older values could
 * overwrite the newer ones. A waiting save is replaced by a newer one, since each has all values; a pressed button is not.
 *
 * The queue is a ref: a state is as old as the last render, and a click between two renders would abort what was just sent.
 */
export function useQueuedSaves(fetcher: FetcherWithComponents<unknown>) {
  const action = useFormAction();
  const queue = useRef<Submission[]>([]);
  const isSending = useRef(false);
  const isMounted = useRef(true);
  const [newest, setNewest] = useState<FormData | null>(null);

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const add = async (submission: Submission): Promise<void> => {
    const waiting = queue.current;
    if (!submission.isPressed && waiting.at(-1)?.isPressed === false) waiting.pop();
    waiting.push(submission);
    setNewest(submission.values);
    if (isSending.current) return;
    isSending.current = true;
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      // On another page, changes are still saved, but a button has no effect any more.
      if (next.isPressed && !isMounted.current) continue;
      await fetcher.submit(next.values, { method: 'post', action });
    }
    isSending.current = false;
    // Like the router's updates, so that the saved data is shown in the same render.
    startTransition(() => setNewest(null));
  };

  return {
    save: (values: FormData): void => void add({ values, isPressed: false }),
    isSaving: fetcher.state !== 'idle' || newest !== null,
    /** The newest values that are waiting or in flight. */
    underWay: newest ?? fetcher.formData,
    /** For the form's own submit buttons. */
    onSubmit: (event: FormEvent<HTMLFormElement>): void => {
      event.preventDefault();
      const { submitter } = event.nativeEvent as SubmitEvent;
      void add({ values: new FormData(event.currentTarget, submitter), isPressed: true });
    },
  };
}
