import { lazy, Suspense } from 'react';
import { useQueuedToasts } from './toast-queue.ts';

let hasShownOne = false;

const ToastContainer = lazy(() => import('./toast-container.tsx'));

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
