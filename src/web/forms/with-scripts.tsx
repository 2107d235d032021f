import type { ReactNode } from 'react';
import { useIsHydrated } from './use-is-hydrated.ts';

type Props = { className?: string; children: ReactNode };

/**
 * What does nothing without scripts. Until they run it cannot be seen or reached but has its place, so that nothing moves
 * away from under a hand when they do; where they never run it has none.
 */
export function WithScripts({ className = '', children }: Props) {
  const isHydrated = useIsHydrated();
  return <div className={`${className} ${isHydrated ? '' : 'invisible noscript:hidden'}`}>{children}</div>;
}
