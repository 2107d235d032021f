import { useSyncExternalStore } from 'react';

export type Toast = { id: number; text: string; kind: 'info' | 'error' };

let toasts: Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

const announce = (): void => {
  for (const listener of listeners) listener();
};

/** Shows a message for 4 seconds at the bottom of the page (`docs/rules/errors.md`). The code for toasts loads with the first one. */
export function showToast(text: string, kind: Toast['kind'] = 'info'): void {
  toasts = [...toasts, { id: nextId++, text, kind }];
  announce();
}

/** Returns and removes the messages that were not shown yet. */
export function takeToasts(): Toast[] {
  const taken = toasts;
  toasts = [];
  return taken;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const noToasts: Toast[] = [];

export function useWaitingToasts(): Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => noToasts,
  );
}
