import type { Page } from '../pages.ts';

/** Every page of the back office, once; those inside of `admin` are for who is signed in (`admin-layout.tsx`). */
export const adminPages: Page[] = [
  { path: 'admin/login', file: 'admin/sign-in/login-page.tsx' },
  { path: 'admin/logout', file: 'admin/sign-in/logout-route.ts' },
  { path: 'admin/second-factor', file: 'admin/sign-in/second-factor-page.tsx' },
  { path: 'admin/enrol', file: 'admin/sign-in/enrol-page.tsx' },
  { path: 'admin/join/:token', file: 'admin/sign-in/join-page.tsx' },
  { path: 'admin/passkey-options', file: 'admin/security/passkey-options-route.ts' },
  {
    path: 'admin',
    file: 'admin/layout/admin-layout.tsx',
    children: [
      { path: '', file: 'admin/home/home-page.tsx' },
      { path: 'review', file: 'admin/reviews/reviews-page.tsx' },
      { path: 'review/:id', file: 'admin/reviews/review-page.tsx' },
      { path: 'member', file: 'admin/members/members-page.tsx' },
      { path: 'member/:id', file: 'admin/members/member-page.tsx' },
      { path: 'enquiry', file: 'admin/enquiries/enquiries-page.tsx' },
      { path: 'enquiry/:id', file: 'admin/enquiries/enquiry-page.tsx' },
      { path: 'account', file: 'admin/account/account-page.tsx' },
      { path: 'account/authenticator', file: 'admin/account/authenticator-page.tsx' },
      { path: 'staff', file: 'admin/staff/staff-page.tsx' },
      { path: 'staff/:id', file: 'admin/staff/staff-member-page.tsx' },
      { path: 'audit', file: 'admin/audit/audit-page.tsx' },
      { path: '*', file: 'layout/not-found-page.tsx' },
    ],
  },
];
