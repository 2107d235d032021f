import { describe, expect, test } from 'vitest';
import { isStaffCall, StaffSession } from './staff-session.ts';

const getSession = (cookie: string, isSecure = false) =>
  new StaffSession(new Request('http://shop.test/admin', { headers: { cookie } }), isSecure);

const cookiesAfter = (session: StaffSession, pathname = '/admin'): string[] =>
  session.finish(new Response(), pathname).headers.getSetCookie();

describe('the token', () => {
  test('is read only from its own cookie', () => {
    expect(getSession('user_token=one; staff_token=two; cart_token=three').apiHeaders()).toEqual({
      authorization: 'Bearer two',
    });
    expect(getSession('user_token=one; not_staff_token=two').apiHeaders()).toEqual({});
  });

  test('is validated, since it is copied into a header', () => {
    expect(getSession('staff_token=a b').hasToken).toBe(false);
    expect(getSession(`staff_token=${'a'.repeat(201)}`).hasToken).toBe(false);
  });

  test('is stored as HttpOnly, SameSite=Strict session cookie', () => {
    const session = getSession('', true);
    session.signIn('new');
    expect(session.apiHeaders()).toEqual({ authorization: 'Bearer new' });
    expect(cookiesAfter(session)).toEqual(['staff_token=new; Path=/; HttpOnly; SameSite=Strict; Secure']);
  });

  test('is stored with that of the known device, which stays for a year after signing out', () => {
    const session = getSession('staff_token=old~d1');
    expect(session.apiHeaders()).toEqual({ authorization: 'Bearer old', 'device-token': 'd1' });
    session.setDeviceToken('d2');
    expect(cookiesAfter(session)).toEqual(['staff_token=old~d2; Path=/; HttpOnly; SameSite=Strict']);
    session.signOut();
    expect(cookiesAfter(session)).toEqual([
      'staff_token=~d2; Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000',
    ]);
    expect(session.hasToken).toBe(false);
    expect(session.apiHeaders()).toEqual({ 'device-token': 'd2' });
  });

  test('is deleted on signing out', () => {
    const session = getSession('staff_token=old');
    session.signOut();
    expect(session.hasToken).toBe(false);
    expect(cookiesAfter(session)).toEqual(['staff_token=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0']);
  });
});

test.each(['/admin', '/admin/staff', '/zh-Hant/admin/audit', '/zh-CN/admin'])(
  'a response of %s is neither cached nor indexed',
  (pathname) => {
    const { headers } = getSession('').finish(new Response(), pathname);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  },
);

test.each(['/', '/shop', '/administration', '/zh-Hant/shop/admin'])(
  'the headers of a response for %s are unchanged',
  (pathname) => {
    const { headers } = getSession('').finish(new Response(null, { headers: { 'x-mine': 'yes' } }), pathname);
    expect([...headers]).toEqual([['x-mine', 'yes']]);
  },
);

test('only staff calls use the token', () => {
  expect(isStaffCall('http://api.invalid/api/admin/me')).toBe(true);
  expect(isStaffCall('http://api.invalid/api/member/profile')).toBe(false);
  expect(isStaffCall('http://api.invalid/api/administration')).toBe(false);
});
