import { Hono } from 'hono';
import { type EmulatorOptions, listen, openStore } from '../runtime/emulator.ts';
import type { Bindings } from '../runtime/failing.ts';
import { Notifier } from '../runtime/notifications.ts';
import { cybersourceApi } from './api.ts';
import { type CybersourceControl, connectCybersourceControl, cybersourceControl } from './control.ts';
import { cybersourcePages } from './page.ts';
import type { Cybersource } from './payments.ts';
import { type CybersourceState, newCybersourceState, type Profile } from './state.ts';

/** The keys of a profile that a shop's settings need. */
type ProfileKeys = Pick<Profile, 'profileId' | 'accessKey' | 'secretKey'>;

export type CybersourceEmulator = {
  origin: string;
  merchantId: string;
  restKeyId: string;
  /** In base64. */
  restSharedSecret: string;
  profiles: Record<'TWD' | 'USD', ProfileKeys>;
  controlKey: string;
  control: CybersourceControl;
  close(): Promise<void>;
};

const getKeys = ({ profileId, accessKey, secretKey }: Profile): ProfileKeys => ({
  profileId,
  accessKey,
  secretKey,
});

/** Starts the CyberSource emulator on loopback. Rejects where the port is taken. */
export async function startCybersource(options: EmulatorOptions = {}): Promise<CybersourceEmulator> {
  const store = openStore<CybersourceState>(options.stateFile, newCybersourceState);
  const { state } = store;
  const { origin, close } = await listen(options, (listeningOrigin) => {
    const notifier = new Notifier({
      notifications: state.notifications,
      save: store.save,
      buildHeaders: () => ({}),
      // The provider is not known to repeat them.
      retryDelaysMs: [],
      timeoutMs: 10_000,
    });
    const cybersource: Cybersource = { store, notifier };
    const app = new Hono<Bindings>();
    app.get('/readyz', (c) => c.text('ready'));
    app.route('/control', cybersourceControl(cybersource));
    app.route('/', cybersourcePages(cybersource));
    app.route('/', cybersourceApi(cybersource, listeningOrigin));
    return { app, notifier };
  });
  const { merchantId, restKeyId, restSharedSecret, profiles, controlKey } = state;
  return {
    origin,
    merchantId,
    restKeyId,
    restSharedSecret,
    profiles: { TWD: getKeys(profiles.TWD), USD: getKeys(profiles.USD) },
    controlKey,
    control: connectCybersourceControl(origin, controlKey),
    close,
  };
}
