import { useEffect, useState } from 'react';
import { drainToasts, useQueuedToasts } from './toast-queue.ts';

/** The last message as plain text for 4 seconds, where the code or the style sheet of the toasts did not load. */
export function PlainToasts() {
  const queued = useQueuedToasts();
  const [text, setText] = useState('');
  useEffect(() => {
    const last = queued.at(-1);
    if (!last) return;
    drainToasts();
    setText(last.text);
  }, [queued]);
  useEffect(() => {
    const timer = setTimeout(() => setText(''), 4000);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-[calc(1rem+var(--bottom-bar,0px))] z-50 mx-auto max-w-sm"
    >
      {text && <p className="bg-ink px-4 py-3 text-sm text-on-ink">{text}</p>}
    </div>
  );
}
