import { describe, expect, test } from 'vitest';
import { emailKey, getMailbox, isEmail } from './email.ts';
import { emailField } from './fields.ts';

test('addresses that differ in letter case are equal', () => {
  expect(emailKey('Collector@Example.COM')).toBe(emailKey('collector@example.com'));
});

test.each([
  ['full-width letters', 'ｃｏｌｌｅｃｔｏｒ@example.com', 'collector@example.com'],
  ['a combining accent', 'jose\u0301@example.com', 'jos\u00e9@example.com'],
  ['a ligature', 'o\ufb03ce@example.com', 'office@example.com'],
  ['a domain in punycode', '用戶@xn--fsqu00a.xn--kpry57d', '用戶@例子.台灣'],
  ['an ideographic full stop', '用戶@例子。台灣', '用戶@例子.台灣'],
  ['a domain in full width', 'mei@ｅｘａｍｐｌｅ.com', 'mei@example.com'],
  ['an accent in the domain', 'mei@bu\u0308cher.example', 'mei@b\u00fccher.example'],
])('%s does not make a different address', (_, written, usual) => {
  expect(emailKey(written)).toBe(emailKey(usual));
  expect(emailKey(written.toUpperCase())).toBe(emailKey(usual));
});

test.each([
  ['mei', 'mei'],
  ['Mei Lin', 'mei lin'],
  ['mei@163', 'mei@163'],
  ['@例子', '@xn--fsqu00a'],
  ['mei@a b', 'mei@a b'],
])('a part of an address is searched for as %s', (written, key) => {
  expect(emailKey(written)).toBe(key);
});

test('a key is its own key', () => {
  for (const email of ['用戶@例子.台灣', 'İ@example.com', 'ǰ\u0327@example.com', 'ΣΑΣ@παράδειγμα.example']) {
    expect(emailKey(emailKey(email))).toBe(emailKey(email));
  }
});

describe('is an address', () => {
  test.each([
    'mei@example.com',
    'collector+prints@example.com',
    "o'neill.mei_1-a@sub.example.com",
    'a..b@docomo.ne.jp',
    'm.@docomo.ne.jp',
    '.mei@example.com',
    'me&i/print=s!#$%*?^`{|}~@example.com',
    '用戶@例子.台灣',
    '用戶@example.com',
    'mei@例子.台灣',
    'jose\u0301@bücher.example',
    'user@xn--fsqu00a.xn--kpry57d',
    'संपर्क@डाटामेल.भारत',
  ])('%s', (email) => {
    expect(isEmail(email)).toBe(true);
    expect(emailField.safeParse(` ${email} `)).toEqual({ success: true, data: email.normalize('NFC') });
  });
});

describe('is no address', () => {
  test.each([
    '',
    'nobody',
    '@example.com',
    'mei@',
    'mei@example',
    'mei@@example.com',
    'a@b@example.com',
    'me i@example.com',
    'me"i@example.com',
    'mei@exam ple.com',
    'mei@-example.com',
    'mei@example..com',
    'mei@127.0.0.1',
    'mei@例子.1',
    'mei@[127.0.0.1]',
    'mei@example.com:25',
    'mei@例子.台灣/path',
    'mei@例%2e子.台灣',
    '<mei>@example.com',
    'mei,lin@example.com',
    `${'用'.repeat(22)}@example.com`,
    `mei@${'a'.repeat(64)}.com`,
  ])('%s', (email) => {
    expect(isEmail(email)).toBe(false);
  });
});

test.each([
  ['mei.lin@example.com', 'mei.lin@example.com'],
  ['用戶@例子.台灣', '用戶@例子.台灣'],
  ['a..b@docomo.ne.jp', '"a..b"@docomo.ne.jp'],
  ['m.@docomo.ne.jp', '"m."@docomo.ne.jp'],
])('a mail server is told %s as %s', (email, mailbox) => {
  expect(getMailbox(email)).toBe(mailbox);
});
