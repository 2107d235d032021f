import { alertKinds } from '../../../domains/alerts/alerts.rules.ts';
import type { Permission } from '../../../domains/staff/staff.rules.ts';

/** The sections of the admin in groups, as its navigation shows them; each is shown to users who may read it. Texts: `admin.nav`. */
const navigationGroups = [
  {
    key: 'selling',
    links: [
      { to: '/admin/order', key: 'orders', permission: 'orders.read' },
      { to: '/admin/offer', key: 'offers', permission: 'orders.read' },
      { to: '/admin/bank-statement', key: 'bankStatements', permission: 'payments.record' },
      { to: '/admin/invoice', key: 'invoices', permission: 'orders.read' },
      { to: '/admin/payout', key: 'payouts', permission: 'payouts.read' },
      { to: '/admin/workshop', key: 'workshop', permission: 'workshop.work' },
      { to: '/admin/alert', key: 'alerts', permission: Object.values(alertKinds) },
      { to: '/admin/report', key: 'reports', permission: 'reports.read' },
    ],
  },
  {
    key: 'catalogue',
    links: [
      { to: '/admin/item', key: 'items', permission: 'catalogue.read' },
      { to: '/admin/submission', key: 'submissions', permission: 'catalogue.read' },
      { to: '/admin/artist', key: 'artists', permission: 'catalogue.read' },
      { to: '/admin/masterpiece', key: 'masterpieces', permission: 'catalogue.read' },
      { to: '/admin/facet', key: 'facets', permission: 'catalogue.read' },
      { to: '/admin/material', key: 'materials', permission: 'catalogue.read' },
      { to: '/admin/stock', key: 'stock', permission: 'stock.read' },
      { to: '/admin/store', key: 'stores', permission: 'catalogue.read' },
      { to: '/admin/import', key: 'import', permission: 'catalogue.write' },
    ],
  },
  {
    key: 'customers',
    links: [
      { to: '/admin/review', key: 'reviews', permission: 'reviews.decide' },
      { to: '/admin/member', key: 'members', permission: 'members.read' },
      { to: '/admin/message', key: 'messages', permission: 'messages.read' },
      { to: '/admin/enquiry', key: 'enquiries', permission: 'enquiries.read' },
    ],
  },
  {
    key: 'content',
    links: [
      { to: '/admin/home-layout', key: 'homeLayout', permission: 'content.read' },
      { to: '/admin/news', key: 'news', permission: 'content.read' },
      { to: '/admin/article', key: 'articles', permission: 'content.read' },
      { to: '/admin/faq', key: 'faq', permission: 'content.read' },
    ],
  },
  {
    key: 'administration',
    links: [
      { to: '/admin/setting', key: 'settings', permission: 'settings.read' },
      { to: '/admin/staff', key: 'staff', permission: 'staff.manage' },
      { to: '/admin/audit', key: 'audit', permission: 'audit.read' },
    ],
  },
] as const satisfies readonly NavigationGroup[];

type NavigationGroup = {
  key: string;
  /** Of several permissions one is enough. */
  links: readonly { to: string; key: string; permission: Permission | readonly Permission[] }[];
};

/** The groups with the sections that these permissions allow; empty groups are left out. */
export const navigationGroupsFor = (permissions: readonly Permission[]) =>
  navigationGroups
    .map(({ key, links }) => ({
      key,
      links: links.filter(({ permission }) => [permission].flat().some((one) => permissions.includes(one))),
    }))
    .filter(({ links }) => links.length > 0);
