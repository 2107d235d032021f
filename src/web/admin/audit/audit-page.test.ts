import { expect, test } from 'vitest';
import { shownLines } from '../../../../test/pages/shown-lines.ts';
import type { AuditEntry } from '../../../domains/audit/audit.schemas.ts';
import AuditPage from './audit-page.tsx';

const entry = {
  id: 91,
  at: '2026-12-31T16:00:07Z',
  staff_id: 2,
  staff_name: 'Ana Wu',
  role: 'manager',
  action: 'return.decline',
  outcome: 'refused',
  subject_kind: 'order',
  subject_id: 'G261230ABCDEF',
  before: { return_status: 'asked', nums: 2 },
  after: { return_status: 'declined', nums: 2 },
  ip: '203.0.113.7',
  request_id: 'request-17',
} satisfies AuditEntry;

test('entries show who did what to what, with both states', () => {
  const filters = { outcome: 'refused', subject_kind: 'order' };
  const shown = shownLines(
    AuditPage,
    {
      list: {
        items: [
          entry,
          {
            ...entry,
            id: 90,
            action: 'setting.update',
            outcome: 'done',
            subject_kind: 'setting',
            subject_id: 'bank_account',
            before: null,
            after: { value: { bank: '812' } },
          },
          {
            ...entry,
            id: 89,
            staff_id: null,
            staff_name: 'Shu-fen Hsu',
            role: 'member',
            action: 'artist.update',
            outcome: 'done',
            subject_kind: 'artist',
            subject_id: '7',
            before: { name: 'A' },
            after: null,
            ip: '',
          },
          {
            ...entry,
            id: 88,
            staff_id: null,
            staff_name: '',
            role: 'system',
            action: 'staff.reset_factors',
            outcome: 'done',
            subject_kind: 'staff',
            subject_id: '5',
            before: null,
            after: null,
            ip: '',
            request_id: '',
          },
          {
            ...entry,
            id: 87,
            action: 'home.publish',
            outcome: 'done',
            subject_kind: 'home',
            subject_id: 'home',
          },
          {
            ...entry,
            id: 86,
            action: 'facet.reorder',
            outcome: 'done',
            subject_kind: 'facet_group',
            subject_id: 'scenario',
          },
        ],
        page: 1,
        per_page: 24,
        total: 6,
        is_more: false,
      },
      filters,
      rejected: [],
    },
    { path: '/admin/audit?outcome=refused&subject_kind=order' },
  );
  expect(shown.slice(shown.findIndex((one) => one.startsWith('Outcome')))).toEqual([
    'Outcome',
    '[outcome: All, Done, Refused*]',
    'From',
    '[from=]',
    'To',
    '[to=]',
    '[staff=] [subject_kind=order] [subject_id=] [Filter] Clear the filters </admin/audit>',
    '1–6 of 6',
    'When | Who | Action | Subject | Changes',
    '2027-01-01 00:00:07 | Ana Wu </admin/audit?staff=2> / Manager | Declined a return / Refused | Order G261230ABCDEF </admin/order/G261230ABCDEF> / View history: Order G261230ABCDEF </admin/audit?subject_kind=order&subject_id=G261230ABCDEF> | return_status, nums / Field | Before | After / return_status | asked | declined / nums | 2 | 2 / From 203.0.113.7, request request-17',
    '2027-01-01 00:00:07 | Ana Wu </admin/audit?staff=2> / Manager | Changed a setting | Setting: Bank account / View history: Setting: Bank account </admin/audit?subject_kind=setting&subject_id=bank_account> | value / Field | Before | After / value | – | {"bank":"812"} / From 203.0.113.7, request request-17',
    '2027-01-01 00:00:07 | Shu-fen Hsu / Member | Changed an artist | Artist 7 / View history: Artist 7 </admin/audit?subject_kind=artist&subject_id=7> | name / Field | Before | After / name | A | – / From –, request request-17',
    '2027-01-01 00:00:07 | Server | Removed somebody’s second factor | Staff 5 </admin/staff/5> / View history: Staff 5 </admin/audit?subject_kind=staff&subject_id=5> | Details / From –, request –',
    '2027-01-01 00:00:07 | Ana Wu </admin/audit?staff=2> / Manager | Published a new home page | Home page / View history: Home page </admin/audit?subject_kind=home&subject_id=home> | return_status, nums / Field | Before | After / return_status | asked | declined / nums | 2 | 2 / From 203.0.113.7, request request-17',
    '2027-01-01 00:00:07 | Ana Wu </admin/audit?staff=2> / Manager | Reordered facets | Facet group: Feeling / View history: Facet group: Feeling </admin/audit?subject_kind=facet_group&subject_id=scenario> | return_status, nums / Field | Before | After / return_status | asked | declined / nums | 2 | 2 / From 203.0.113.7, request request-17',
    'Arrow keys, Page Up, Page Down, Home and End move between rows, Enter opens one.',
  ]);
});
