import { expect, test } from 'vitest';
import { linesFrom, shownLines } from '../../../../test/pages/shown-lines.ts';
import PayoutPage from './payout-page.tsx';

const account = {
  kind: 'abroad' as const,
  masked: 'DEUTDEFF ••••9911',
  account_name: 'Shu-fen Hsu',
  changed_at: '2026-12-31T16:30:00Z',
};

test('the account is shown masked, with its kind and since when; a form changes it', () => {
  expect(shownLines(PayoutPage, { state: { account } })).toEqual([
    'Payout account',
    'Your shares are paid to',
    'DEUTDEFF ••••9911',
    'Shu-fen Hsu',
    'Account abroad, since 1 January 2027',
    'Change the account',
    'Your bank details are stored encrypted. Only the staff who make payments can see them; this page shows the last four characters.',
    'Where is the bank?',
    '(x) kind=taiwan In Taiwan',
    '( ) kind=abroad Abroad',
    'Bank code',
    '[bank_code=]',
    '3 digits, such as 700',
    'Branch code',
    '[branch_code=]',
    '4 digits, such as 0021',
    'Account number',
    '[account_taiwan=]',
    'Name of the bank',
    '[bank_name=]',
    'SWIFT/BIC',
    '[swift=]',
    '8 or 11 letters and digits',
    'IBAN or account number',
    '[account_abroad=]',
    'Your address',
    '[holder_address=]',
    'As your bank knows it',
    'Name of the account’s holder',
    '[account_name=]',
    'Exactly as on the passbook or statement',
    'Current password',
    '[current_password=]',
    'So that nobody else can change where the money goes Forgotten, or none set yet? Set a new password </forgotPassword>',
    '[Save the account]',
  ]);
  const taiwan = { ...account, kind: 'taiwan' as const, masked: '700-0021 ••••4321' };
  const lines = shownLines(PayoutPage, { state: { account: taiwan } }, { locale: 'zh-Hant' });
  expect(lines.slice(0, 6)).toEqual([
    '收款帳戶',
    '您的分潤匯入',
    '700-0021 ••••4321',
    'Shu-fen Hsu',
    '臺灣帳戶，自 2027年1月1日 起',
    '變更帳戶',
  ]);
});

test('without an account it asks for one', () => {
  const lines = shownLines(PayoutPage, { state: { account: null } });
  expect(lines.slice(0, 3)).toEqual([
    'Payout account',
    'We do not know yet where to pay your shares to. Please enter your bank account.',
    'Enter your account',
  ]);
  expect(shownLines(PayoutPage, { state: null })).toContain('Your account is under review');
  const saved = shownLines(PayoutPage, { state: { account } }, { actionData: { message: 'Saved' } });
  expect(linesFrom(saved, 'Payout account', 'Your shares are paid to')).toEqual([
    'Payout account',
    'Your account is saved. We have e-mailed you about it.',
  ]);
});
