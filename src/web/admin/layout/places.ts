import type { Permission } from '../../../domains/staff/staff.rules.ts';

/** The parts of the office in their groups; each is shown to who may read it. Words: `admin.nav`. */
const placeGroups = [
  {
    key: 'customers',
    places: [
      { to: '/admin/review', key: 'reviews', permission: 'reviews.decide' },
      { to: '/admin/member', key: 'members', permission: 'members.read' },
      { to: '/admin/enquiry', key: 'enquiries', permission: 'enquiries.read' },
    ],
  },
  {
    key: 'house',
    places: [
      { to: '/admin/staff', key: 'staff', permission: 'staff.manage' },
      { to: '/admin/audit', key: 'audit', permission: 'audit.read' },
    ],
  },
] as const satisfies readonly PlaceGroup[];

type PlaceGroup = {
  key: string;
  places: readonly { to: string; key: string; permission: Permission }[];
};

/** The groups with what somebody with these permissions may open; empty ones are left out. */
export const placeGroupsFor = (permissions: readonly Permission[]) =>
  placeGroups
    .map(({ key, places }) => ({
      key,
      places: places.filter(({ permission }) => permissions.includes(permission)),
    }))
    .filter(({ places }) => places.length > 0);
