import type { DemoPerson } from './demo-setup.ts';
import type { Visit, Visits } from './visits.ts';

export type DemoVisits = Visits<DemoPerson>;

export const year = 'from=2026-01-01&to=2026-11-20';
export const colleagues = ['manager', 'editor', 'service', 'workshop', 'finance'] as const;

export const byOwner = (...paths: string[]): Visit<DemoPerson>[] =>
  paths.map((path) => ({ path: `/admin${path}`, as: 'owner' }));

export const missing = (...paths: string[]): Visit<DemoPerson>[] =>
  byOwner(...paths).map((visit) => ({ ...visit, status: 404 }));

/** A visit that posts a form which the API rejects. */
export const rejected = (path: string, form: Record<string, string>, status = 422): Visit<DemoPerson> => ({
  path: `/admin${path}`,
  as: 'owner',
  form,
  status,
});

/** A visit by a role without the permission. */
export const notFor = (as: DemoPerson, path: string): Visit<DemoPerson> => ({
  path: `/admin${path}`,
  as,
  status: 403,
});
