import { expect, test } from 'vitest';
import { linesFrom, shownLines } from '../../../../test/pages/shown-lines.ts';
import LoginMethodsPage from './login-methods-page.tsx';

const methods = {
  has_password: true,
  providers: [
    {
      provider: 'google' as const,
      is_linked: true,
      email: 'mei@example.com',
      linked_at: '2026-11-20T06:30:00Z',
      can_unlink: true,
    },
    { provider: 'line' as const, is_linked: true, email: null, linked_at: null, can_unlink: true },
    { provider: 'facebook' as const, is_linked: false, email: null, linked_at: null, can_unlink: false },
  ],
};
const [google] = methods.providers;

test('each way to log in says whether it is set, and is linked or unlinked', () => {
  const data = { methods, error: undefined, linked: null };
  expect(shownLines(LoginMethodsPage, data)).toEqual([
    'Ways to log in',
    'Link an account that you use elsewhere, and log in without a password.',
    'Current password',
    '[current_password=]',
    'Enter your password to link or unlink an account. Forgotten, or none set yet? Set a new password </forgotPassword>',
    'Password',
    'Set',
    'Change </account/password>',
    'Google',
    'Linked as mei@example.com',
    '[Unlink Google]',
    'LINE',
    'Linked',
    '[Unlink LINE]',
    'Facebook',
    'Not linked',
    '[Link Facebook]',
  ]);
  const lines = shownLines(LoginMethodsPage, data, { locale: 'zh-Hant' });
  expect(linesFrom(lines, '密碼')).toEqual([
    '密碼',
    '已設定',
    '變更 </zh-Hant/account/password>',
    'Google',
    '已連結 mei@example.com',
    '[取消連結 Google]',
    'LINE',
    '已連結',
    '[取消連結 LINE]',
    'Facebook',
    '未連結',
    '[連結 Facebook]',
  ]);
});

test('the only way to log in cannot be unlinked, and a password is to be set', () => {
  const only = { has_password: false, providers: [{ ...google!, can_unlink: false }] };
  const data = { methods: only, error: undefined, linked: 'google' as const };
  expect(shownLines(LoginMethodsPage, data).slice(2)).toEqual([
    'Google is linked. You can log in with it from now on.',
    'Password',
    'Not set. We e-mail you a link to choose one.',
    'Set a password </forgotPassword>',
    'Google',
    'Linked as mei@example.com',
    'Your only way to log in. Set a password before you unlink it.',
  ]);
});

test('a rejection and a success of the form are shown', () => {
  const rejected = { failure: { status: 422, message: 'Refused', errors: [] } };
  const data = { methods: { ...methods, providers: [] }, error: 'Linked elsewhere', linked: null };
  expect(shownLines(LoginMethodsPage, data)).toContain('Linked elsewhere');
  expect(shownLines(LoginMethodsPage, data, { actionData: rejected })).toContain('Refused');
  const done = shownLines(LoginMethodsPage, data, { actionData: { message: 'Unlinked' } });
  expect(done).toContain('Unlinked');
  expect(done).not.toContain('Linked elsewhere');
});
