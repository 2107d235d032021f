import { useEffect, useState } from 'react';
import { useShell } from './use-shell.ts';

/** `cartCount` is null until it is known. */
export type Visitor = { isLoggedIn: boolean; cartCount: number | null };

async function askCartCount(signal: AbortSignal): Promise<number> {
  const response = await fetch('/visitor', { signal });
  if (!response.ok) throw new Error(`the cart's number answered ${response.status}`);
  const { cartCount } = (await response.json()) as { cartCount: number };
  return cartCount;
}

/**
 * Login state and cart count for the header. A cached page is rendered without a cart, so the browser requests the count after
 * hydration and whenever the header's data is loaded again, such as after a form. Until then the last count is shown.
 */
export function useVisitor(): Visitor {
  const shell = useShell();
  const [last, setLast] = useState<Visitor>(shell);
  useEffect(() => {
    const { isLoggedIn, cartCount } = shell;
    const learn = (count: number) =>
      setLast((before) =>
        before.isLoggedIn === isLoggedIn && before.cartCount === count
          ? before
          : { isLoggedIn, cartCount: count },
      );
    if (cartCount !== null) {
      learn(cartCount);
      return undefined;
    }
    const asking = new AbortController();
    askCartCount(asking.signal).then(learn, (error) => asking.signal.aborted || console.error(error));
    return () => asking.abort();
  }, [shell]);
  const { isLoggedIn } = shell;
  // After a logout the last count was the member's.
  return {
    isLoggedIn,
    cartCount: shell.cartCount ?? (last.isLoggedIn === isLoggedIn ? last.cartCount : null),
  };
}
