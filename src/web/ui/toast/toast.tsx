import { Suspense } from 'react';
import { lazyOr } from '../lazy-or.ts';
import { PlainToasts } from './plain-toasts.tsx';
import { useQueuedToasts } from './toast-queue.ts';

let hasShownOne = false;

const ToastContainer = lazyOr(async () => (await import('./toast-container.tsx')).default, PlainToasts);

/** Rendered once per page. */
export function ToastHost() {
  const queued = useQueuedToasts();
  if (queued.length > 0) hasShownOne = true;
  if (!hasShownOne) return null;
  return (
    <Suspense fallback={null}>
      <ToastContainer />
    </Suspense>
  );
}
