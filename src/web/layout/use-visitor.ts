import { useEffect, useState } from 'react';
import { useShell } from './use-shell.ts';

/** `cartCount` is null as long as it is not known. */
export type Visitor = { isLoggedIn: boolean; cartCount: number | null };

async function askCartCount(signal: AbortSignal): Promise<number> {
  const response = await fetch('/visitor', { signal });
  if (!response.ok) throw new Error(`the cart's number answered ${response.status}`);
  const { cartCount } = (await response.json()) as { cartCount: number };
  return cartCount;
}

/**
 * Who looks at the page, for its header. Of a page that was made for everybody the server does not know whose cart it is shown with,
 * so the browser asks when it is there, and again whenever the header's data came anew, as after a form. Meanwhile the number stays
 * what it was.
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
  // After a logout the number was the member's.
  return {
    isLoggedIn,
    cartCount: shell.cartCount ?? (last.isLoggedIn === isLoggedIn ? last.cartCount : null),
  };
}
