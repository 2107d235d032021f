import { expect, test } from 'vitest';
import { inLanguages } from '../../../../test/factories/texts.ts';
import { canTakeOrders, type SetupFacts, setupState } from './setup.rules.ts';

const inThree = (en: string, hant: string, hans: string) =>
  inLanguages({ en, 'zh-Hant': hant, 'zh-CN': hans });
const ready: SetupFacts = {
  info: {
    name: inThree('Tidal Prints', '潮線版畫', '潮线版画'),
    phone: '',
    email: 'shop@tidal.example',
    address: inThree('12 Harbour Road', '港邊路 12 號', '港边路 12 号'),
    social: [],
  },
  bankAccount: {
    bank_name: inThree('A bank', '銀行', '银行'),
    bank_code: '812',
    address: inThree('3 Bank Road', '銀行路 3 號', '银行路 3 号'),
    account: '2018-01-0001234',
    account_name: inThree('Tidal', '潮線', '潮线'),
  },
  confirmed: { rates: true, freight: true },
  isMailSent: true,
  areTextsPublished: true,
  hasWorks: true,
};
const missing = (facts: SetupFacts): string[] =>
  Object.entries(setupState(facts)).flatMap(([step, isDone]) => (isDone ? [] : [step]));

test('a shop that is set up takes orders, also before its first work', () => {
  expect([missing(ready), canTakeOrders(ready)]).toEqual([[], true]);
  const empty = { ...ready, hasWorks: false };
  expect([missing(empty), canTakeOrders(empty)]).toEqual([['first_work'], true]);
});

const { info } = ready;
test.each<[string, Partial<SetupFacts>]>([
  ['name', { info: { ...info, name: { ...info.name, 'zh-CN': '我的商店' } } }],
  ['name', { info: { ...info, name: { ...info.name, en: 'My shop' } } }],
  ['contact', { info: { ...info, email: '' } }],
  ['contact', { info: { ...info, address: { ...info.address, 'zh-Hant': '' } } }],
  ['bank', { bankAccount: null }],
  ['rates', { confirmed: { rates: false, freight: true } }],
  ['freight', { confirmed: { rates: true, freight: false } }],
  ['mail', { isMailSent: false }],
  ['texts', { areTextsPublished: false }],
])('without the step %s it takes none: %j', (step, facts) => {
  expect([missing({ ...ready, ...facts }), canTakeOrders({ ...ready, ...facts })]).toEqual([[step], false]);
});
