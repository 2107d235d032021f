import { type FormEvent, useEffect, useState } from 'react';
import type { FetcherWithComponents } from 'react-router';

/**
 * Sends what a form holds one after the other, the newest last: two at once could arrive in either order, and the older
 * one would stay. While one is under way only the newest waits.
 */
export function useQueuedSaves(fetcher: FetcherWithComponents<unknown>) {
  const [waiting, setWaiting] = useState<FormData | null>(null);
  const isBusy = fetcher.state !== 'idle';

  const save = (values: FormData): void => {
    if (isBusy) setWaiting(values);
    else void fetcher.submit(values, { method: 'post' });
  };

  const { submit } = fetcher;
  useEffect(() => {
    if (isBusy || !waiting) return;
    setWaiting(null);
    void submit(waiting, { method: 'post' });
  }, [isBusy, waiting, submit]);

  return {
    save,
    isSaving: isBusy || waiting !== null,
    /** What is under way or comes next. */
    underWay: waiting ?? fetcher.formData,
    /** For the form's own buttons. */
    onSubmit: (event: FormEvent<HTMLFormElement>): void => {
      if (!isBusy) return;
      event.preventDefault();
      const { submitter } = event.nativeEvent as SubmitEvent;
      setWaiting(new FormData(event.currentTarget, submitter));
    },
  };
}
