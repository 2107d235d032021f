import { expect, test } from 'vitest';
import { payoutAccountInput } from '../../../domains/sales/payouts/bank-details.schemas.ts';
import { formBody } from '../../forms/form-body.ts';
import { payoutAccountFields } from './payout-account-form.tsx';

const payoutAccountBody = (fields: Record<string, string>) =>
  formBody(payoutAccountInput, payoutAccountFields(fields));

const values = {
  'currencies.USD': 'on',
  'currencies.NTD': 'on',
  bank_code: '700',
  branch_code: '0021',
  account_taiwan: '0009876',
  bank_name: 'Example Bank',
  swift: 'DEUTDEFF',
  account_abroad: 'DE89370400440532013000',
  holder_address: '3 Example Street',
  account_name: 'Shu-fen Hsu',
  current_password: 'Secret.123',
};

test('the body has the fields of the chosen kind alone, with the number of its part of the form', () => {
  const shared = { currencies: ['NTD', 'USD'], account_name: 'Shu-fen Hsu', current_password: 'Secret.123' };
  expect(payoutAccountBody({ ...values, kind: 'taiwan' })).toEqual({
    kind: 'taiwan',
    bank_code: '700',
    branch_code: '0021',
    account: '0009876',
    ...shared,
  });
  expect(payoutAccountBody({ ...values, kind: 'abroad' })).toEqual({
    kind: 'abroad',
    bank_name: 'Example Bank',
    swift: 'DEUTDEFF',
    account: 'DE89370400440532013000',
    holder_address: '3 Example Street',
    ...shared,
  });
});
