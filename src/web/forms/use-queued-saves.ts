import { type FormEvent, useEffect, useState } from 'react';
import type { FetcherWithComponents } from 'react-router';

/**
 * Sends a form's submissions one after the other. Two at once could reach the server in either order, and the older values could
 * overwrite the newer ones. While one is in flight, only the newest one waits.
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
    /** The values in flight, or those that are sent next. */
    underWay: waiting ?? fetcher.formData,
    /** For the form's own submit buttons. */
    onSubmit: (event: FormEvent<HTMLFormElement>): void => {
      if (!isBusy) return;
      event.preventDefault();
      const { submitter } = event.nativeEvent as SubmitEvent;
      setWaiting(new FormData(event.currentTarget, submitter));
    },
  };
}
