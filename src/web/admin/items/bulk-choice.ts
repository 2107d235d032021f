import type { BulkAction, BulkInput } from '../../../domains/catalogue/items/bulk-actions.admin.schemas.ts';
import { momentOfTaipei } from '../ui/taipei-time.ts';

/** The filters of the list of works, as its address and the acts on all that it has call them. */
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

/** A work and the version that was seen of it, as a list sends what is ticked. */
export const seenKey = ({ id, version }: { id: number; version: number }): string => `${id}.${version}`;

export const bulkKinds = ['status', 'schedule', 'channel', 'facets', 'price'] as const;
export type BulkKind = (typeof bulkKinds)[number];

export const bulkKindOf = (params: URLSearchParams): BulkKind | null =>
  bulkKinds.find((kind) => kind === params.get('act')) ?? null;

/** The part of an address that says which works are meant. */
export function choiceParams(params: URLSearchParams): URLSearchParams {
  const names: readonly string[] = ['selected', 'total', ...itemFilterNames];
  return new URLSearchParams([...params].filter(([name, value]) => names.includes(name) && value !== ''));
}

/** Which works an address means, or null where it names none. What is no number is refused by the API. */
export function bulkChoiceOf(params: URLSearchParams): BulkInput['on'] | null {
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
  return { filter, total: Number(total) } as BulkInput['on'];
}

/** How many works an address means, as far as it says. */
export const chosenCount = (on: BulkInput['on']): number => ('items' in on ? on.items.length : on.total);

/** What an address wants done, or null while it does not say. */
export function bulkActionOf(params: URLSearchParams): BulkAction | null {
  const ids = (name: string) => params.getAll(name).map(Number);
  const text = (name: string) => params.get(name)?.trim() ?? '';
  switch (bulkKindOf(params)) {
    case 'status':
      return text('to_status') ? ({ kind: 'status', status: text('to_status') } as BulkAction) : null;
    case 'schedule':
      if (!params.has('to_time')) return null;
      return { kind: 'schedule', lists_at: text('to_time') ? momentOfTaipei(text('to_time')) : null };
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
      return text('percent') ? { kind: 'price', percent: percentOf(text('percent')) } : null;
    case null:
      return null;
  }
}

/** What is no number goes on as it was typed, to be refused by the API. */
function percentOf(typed: string): number {
  const text = typed.normalize('NFKC').replace('−', '-').replace(/%$/, '').trim();
  return (/^[+-]?\d+(?:\.\d+)?$/.test(text) ? Number(text) : typed) as number;
}
