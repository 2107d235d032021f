import { expect, test } from 'vitest';
import { shownLines } from '../../../../test/pages/shown-lines.ts';
import type { MemberSession } from '../../../domains/members/members.schemas.ts';
import SessionsPage from './sessions-page.tsx';

const session = (id: number, values: Partial<MemberSession & { place: string | null }>) => ({
  id,
  is_current: false,
  device: null,
  country_code: null,
  place: null,
  created_at: '2026-11-01T01:02:00Z',
  last_seen_at: '2026-11-20T06:30:00Z',
  ...values,
});
const current = session(11, { is_current: true, device: 'Chrome 142, Windows', place: 'Taiwan' });
// On the last day of the year in Taipei.
const phone = session(12, {
  device: 'Safari 18, iPhone',
  place: 'Japan',
  last_seen_at: '2026-12-31T15:59:00Z',
});
const unknown = session(13, { last_seen_at: '2026-12-31T16:00:00Z' });

test('each device has its place and when it was last used; all others are logged out one by one or at once', () => {
  const sessions = [current, phone, unknown];
  expect(shownLines(SessionsPage, { sessions })).toEqual([
    'Devices',
    'Here you are logged in at the moment. Log out a device that you do not know, and choose a new password.',
    'Chrome 142, Windows This device',
    'Taiwan, last used 20 November 2026 at 14:30 (GMT+8)',
    'Safari 18, iPhone',
    'Japan, last used 31 December 2026 at 23:59 (GMT+8)',
    '[id=12] [Log out: Safari 18, iPhone]',
    'Unknown device',
    'last used 1 January 2027 at 00:00 (GMT+8)',
    '[id=13] [Log out: Unknown device]',
    '[id=others] [Log out all other devices]',
  ]);
  expect(shownLines(SessionsPage, { sessions }, { locale: 'zh-CN' })).toEqual([
    '登录设备',
    '以下是您目前登录的设备。如有不认识的设备，请退出它的登录并重置密码。',
    'Chrome 142, Windows 本设备',
    'Taiwan，最近使用：2026年11月20日 14:30 (GMT+8)',
    'Safari 18, iPhone',
    'Japan，最近使用：2026年12月31日 23:59 (GMT+8)',
    '[id=12] [退出登录：Safari 18, iPhone]',
    '未知设备',
    '最近使用：2027年1月1日 00:00 (GMT+8)',
    '[id=13] [退出登录：未知设备]',
    '[id=others] [退出其他所有设备]',
  ]);
});

test('the only device cannot be logged out here', () => {
  const lines = shownLines(SessionsPage, { sessions: [current] });
  expect(lines.slice(2)).toEqual([
    'Chrome 142, Windows This device',
    'Taiwan, last used 20 November 2026 at 14:30 (GMT+8)',
  ]);
});
