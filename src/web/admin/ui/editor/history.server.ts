import { data } from 'react-router';
import type { HistoryEntry, HistoryList } from '../../../../domains/audit/audit.schemas.ts';
import { parsePage } from '../../../urls/page-number.ts';

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

/** The entry that `RestorePreview` sends; the URL still names its page of the history. */
export async function entryToRestore(
  url: URL,
  entry: string | undefined,
  call: HistoryCall,
): Promise<HistoryEntry> {
  const { list } = await loadHistory(url, call);
  const found = list.items.find(({ id }) => String(id) === entry);
  if (!found) throw data(null, { status: 404 });
  return found;
}
