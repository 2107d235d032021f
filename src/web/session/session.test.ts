import { expect, test } from 'vitest';
import { CookieSession } from './session.ts';

const getSession = (cookie: string, isSecure = false) =>
  new CookieSession(new Request('http://shop.test/', { headers: { cookie } }), isSecure);

test('tokens in cookies are sent to the API as headers', () => {
  const session = getSession('user_token=u1; cart_token=c1; other=x');
  expect(session.apiHeaders()).toEqual({ authorization: 'Bearer u1', 'cart-token': 'c1' });
  expect(session.changes()).toEqual([]);
});

test('the first of two cookies with one name counts', () => {
  expect(getSession('user_token=u1; user_token=u2').apiHeaders()).toEqual({ authorization: 'Bearer u1' });
});

test('a cookie that could not be a token is not passed on', () => {
  expect(getSession('user_token=a b; cart_token="x"').apiHeaders()).toEqual({});
});

test('a login lasts for the browser session or 30 days, and takes over the visitor’s cart', () => {
  const session = getSession('cart_token=c1');
  session.logIn('u1', { remember: false });
  expect(session.apiHeaders()).toEqual({ authorization: 'Bearer u1' });
  expect(session.changes()).toEqual([
    'user_token=u1; Path=/; HttpOnly; SameSite=Lax',
    'cart_token=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
  ]);

  const remembered = getSession('', true);
  remembered.logIn('u1', { remember: true });
  expect(remembered.changes()).toEqual([
    'user_token=u1; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000; Secure',
  ]);
});

test('a logout deletes both tokens', () => {
  const session = getSession('user_token=u1; cart_token=c1');
  session.logOut();
  expect(session.apiHeaders()).toEqual({});
  expect(session.changes()).toHaveLength(2);
});

test('a cart token is stored for visitors only, and only when it is new', () => {
  const visitor = getSession('cart_token=c1');
  visitor.setCartToken('c1');
  expect(visitor.changes()).toEqual([]);
  visitor.setCartToken('c2');
  expect(visitor.changes()).toEqual(['cart_token=c2; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000']);

  const member = getSession('user_token=u1');
  member.setCartToken('c2');
  expect(member.changes()).toEqual([]);
});

test('the chosen language is stored for 365 days', () => {
  const session = getSession('lang=zh-Hant');
  expect(session.language).toBe('zh-Hant');
  session.setLanguage('zh-CN');
  expect(session.changes()).toEqual(['lang=zh-CN; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000']);
  expect(getSession('lang=xx').language).toBeUndefined();
});

const cookieAfter = (act: (session: CookieSession) => void, cookie: string): string | undefined => {
  const session = getSession(cookie);
  act(session);
  return session.changes()[0];
};

test('the known-device token is a part of the session cookie', () => {
  expect(getSession('user_token=u1~d1').apiHeaders()).toEqual({
    authorization: 'Bearer u1',
    'device-token': 'd1',
  });
  expect(getSession('user_token=~d1').apiHeaders()).toEqual({ 'device-token': 'd1' });
  expect(getSession('user_token=~d1').userToken).toBeUndefined();
});

test('the known-device token of a login has the lifetime of the session', () => {
  const logIn = (remember: boolean) => (session: CookieSession) => {
    session.setDeviceToken('d2');
    session.logIn('u1', { remember });
  };
  expect(cookieAfter(logIn(false), 'user_token=~d1')).toBe(
    'user_token=u1~d2; Path=/; HttpOnly; SameSite=Lax',
  );
  expect(cookieAfter(logIn(true), '')).toBe(
    'user_token=u1~d2; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000',
  );
});

test('the known-device token is stored for a year after the session ended', () => {
  const stored = (value: string) => `user_token=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000`;
  expect(cookieAfter((session) => session.logOut(), 'user_token=u1~d1')).toBe(stored('~d1'));
  expect(cookieAfter((session) => session.setDeviceToken('d2'), '')).toBe(stored('~d2'));
  expect(cookieAfter((session) => session.setDeviceToken('no token'), '')).toBeUndefined();
  const resetPassword = (session: CookieSession) => {
    session.setDeviceToken('d2');
    session.clearUserToken(session.userToken);
  };
  expect(cookieAfter(resetPassword, 'user_token=u1~d1')).toBe(stored('~d2'));
});
