import 'react-toastify/ReactToastify.css';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { ToastContainer as Container, Slide, toast } from 'react-toastify/unstyled';
import { drainToasts, useQueuedToasts } from './toast-queue.ts';

/**
 * As specified (`docs/rules/errors.md`): bottom-center, 4000 ms, slide, dark, no progress bar. The container is the only live region: a
 * toast has no role of its own, which would announce it twice. Toasts end with the page that showed them.
 */
export default function ToastContainer() {
  const queued = useQueuedToasts();
  const { pathname } = useLocation();
  // Before new toasts are shown: those of the next page come after it.
  useEffect(() => () => toast.dismiss(), [pathname]);
  useEffect(() => {
    if (queued.length === 0) return;
    for (const { text, kind, id, isAnnounced } of drainToasts()) {
      toast(isAnnounced ? text : <span aria-hidden="true">{text}</span>, {
        type: kind,
        toastId: id,
        role: 'presentation',
        ...(!isAnnounced && { closeButton: false }),
      });
    }
  }, [queued]);
  return (
    <Container position="bottom-center" autoClose={4000} transition={Slide} theme="dark" hideProgressBar />
  );
}
