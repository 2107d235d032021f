import { describe, expect, test } from 'vitest';
import { roles } from '../../kernel/roles.ts';
import {
  getPermissions,
  isAllowed,
  managedRoles,
  type Permission,
  permissions,
  recoveryKey,
  totpDigits,
} from './staff.rules.ts';

const all = Object.keys(permissions) as Permission[];

describe('the permission table', () => {
  test('an owner may do everything; a manager too, except manage owners and see bank details', () => {
    expect(getPermissions('owner')).toEqual(all);
    expect(getPermissions('manager')).toEqual(all.filter((one) => one !== 'payouts.bank_file'));
    expect(managedRoles('owner')).toEqual(roles);
    expect(managedRoles('manager')).toEqual(roles.filter((role) => role !== 'owner'));
  });

  test('the other roles have only the permissions for their work', () => {
    expect(getPermissions('editor')).toEqual([
      'catalogue.read',
      'catalogue.write',
      'costs.read',
      'costs.write',
      'stock.read',
      'content.read',
      'content.write',
    ]);
    expect(getPermissions('service')).toEqual([
      'reviews.decide',
      'members.read',
      'members.write',
      'enquiries.read',
      'enquiries.answer',
      'messages.read',
      'messages.answer',
      'catalogue.read',
      'costs.read',
      'stock.read',
      'content.read',
      'orders.read',
      'orders.write',
    ]);
    expect(getPermissions('workshop')).toEqual([
      'catalogue.read',
      'stock.read',
      'stock.write',
      'workshop.work',
    ]);
    expect(getPermissions('finance')).toEqual([
      'costs.read',
      'orders.read',
      'payments.record',
      'refunds.decide',
      'payouts.read',
      'payouts.write',
      'payouts.bank_file',
      'invoices.write',
      'settings.read',
      'reports.read',
      'export.read',
    ]);
  });

  test('roles without `staff.manage` manage nobody; a write permission includes reading', () => {
    for (const role of roles) {
      expect(managedRoles(role).length > 0).toBe(isAllowed(role, 'staff.manage'));
      const readings = getPermissions(role).map((one) => one.replace(/\.\w+$/, '.read') as Permission);
      for (const reading of readings.filter((one) => one in permissions)) {
        expect([role, reading, isAllowed(role, reading)]).toEqual([role, reading, true]);
      }
    }
  });
});

test.each([
  ['7K2M-Q9XD-0000-1ABC', '7K2MQ9XD00001ABC'],
  ['7k2m q9xd oooo iabc', '7K2MQ9XD00001ABC'],
  ['７Ｋ２Ｍ—Q9XD—OOOO—lABC', '7K2MQ9XD00001ABC'],
])('the recovery code %s is compared as %s', (code, key) => {
  expect(recoveryKey(code)).toBe(key);
});

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['１２３４５６', '123456'],
  ['12345', null],
  ['1234567', null],
  ['7K2M-Q9XD-0000-1ABC', null],
])('of %s the digits of an app are %s', (code, digits) => {
  expect(totpDigits(code)).toBe(digits);
});
