// Runs the demo's sign-in provider until SIGTERM. The first line of standard output is JSON: what a shop's settings need.
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { startOauth } from './oauth/oauth.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    'redirect-uri': { type: 'string', default: '' },
    'end-with-starter': { type: 'boolean', default: false },
  },
});

const clientId = 'giclee-demo';
const clientSecret = randomBytes(32).toString('base64url');
const { origin, close } = await startOauth({
  port: Number(values.port),
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
