import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const refreshMs = 1500;

/** Loads the page again and again while the work that it shows goes on; without scripts the page refreshes itself. */
export function RefreshWhile({ isUnderWay }: { isUnderWay: boolean }) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isUnderWay || state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), refreshMs);
    return () => clearTimeout(timer);
  }, [isUnderWay, state, revalidate]);
  return (
    isUnderWay && (
      <noscript>
        <meta httpEquiv="refresh" content="3" />
      </noscript>
    )
  );
}
