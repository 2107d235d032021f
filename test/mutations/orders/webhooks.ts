import type { Mutation } from '../mutation.ts';

const folder = 'src/domains/webhooks';
const api = [`${folder}/messages.admin.api.test.ts`, `${folder}/endpoints.admin.api.test.ts`];
const request = 'src/platform/net/public-request.ts';
const requestTests = ['src/platform/net/public-request.test.ts'];

/** Webhooks to partners, and the requests that they are sent by. */
export const webhooks: readonly Mutation[] = [
  {
    file: 'db/migrations/0020_webhooks.sql',
    find: '  UNIQUE (endpoint_id, event_key),\n',
    replace: '  UNIQUE (endpoint_id, event_key, id),\n',
    what: 'an event that is delivered twice is told twice',
    tests: api,
  },
  {
    file: `${folder}/deliveries.usecases.ts`,
    find: ' || found.message.attempts !== attempt - 1) return;',
    replace: ') return;',
    what: 'a job that runs twice sends a webhook twice',
    tests: api,
  },
  {
    file: `${folder}/deliveries.usecases.ts`,
    find: 'previous === null ? [endpoint.secret] : [endpoint.secret, previous]',
    replace: '[endpoint.secret]',
    what: 'the previous secret no longer signs after a rotation',
    tests: api,
  },
  {
    file: `${folder}/deliveries.usecases.ts`,
    find: 'if (isGone) await markEndpointGone(tx.db, endpointId);',
    replace: '',
    what: 'an endpoint that answers 410 is sent further messages',
    tests: api,
  },
  {
    file: `${folder}/endpoints.usecases.ts`,
    find: 'settings.demo && !settings.demoIsPublic',
    replace: 'true',
    what: 'a real shop sends webhooks to its own machine',
    tests: api,
  },
  {
    file: request,
    find: 'if (isIP(host) !== 0 && !isAllowed(host))',
    replace: 'if (isIP(host) === 4 && !isAllowed(host))',
    what: 'an IPv6 address in a URL is not checked',
    tests: requestTests,
  },
  {
    file: request,
    find: 'const forbidden = addresses.find(({ address }) => !isAllowed(address));',
    replace: 'const forbidden = addresses.find(() => false);',
    what: 'a name that resolves to a private address is connected to',
    tests: requestTests,
  },
];
