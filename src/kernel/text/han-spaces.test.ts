import { describe, expect, test } from 'vitest';
import { translate } from '../messages/messages.ts';
import { textAfter, textBefore } from './han-spaces.ts';

describe('text beside a parameter', () => {
  test.each([
    ['使用 ', '示範帳號', ' 繼續', '使用示範帳號繼續'],
    ['使用 ', 'Google', ' 繼續', '使用 Google 繼續'],
    ['使用 ', '示範 A', ' 繼續', '使用示範 A 繼續'],
    ['', '陳 小明', '，您好', '陳 小明，您好'],
    ['Continue with ', '示範帳號', ' now', 'Continue with 示範帳號 now'],
    ['連結 ', '', '', '連結 '],
  ])('%s + %s + %s', (before, value, after, whole) => {
    expect(textBefore(before, value) + value + textAfter(value, after)).toBe(whole);
  });
});

test('a mail has no space between two Han characters', () => {
  const linked = (provider: string) =>
    translate('zh-Hant', 'mail.login_method.unlinked', { moment: '今天', provider });
  expect(linked('示範帳號')).toBe('您的帳號已於今天取消連結示範帳號。');
  expect(linked('Google')).toBe('您的帳號已於今天取消連結 Google。');
});

test('a parameter that is not given stays', () => {
  expect(translate('en', 'mail.login_method.unlinked', { moment: 'today' })).toBe(
    '{provider} was unlinked from your account on today.',
  );
});
