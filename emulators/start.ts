// Runs the emulators until SIGTERM. The first line of standard output is JSON: the addresses and keys that a shop's settings
// need. emulators/README.md describes the options.
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startEmulators } from './emulators.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    'cybersource-port': { type: 'string' },
    'state-folder': { type: 'string' },
    'paypal-public-url': { type: 'string' },
    'paypal-webhook-url': { type: 'string' },
    'end-with-starter': { type: 'boolean', default: false },
  },
});

const stateFolder = values['state-folder'];
if (stateFolder !== undefined) mkdirSync(stateFolder, { recursive: true, mode: 0o700 });
const { paypal, cybersource, close } = await startEmulators({
  port: Number(values.port),
  stateFolder,
  cybersource: values['cybersource-port'] ? { port: Number(values['cybersource-port']) } : {},
  paypal: { publicUrl: values['paypal-public-url'], webhookUrl: values['paypal-webhook-url'] },
});

const stop = async () => {
  await close();
  process.exit(0);
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
// Standard input is a pipe from the starter, and ends when the starter has ended in any way.
if (values['end-with-starter']) process.stdin.once('end', stop).resume();

/** Without the functions. */
const toData = (emulator: object) =>
  Object.fromEntries(Object.entries(emulator).filter(([name]) => !['control', 'close'].includes(name)));
console.log(JSON.stringify({ paypal: toData(paypal), cybersource: toData(cybersource) }));
