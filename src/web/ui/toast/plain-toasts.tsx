import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { drainToasts, type Toast, useQueuedToasts } from './toast-queue.ts';

/** The last message as plain text for 4 seconds, where the code or the style sheet of the toasts did not load. */
export function PlainToasts() {
  const queued = useQueuedToasts();
  const { pathname } = useLocation();
  const [shown, setShown] = useState<Toast | null>(null);
  useEffect(() => () => setShown(null), [pathname]);
  useEffect(() => {
    const last = queued.at(-1);
    if (!last) return;
    drainToasts();
    setShown(last);
  }, [queued]);
  useEffect(() => {
    const timer = setTimeout(() => setShown(null), 4000);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-[calc(1rem+var(--bottom-bar,0px))] z-50 mx-auto max-w-sm"
    >
      {shown && (
        <p aria-hidden={!shown.isAnnounced} className="bg-ink px-4 py-3 text-sm text-on-ink">
          {shown.text}
        </p>
      )}
    </div>
  );
}
