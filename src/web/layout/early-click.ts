import { useEffect } from 'react';

/** The plain button that was pressed before the scripts ran (`render.server.ts`); null once they do. */
type PageWindow = Window & { earlyClick?: HTMLButtonElement | null };

/** Presses a button again that somebody pressed before it could do anything. */
export function useEarlyClick(): void {
  useEffect(() => {
    const page = window as PageWindow;
    const button = page.earlyClick;
    page.earlyClick = null;
    if (button?.isConnected) button.click();
  }, []);
}
