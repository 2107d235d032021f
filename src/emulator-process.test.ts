import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectPaypalControl } from '../emulators/paypal/control.ts';
import { paypalClient } from '../emulators/paypal/test-client.ts';
import { completeProviderFlow } from '../test/clients/oauth-flow.ts';
import { processesOn } from '../test/proof/program.ts';
import { temporaryFolder } from '../test/temporary-folder.ts';
import { waitUntil } from '../test/wait-until.ts';
import { startDemoSignIn } from './demo-sign-in.ts';
import { openidProvider } from './domains/members/oauth/providers/openid.ts';
import { startPaymentEmulators } from './payment-emulators.ts';

const siteUrl = 'http://localhost:3000';
let dataDir: string;
let messages: string[];
let shutdown: AbortController;
let watch: { log(text: string): void; signal: AbortSignal };
beforeEach(() => {
  dataDir = temporaryFolder();
  messages = [];
  shutdown = new AbortController();
  watch = { log: (text) => messages.push(text), signal: shutdown.signal };
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Kills the emulator, and waits until another process of it answers at the same address. */
async function kill(address: string): Promise<void> {
  const before = messages.length;
  for (const { pid } of processesOn(dataDir)) process.kill(pid, 'SIGKILL');
  await waitUntil(() => messages.length > before);
  await waitUntil(() =>
    fetch(`${address}/readyz`)
      .then(({ ok }) => ok)
      .catch(() => false),
  );
}

test('payment emulators that are killed are restarted at their addresses, and take payments', async () => {
  const { gateways, stop } = await startPaymentEmulators({ dataDir, siteUrl }, watch);
  const { apiUrl: origin, ...credentials } = gateways.paypal!;
  const { controlKey } = JSON.parse(readFileSync(join(dataDir, 'payment-emulators/paypal.json'), 'utf8'));
  const client = () => paypalClient({ origin, ...credentials } as Parameters<typeof paypalClient>[0]);
  const order = await client().create();
  for (let time = 0; time < 2; time += 1) {
    await kill(origin);
    await kill(gateways.cybersource!.apiUrl);
  }
  await connectPaypalControl(origin, controlKey).choose(order.body.id, { action: 'approve' });
  expect((await client().capture(order.body.id)).body.status).toBe('COMPLETED');
  await stop();
  expect(processesOn(dataDir)).toEqual([]);
});

test('a sign-in provider that is killed is restarted with its address and keys', async () => {
  const { demo, stop } = await startDemoSignIn({ dataDir, siteUrl }, watch);
  const provider = openidProvider('demo', demo);
  const checks = { state: 'a-state', nonce: 'a-nonce', verifier: 'v'.repeat(43) };
  const signIn = async () => {
    const url = await provider.startUrl(`${siteUrl}/oauth/demo`, checks);
    const query = await completeProviderFlow(url, {
      email: 'ann@example.com',
      firstname: 'Ann',
      lastname: 'Lin',
      shares_email: 'on',
    });
    return provider.finish(new URL(`${siteUrl}/oauth/demo?${query}`), checks);
  };
  const first = await signIn();
  await kill(demo.issuer);
  expect(await signIn()).toEqual(first);
  await stop();
  expect(processesOn(dataDir)).toEqual([]);
});

test('an emulator that ends while the shop stops is not restarted', async () => {
  const { stop } = await startDemoSignIn({ dataDir, siteUrl }, watch);
  shutdown.abort();
  for (const { pid } of processesOn(dataDir)) process.kill(pid, 'SIGKILL');
  await stop();
  expect(messages).toEqual([]);
  expect(processesOn(dataDir)).toEqual([]);
});
