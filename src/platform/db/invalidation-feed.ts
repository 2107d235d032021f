import type { Logger } from '../log.ts';
import { openListener } from './listener.ts';

/**
 * Notifications of changes in the database, made by any process or command. Triggers (`notify_change`) send `shop_changed` when a
 * transaction commits: without a payload when public data has changed, with a payload when the thing of that name has.
 */
export type InvalidationFeed = {
  /** Whether notifications are received at present. Values cached by `generation` may be used only while this is true. */
  readonly isLive: boolean;
  /** Changes with every notification, and after every gap in which notifications may have been missed. */
  readonly generation: number;
  /** Calls the listener with the payload of a notification. */
  onInvalidated(listener: (name: string) => void): void;
  /** Resolves when every change committed before the call has been received, or when the connection is down. */
  caughtUp(): Promise<void>;
  /** Resolves when notifications are received; at once when they are already. */
  whenLive(): Promise<void>;
  close(): Promise<void>;
};

const channel = 'shop_changed';

/** Opens the feed on a connection of its own (`openListener`). */
export function openInvalidationFeed({
  databaseUrl,
  log,
}: {
  databaseUrl: string;
  log: Logger;
}): InvalidationFeed {
  const listeners: ((name: string) => void)[] = [];
  let generation = 0;
  let waiting: (() => void)[] = [];

  const listener = openListener({
    databaseUrl,
    applicationName: 'giclee changes',
    channel,
    onNotification: (payload) => {
      if (payload) for (const call of listeners) call(payload);
      else generation += 1;
    },
    onConnected: () => {
      // Changes before this connection are not notified again.
      generation += 1;
      for (const settle of waiting.splice(0)) settle();
    },
    onLost: (error) => {
      generation += 1;
      log.warn(
        { error },
        'notifications of changes are not received: the response cache is off until the connection is back',
      );
    },
  });

  let pinged: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  const caughtUp = (): Promise<void> => {
    // A running round trip may be older than the caller's commit, so the next one counts; all waiting callers share it.
    next ??= pinged.then(() => {
      next = undefined;
      pinged = listener.ping();
      return pinged;
    });
    return next;
  };

  return {
    get isLive() {
      return listener.isConnected;
    },
    get generation() {
      return generation;
    },
    onInvalidated: (call) => void listeners.push(call),
    caughtUp,
    whenLive: () =>
      listener.isConnected ? Promise.resolve() : new Promise((settle) => waiting.push(settle)),
    async close() {
      waiting = [];
      await listener.close();
    },
  };
}
