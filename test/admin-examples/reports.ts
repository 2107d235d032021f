import { type Part, several } from './setup.ts';

/** All calls of the reports only read; reports that rank works load these by one query for all ids. */
export const reportsPart: Part = {
  permissions: { report: ['reports.read', 'export.read'] },
  examples: {},
  reads: [
    ['/api/admin/report/overview', 3],
    ['/api/admin/report/overview', 3, '?from=2024-01-01&to=2026-12-31&by=week&currency=NTD&country=TW'],
    ['/api/admin/report/today', 2],
    ['/api/admin/report/choices', 3],
    ['/api/admin/report/works', 5],
    ['/api/admin/report/works', 5, '?currency=NTD&sort=pieces&page=1&per_page=96'],
    ['/api/admin/report/artists', 5],
    ['/api/admin/report/countries', 2],
    ['/api/admin/report/margins', 5],
    ['/api/admin/report/margins', 6, '?by=work'],
    ['/api/admin/report/margins', 6, '?by=frame&from=2024-01-01&to=2026-12-31'],
    ['/api/admin/report/views', 4],
    ['/api/admin/report/editions', 4],
    ['/api/admin/report/overview.csv', 3],
    ['/api/admin/report/works.csv', 5],
    ['/api/admin/report/artists.csv', 5],
    ['/api/admin/report/countries.csv', 2],
    ['/api/admin/report/margins.csv', 6, '?by=work'],
    ['/api/admin/report/views.csv', 4],
    ['/api/admin/report/editions.csv', 4],
  ],
  ids: async ({ shop }) => {
    const { pool } = shop.database;
    await pool.query(`
      UPDATE shop_order SET payment_status = 'paid', settled_at = created_at
      WHERE id IN (SELECT id FROM shop_order WHERE status = 'generating' ORDER BY id LIMIT 3)`);
    await pool.query(
      `INSERT INTO item_day (item_id, day, views) SELECT id, current_date, 3 FROM item LIMIT ${several}`,
    );
    return {};
  },
};
