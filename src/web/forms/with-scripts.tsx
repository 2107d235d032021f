import type { ReactNode } from 'react';
import { useIsHydrated } from './use-is-hydrated.ts';

type Props = { className?: string; children: ReactNode };

/**
 * Content that does nothing without JavaScript. Until hydration it is invisible but takes its space, so that the layout does not
 * shift; with JavaScript disabled it is not displayed.
 */
export function WithScripts({ className = '', children }: Props) {
  const isHydrated = useIsHydrated();
  return <div className={`${className} ${isHydrated ? '' : 'invisible noscript:hidden'}`}>{children}</div>;
}
