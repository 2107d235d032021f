import type { Notification } from './notifications.ts';

/** What an order, invoice or attempt was charged and paid back, by the provider's own books; minor units. */
export type Total = { reference: string; currency: string; captured: number; refunded: number };

export type Call = <Result>(method: string, path: string, body?: unknown) => Promise<Result>;

/** Calls an emulator's control API. Rejects with its answer where that is an error. */
export function controlCaller(origin: string, controlKey: string): Call {
  return async (method, path, body) => {
    const response = await fetch(`${origin}/control${path}`, {
      method,
      headers: { authorization: `Bearer ${controlKey}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} /control${path}: ${response.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
}

/** The calls that both emulators have. `Script` is what a script may say. */
export const commonControl = <Script>(call: Call) => ({
  /** Changes what the next matching operation does. */
  script: (script: Script): Promise<void> => call('POST', '/scripts', script),
  clearScripts: (): Promise<void> => call('DELETE', '/scripts'),
  /** Moves the emulator's clock forward. */
  advanceClock: (seconds: number): Promise<{ now: string }> =>
    call('POST', '/clock', { advanceSeconds: seconds }),
  /** Every notification, also those that were suppressed. */
  notifications: (): Promise<Notification[]> => call('GET', '/notifications'),
  /** Sends a notification once, whether it was sent before or not. `status` is the shop's answer, 0 for none. */
  sendNotification: (id: string): Promise<{ status: number }> => call('POST', `/notifications/${id}/send`),
  /** Ends when no notification is being sent. */
  settled: (): Promise<void> => call('GET', '/settled'),
  /** Captured and refunded amounts by reference. */
  totals: (): Promise<Total[]> => call('GET', '/totals'),
});
