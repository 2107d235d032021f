/** What somebody of the provider's staff is there for; what each may do is in `staff.rules.ts`. */
export const roles = ['owner', 'manager', 'editor', 'service', 'workshop', 'finance'] as const;
export type Role = (typeof roles)[number];
