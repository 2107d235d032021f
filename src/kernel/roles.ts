/** The roles of staff; their permissions are in `staff.rules.ts`. */
export const roles = ['owner', 'manager', 'editor', 'service', 'workshop', 'finance'] as const;
export type Role = (typeof roles)[number];
