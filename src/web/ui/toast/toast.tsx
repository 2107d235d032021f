import { lazy, Suspense } from 'react';
import { useWaitingToasts } from './toast-queue.ts';

let hasShownOne = false;

const ToastContainer = lazy(() => import('./toast-container.tsx'));

/** Rendered once per page. */
export function ToastHost() {
  const waiting = useWaitingToasts();
  if (waiting.length > 0) hasShownOne = true;
  if (!hasShownOne) return null;
  return (
    <Suspense fallback={null}>
      <ToastContainer />
    </Suspense>
  );
}
