import { data } from 'react-router';
import type { HistoryEntry, HistoryList } from '../../../../domains/audit/audit.schemas.ts';
import { parsePage } from '../../../urls/page-number.ts';
import { stateToRestore } from './history.tsx';

/** Returns a page of a thing's history (`GET /api/admin/…/{id}/history`). */
type HistoryCall = (query: { page: string; per_page: string }) => Promise<HistoryList>;

/** The page of an object's history that the URL names (`history`), and the entry whose earlier state it asks for (`restore`). */
export async function loadHistory(
  url: URL,
  call: HistoryCall,
): Promise<{ list: HistoryList; restoring: HistoryEntry | null }> {
  const page = parsePage(new URLSearchParams({ page: url.searchParams.get('history') ?? '' }));
  const list = await call({ page: String(page), per_page: '12' });
  const asked = url.searchParams.get('restore');
  return { list, restoring: list.items.find(({ id }) => String(id) === asked) ?? null };
}

/** The state to save where `RestorePreview` sends an entry; the URL still names its page of the history. */
export async function stateBefore<Current extends object>(
  url: URL,
  entry: string | undefined,
  current: Current,
  call: HistoryCall,
): Promise<Current> {
  const { list } = await loadHistory(url, call);
  const found = list.items.find(({ id }) => String(id) === entry);
  if (!found) throw data(null, { status: 404 });
  return stateToRestore(found, current);
}
