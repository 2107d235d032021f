import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useIsHydrated } from '../../../forms/use-is-hydrated.ts';

type State = { opened?: string; at?: number } | null;

/**
 * What is open over the page, with a history entry of its own: the back button closes it, and closing it in another way goes
 * back. Afterwards the focus is on what opened it.
 *
 * @param findOpener what opened it, by the place that `open` was given
 */
export function useOpened(name: string, findOpener: (at: number) => HTMLElement | null | undefined) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const { opened, at = 0 } = (state as State) ?? {};
  const isOpen = isHydrated && opened === name;
  const openedAt = useRef<number | null>(null);
  // The dialog is gone by the time that the browser would return the focus.
  useEffect(() => {
    if (!isOpen && openedAt.current !== null) findOpener(openedAt.current)?.focus({ preventScroll: true });
    openedAt.current = isOpen ? at : null;
  });
  return {
    isOpen,
    at,
    open: (place = 0) => {
      // Not the URL of the last render: what opens loads first, and the visitor may choose another size meanwhile.
      const { pathname, search, hash } = window.location;
      navigate(pathname + search + hash, { state: { opened: name, at: place }, preventScrollReset: true });
    },
    close: () => navigate(-1),
  };
}
