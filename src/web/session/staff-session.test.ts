import { describe, expect, test } from 'vitest';
import { isStaffCall, StaffSession } from './staff-session.ts';

const sessionOf = (cookie: string, isSecure = false) =>
  new StaffSession(new Request('http://shop.test/admin', { headers: { cookie } }), isSecure);

const cookiesAfter = (session: StaffSession, pathname = '/admin'): string[] =>
  session.finish(new Response(), pathname).headers.getSetCookie();

describe('the token', () => {
  test('is read from its own cookie, and no other', () => {
    expect(sessionOf('user_token=one; staff_token=two; cart_token=three').apiHeaders()).toEqual({
      authorization: 'Bearer two',
    });
    expect(sessionOf('user_token=one; not_staff_token=two').apiHeaders()).toEqual({});
  });

  test('has to look like one, since it goes into a header as it is', () => {
    expect(sessionOf('staff_token=a b').hasToken).toBe(false);
    expect(sessionOf(`staff_token=${'a'.repeat(201)}`).hasToken).toBe(false);
  });

  test('is kept from scripts and other sites, and ends with the browser', () => {
    const session = sessionOf('', true);
    session.logIn('new');
    expect(session.apiHeaders()).toEqual({ authorization: 'Bearer new' });
    expect(cookiesAfter(session)).toEqual(['staff_token=new; Path=/; HttpOnly; SameSite=Strict; Secure']);
  });

  test('of a known device is kept for a year, through a sign-out too', () => {
    const session = sessionOf('staff_device=d1; staff_token=old');
    expect(session.apiHeaders()).toEqual({ authorization: 'Bearer old', 'device-token': 'd1' });
    session.keepDevice('d2');
    session.logOut();
    expect(cookiesAfter(session)).toEqual([
      'staff_device=d2; Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000',
      'staff_token=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0',
    ]);
    expect(session.apiHeaders()).toEqual({ 'device-token': 'd1' });
  });

  test('is forgotten when signing out', () => {
    const session = sessionOf('staff_token=old');
    session.logOut();
    expect(session.hasToken).toBe(false);
    expect(cookiesAfter(session)).toEqual(['staff_token=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0']);
  });
});

test.each(['/admin', '/admin/staff', '/zh-Hant/admin/audit', '/zh-CN/admin'])(
  'an answer of %s is kept by nobody and found by no search engine',
  (pathname) => {
    const { headers } = sessionOf('').finish(new Response(), pathname);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  },
);

test.each(['/', '/shop', '/administration', '/zh-Hant/shop/admin'])(
  'an answer of %s is as it was',
  (pathname) => {
    const { headers } = sessionOf('').finish(new Response(null, { headers: { 'x-mine': 'yes' } }), pathname);
    expect([...headers]).toEqual([['x-mine', 'yes']]);
  },
);

test('only calls of staff are made with the token', () => {
  expect(isStaffCall('http://api.invalid/api/admin/me')).toBe(true);
  expect(isStaffCall('http://api.invalid/api/member/profile')).toBe(false);
  expect(isStaffCall('http://api.invalid/api/administration')).toBe(false);
});
