import { expect, test } from 'vitest';
import { linesFrom, shownLines } from '../../../../test/pages/shown-lines.ts';
import PayoutPage from './payout-page.tsx';

const account = {
  currency: 'USD' as const,
  kind: 'abroad' as const,
  masked: 'DEUTDEFF ••••9911',
  account_name: 'Shu-fen Hsu',
  changed_at: '2026-12-31T16:30:00Z',
};

test('the account is shown masked, with its kind and since when; a form changes it', () => {
  expect(shownLines(PayoutPage, { state: { accounts: [account] }, tax: null })).toEqual([
    'Payout account',
    'Your shares are paid to',
    'Payouts in New Taiwan dollars wait until you enter an account for them.',
    'Payouts in US dollars',
    'DEUTDEFF ••••9911',
    'Shu-fen Hsu',
    'Account abroad, since 1 January 2027',
    'Add or change an account',
    'Your bank details are stored encrypted. Only the staff who make payments can see them; this page shows the last four characters.',
    'This account is for payouts in',
    '(x) currencies.NTD=',
    'New Taiwan dollars',
    '( ) currencies.USD=',
    'US dollars',
    'Choose several if the bank takes them all.',
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
  const accounts = [{ ...taiwan, currency: 'NTD' as const }, account];
  const lines = shownLines(PayoutPage, { state: { accounts }, tax: null }, { locale: 'zh-Hant' });
  expect(lines.slice(0, 17)).toEqual([
    '收款帳戶',
    '您的分潤匯入',
    '新臺幣分潤',
    '700-0021 ••••4321',
    'Shu-fen Hsu',
    '臺灣帳戶，自 2027年1月1日 起',
    '美元分潤',
    'DEUTDEFF ••••9911',
    'Shu-fen Hsu',
    '海外帳戶，自 2027年1月1日 起',
    '新增或變更帳戶',
    '您的帳戶資料以加密方式儲存，只有辦理付款的人員看得到；此頁僅顯示末四碼。',
    '此帳戶收取的幣別',
    '( ) currencies.NTD=',
    '新臺幣',
    '( ) currencies.USD=',
    '美元',
  ]);
  const shared = [account, { ...account, currency: 'NTD' as const }];
  const boxes = shownLines(PayoutPage, { state: { accounts: shared }, tax: null }).filter((line) =>
    line.includes('currencies.'),
  );
  expect(boxes).toEqual(['(x) currencies.NTD=', '(x) currencies.USD=']);
});

test('without an account it asks for one', () => {
  const lines = shownLines(PayoutPage, { state: { accounts: [] }, tax: null });
  expect(lines.slice(0, 3)).toEqual([
    'Payout account',
    'We do not know yet where to pay your shares to. Please enter your bank account.',
    'Enter your account',
  ]);
  expect(shownLines(PayoutPage, { state: null, tax: null })).toContain('Your account is under review');
  const saved = shownLines(
    PayoutPage,
    { state: { accounts: [account] }, tax: null },
    { actionData: { message: 'Saved' } },
  );
  expect(linesFrom(saved, 'Payout account', 'Your shares are paid to')).toEqual([
    'Payout account',
    'Your account is saved. We have e-mailed you about it.',
  ]);
});

test('the tax status says what is withheld now, and what it will be', () => {
  const tax = {
    status: 'resident' as const,
    percent: '10',
    above_ntd: 20_011,
    next: { status: 'non_resident' as const, starts_on: '2027-02-28' },
  };
  const show = (part: object, locale: 'en' | 'zh-Hant' | 'zh-CN' = 'en') => {
    const lines = shownLines(
      PayoutPage,
      { state: { accounts: [account] }, tax: { ...tax, ...part } },
      { locale },
    );
    return lines.slice(
      7,
      lines.findIndex((line) => /^(Add or change an account|新增或變更帳戶|添加或更改账户)$/.test(line)),
    );
  };
  const contact = 'Please tell us if your status is wrong or changes.';
  expect(show({})).toEqual([
    'Tax status',
    'Resident of Taiwan',
    '10% tax is withheld from payouts above NT$20,011.',
    'From 28 February 2027: Not a resident of Taiwan',
    contact,
  ]);
  expect(show({ status: 'non_resident', percent: '18.5', above_ntd: 0, next: null })).toEqual([
    'Tax status',
    'Not a resident of Taiwan',
    '18.5% tax is withheld from your payouts.',
    contact,
  ]);
  expect(show({ status: 'company', percent: '0', above_ntd: 0, next: null }, 'zh-Hant')).toEqual([
    '稅務身分',
    '公司',
    '您的付款不代扣稅額。',
    '身分有誤或變更時，請告知我們。',
  ]);
  expect(show({}, 'zh-CN')).toEqual([
    '税务身份',
    '台湾税务居民',
    '超过 NT$20,011 的付款代扣 10% 税额。',
    '自 2027年2月28日 起：台湾非税务居民',
    '身份有误或变更时，请告知我们。',
  ]);
});
