import { useSyncExternalStore } from 'react';

export type Toast = {
  id: number;
  text: string;
  kind: 'info' | 'error';
  /** Whether screen readers announce it; not where the page announces the same text. */
  isAnnounced: boolean;
};

let toasts: Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

/** Tells the components that use the queue that it has changed. */
const notifyListeners = (): void => {
  for (const listener of listeners) listener();
};

/** Shows a message for 4 seconds at the bottom of the page (`docs/rules/errors.md`). The code for toasts loads with the first one. */
export function showToast(text: string, kind: Toast['kind'] = 'info', isAnnounced = true): void {
  toasts = [...toasts, { id: nextId++, text, kind, isAnnounced }];
  notifyListeners();
}

/** Returns the messages that were not shown yet, and empties the queue. */
export function drainToasts(): Toast[] {
  const drained = toasts;
  toasts = [];
  return drained;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const noToasts: Toast[] = [];

/** The messages that were not shown yet, for components. */
export function useQueuedToasts(): Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => noToasts,
  );
}
