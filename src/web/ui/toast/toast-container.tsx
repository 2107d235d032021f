import 'react-toastify/ReactToastify.css';
import { useEffect } from 'react';
import { ToastContainer as Container, Slide, toast } from 'react-toastify/unstyled';
import { drainToasts, useQueuedToasts } from './toast-queue.ts';

/** As specified (`docs/rules/errors.md`): bottom-center, 4000 ms, slide, dark, no progress bar. */
export default function ToastContainer() {
  const queued = useQueuedToasts();
  useEffect(() => {
    if (queued.length === 0) return;
    for (const { text, kind, id } of drainToasts()) toast(text, { type: kind, toastId: id });
  }, [queued]);
  return (
    <Container position="bottom-center" autoClose={4000} transition={Slide} theme="dark" hideProgressBar />
  );
}
