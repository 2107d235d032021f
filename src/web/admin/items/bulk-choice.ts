import type { BulkAction, BulkInput } from '../../../domains/catalogue/items/bulk-actions.admin.schemas.ts';
import { fromTaipeiInput } from '../../forms/taipei-time.ts';
import { typedPercent } from '../../forms/typed-number.ts';

/** The filters of the list of works, named as in its URL and in bulk actions on all matching works. */
export const itemFilterNames = [
  'keyword',
  'status',
  'channel',
  'artist',
  'facet',
  'missing',
  'scheduled',
  'sizes',
] as const;

/** A work with the version that was shown, as the list's checkboxes send it. */
export const seenKey = ({ id, version }: { id: number; version: number }): string => `${id}.${version}`;

export const bulkKinds = ['status', 'schedule', 'channel', 'facets', 'price'] as const;
export type BulkKind = (typeof bulkKinds)[number];

export const findBulkKind = (params: URLSearchParams): BulkKind | null =>
  bulkKinds.find((kind) => kind === params.get('kind')) ?? null;

/** The part of a URL that says which works are chosen. */
export function choiceParams(params: URLSearchParams): URLSearchParams {
  const names: readonly string[] = ['selected', 'total', ...itemFilterNames];
  return new URLSearchParams([...params].filter(([name, value]) => names.includes(name) && value !== ''));
}

/** The works that a URL chooses, or null where it names none. The API rejects invalid numbers. */
export function findBulkChoice(params: URLSearchParams): BulkInput['target'] | null {
  const selected = params.getAll('selected');
  if (selected.length > 0) {
    return {
      items: selected.map((key) => {
        const [id, version] = key.split('.');
        return { id: Number(id), version: Number(version) };
      }),
    };
  }
  const total = params.get('total');
  if (!total) return null;
  const filter: Record<string, unknown> = {};
  for (const name of itemFilterNames) {
    const value = params.get(name);
    if (value) filter[name] = name === 'artist' || name === 'facet' ? Number(value) : value;
  }
  return { filter, total: Number(total) } as BulkInput['target'];
}

/** The number of works that a URL chooses, as far as it is known. */
export const chosenCount = (target: BulkInput['target']): number =>
  'items' in target ? target.items.length : target.total;

/** The bulk action in a URL, or null while it is incomplete. */
export function findBulkAction(params: URLSearchParams): BulkAction | null {
  const ids = (name: string) => params.getAll(name).map(Number);
  const text = (name: string) => params.get(name)?.trim() ?? '';
  switch (findBulkKind(params)) {
    case 'status':
      return text('to_status') ? ({ kind: 'status', status: text('to_status') } as BulkAction) : null;
    case 'schedule':
      if (!params.has('to_time')) return null;
      return { kind: 'schedule', lists_at: text('to_time') ? fromTaipeiInput(text('to_time')) : null };
    case 'channel':
      if (!text('to_channel')) return null;
      return {
        kind: 'channel',
        channel: text('to_channel'),
        store_ids: text('to_channel') === 'store' ? ids('to_store') : [],
      } as BulkAction;
    case 'facets':
      return params.has('add') || params.has('remove')
        ? { kind: 'facets', add: ids('add'), remove: ids('remove') }
        : null;
    case 'price':
      return text('percent')
        ? ({ kind: 'price', percent: typedPercent(text('percent')) } as BulkAction)
        : null;
    case null:
      return null;
  }
}
