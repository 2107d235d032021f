// Runs the demo's sign-in provider until SIGTERM. The first line of standard output is JSON: what a shop's settings need.
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { newSigningKey, startOauth } from './oauth/oauth.ts';
import { openStore } from './runtime/emulator.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    'state-folder': { type: 'string' },
    'redirect-uri': { type: 'string', default: '' },
    'end-with-starter': { type: 'boolean', default: false },
  },
});

const clientId = 'giclee-demo';
const stateFolder = values['state-folder'];
if (stateFolder !== undefined) mkdirSync(stateFolder, { recursive: true, mode: 0o700 });
const { clientSecret, signingKey } = openStore(stateFolder && join(stateFolder, 'oauth.json'), () => ({
  clientSecret: randomBytes(32).toString('base64url'),
  signingKey: newSigningKey(),
  clockOffsetMs: 0,
})).state;
const { origin, close } = await startOauth({
  port: Number(values.port),
  signingKey,
  clients: [{ clientId, clientSecret, algorithm: 'RS256', redirectUris: [values['redirect-uri']] }],
});

const stop = async () => {
  await close();
  process.exit(0);
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
// Standard input is a pipe from the starter, and ends when the starter has ended in any way.
if (values['end-with-starter']) process.stdin.once('end', stop).resume();

console.log(JSON.stringify({ issuer: origin, clientId, clientSecret }));
