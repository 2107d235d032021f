import { required } from '../../kernel/required.ts';
import type { Services } from '../../platform/services.ts';
import { findReportItems } from './report-subjects.repository.ts';

/** The works of these ids, each by its id. */
export async function getReportItems(services: Services, ids: readonly number[]) {
  const items = new Map((await findReportItems(services.db, ids)).map((item) => [item.id, item]));
  return (id: number) => required(items.get(id), `item ${id}`);
}
