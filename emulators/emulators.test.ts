import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../test/temporary-folder.ts';
import { connectCybersourceControl } from './cybersource/control.ts';
import { cybersourceClient } from './cybersource/test-client.ts';
import { type Emulators, startEmulators } from './emulators.ts';
import { connectPaypalControl } from './paypal/control.ts';
import { paypalClient } from './paypal/test-client.ts';

let stateFolder: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  stateFolder = temporaryFolder();
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  rmSync(stateFolder, { recursive: true });
});

/** Runs start.ts. */
async function startProcess(...options: string[]) {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'start.ts'), '--state-folder', stateFolder, ...options],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  children.push(child);
  const [line] = await once(createInterface(child.stdout), 'line');
  const { paypal, cybersource }: Emulators = JSON.parse(line);
  return {
    child,
    paypal: { ...paypal, control: connectPaypalControl(paypal.origin, paypal.controlKey) },
    cybersource: {
      ...cybersource,
      control: connectCybersourceControl(cybersource.origin, cybersource.controlKey),
    },
  };
}

test('keys and payments survive SIGKILL, so that refunds stay possible', async () => {
  const first = await startProcess();
  const order = await paypalClient(first.paypal).create();
  await first.paypal.control.choose(order.body.id, { action: 'approve' });
  const capture = await paypalClient(first.paypal).capture(order.body.id, 'c-1');
  const [{ id: captureId }] = capture.body.purchase_units[0].payments.captures;
  const fields = cybersourceClient(first.cybersource).paymentFields();
  const { return: returned } = await first.cybersource.control.pay(fields, { action: 'approve' });
  const saleId = returned?.fields.transaction_id ?? '';
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  expect(statSync(join(stateFolder, 'paypal.json')).mode & 0o777).toBe(0o600);

  const { paypal, cybersource } = await startProcess();
  const { origin: _, control: __, ...keys } = first.paypal;
  expect(paypal).toMatchObject(keys);
  expect(cybersource.profiles).toEqual(first.cybersource.profiles);
  expect((await paypalClient(paypal).capture(order.body.id, 'c-1')).body).toEqual(capture.body);
  expect((await paypalClient(paypal).refund(captureId)).status).toBe(201);
  expect((await cybersourceClient(cybersource).refund(saleId, '1200')).status).toBe(201);
  expect(await cybersource.control.totals()).toMatchObject([{ captured: 1200, refunded: 1200 }]);
});

test('the process ends with its starter where it was asked to', async () => {
  const { child } = await startProcess('--end-with-starter');
  child.stdin?.end();
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
});

test('browsers are sent to the public address', async () => {
  const paypal = { publicUrl: 'https://demo.example/paypal/' };
  const emulators = await startEmulators({ paypal });
  const { body } = await paypalClient(emulators.paypal).create();
  expect(body.links[1].href).toBe(`https://demo.example/paypal/checkoutnow?token=${body.id}`);
  await emulators.close();
});

test('a taken port is refused, and nothing is left running', async () => {
  const emulators = await startEmulators();
  const taken = Number(new URL(emulators.cybersource.origin).port);
  await expect(startEmulators({ port: taken })).rejects.toThrow('EADDRINUSE');
  await expect(startEmulators({ cybersource: { port: taken } })).rejects.toThrow('EADDRINUSE');
  await emulators.close();
});
