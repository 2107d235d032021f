import { Hono } from 'hono';
import { type EmulatorOptions, listen, openStore } from '../runtime/emulator.ts';
import type { Bindings } from '../runtime/failing.ts';
import { Notifier } from '../runtime/notifications.ts';
import { paypalApi } from './api.ts';
import { connectPaypalControl, type PaypalControl, paypalControl } from './control.ts';
import type { Paypal } from './operations.ts';
import { paypalPages } from './page.ts';
import { newPaypalState, type PaypalState } from './state.ts';
import { webhookHeaders } from './webhooks.ts';

export type PaypalOptions = EmulatorOptions & {
  /** The address that browsers are sent to, where a proxy stands before the emulator. It may have a path. */
  publicUrl?: string | undefined;
  /** Where webhooks are sent; also settable later by the control API. */
  webhookUrl?: string | undefined;
  /** Milliseconds before each repetition of a webhook that was not answered by 2xx. */
  retryDelaysMs?: readonly number[] | undefined;
};

/** What a shop's settings need, and the key of the control API. */
type PaypalAddresses = {
  origin: string;
  clientId: string;
  clientSecret: string;
  webhookId: string;
  controlKey: string;
};

export type PaypalEmulator = PaypalAddresses & { control: PaypalControl; close(): Promise<void> };

/** 25 repetitions, as PayPal has, but from one second to one minute apart and not over three days. */
const retryDelaysMs = Array.from({ length: 25 }, (_, index) => Math.min(60_000, 1000 * 2 ** index));

/** Starts the PayPal emulator on loopback. Rejects where the port is taken. */
export async function startPaypal(options: PaypalOptions = {}): Promise<PaypalEmulator> {
  const store = openStore<PaypalState>(options.stateFile, newPaypalState);
  const { state } = store;
  if (options.webhookUrl !== undefined) state.webhookUrl = options.webhookUrl;
  const { origin, close } = await listen(options, (listeningOrigin) => {
    const notifier = new Notifier({
      notifications: state.notifications,
      save: store.save,
      buildHeaders: ({ body }) => webhookHeaders(store, listeningOrigin, body),
      retryDelaysMs: options.retryDelaysMs ?? retryDelaysMs,
      timeoutMs: 30_000,
    });
    const publicUrl = options.publicUrl?.replace(/\/$/, '') ?? listeningOrigin;
    const paypal: Paypal = { store, notifier, origin: listeningOrigin, publicUrl };
    const app = new Hono<Bindings>();
    app.get('/readyz', (c) => c.text('ready'));
    app.route('/control', paypalControl(paypal));
    app.route('/', paypalPages(paypal));
    app.route('/', paypalApi(paypal));
    return { app, notifier };
  });
  const { clientId, clientSecret, webhookId, controlKey } = state;
  const control = connectPaypalControl(origin, controlKey);
  return { origin, clientId, clientSecret, webhookId, controlKey, control, close };
}
