import { expect, test } from 'vitest';
import { declined } from './secure-acceptance.ts';

test.each([
  ['expired_card', ['202']],
  ['insufficient_funds', ['204', '210']],
  ['provider_error', ['102', '207', '234', '236']],
  ['wrong_details', ['211', '231', '240']],
  ['not_authenticated', ['475', '476', '478']],
  ['card_refused', ['203', '205', '208', '221', '233', '481', '']],
])('the payer is told %s for the codes %j', (reason, codes) => {
  expect(codes.map(declined)).toEqual(
    codes.map((providerCode) => ({ state: 'declined', reason, providerCode })),
  );
});
