import type { SizeState } from './items.admin.schemas.ts';

/** `replaced`: by a newer proposal, which has its changes as well. `withdrawn`: by staff. */
export const proposalStatuses = ['open', 'accepted', 'declined', 'replaced', 'withdrawn'] as const;
export type ProposalStatus = (typeof proposalStatuses)[number];

/** Maximum length of what staff write about a proposal, in characters. */
export const noteLimit = 2000;

export type Share = { share_basis_points: number; share_on_sold_price: boolean };
export type ShareChange = { before: Share; after: Share };

type Price = Pick<SizeState, 'price_ntd' | 'price_usd_cents'>;
export type SizeChange = Pick<SizeState, 'width_mm' | 'substrate_id'> & {
  before: Price | null;
  after: Price;
};

type SizeKey = Pick<SizeState, 'width_mm' | 'substrate_id'>;
const isSameSize = (one: SizeKey, other: SizeKey): boolean =>
  one.width_mm === other.width_mm && one.substrate_id === other.substrate_id;

const toPrice = ({ price_ntd, price_usd_cents }: Price): Price => ({ price_ntd, price_usd_cents });

/**
 * Divides a change of the sizes of a work with agreed prices (`docs/rules/submissions.md`): other prices and new sizes are `proposed`; that a
 * size is not offered any more applies at once, in `sizes`. Where no agreed size would stay, all do until the artist has accepted.
 */
export function divideSizes(
  before: readonly SizeState[],
  after: readonly SizeState[],
): { sizes: SizeState[]; proposed: SizeChange[] } {
  const kept: SizeState[] = [];
  const proposed: SizeChange[] = [];
  for (const size of after) {
    const known = before.find((one) => isSameSize(one, size));
    if (known) kept.push({ ...size, ...toPrice(known) });
    if (known?.price_ntd !== size.price_ntd || known.price_usd_cents !== size.price_usd_cents) {
      const { width_mm, substrate_id } = size;
      proposed.push({ width_mm, substrate_id, before: known ? toPrice(known) : null, after: toPrice(size) });
    }
  }
  return { sizes: kept.length > 0 ? kept : [...before], proposed };
}

/** The sizes of a work once proposed changes are accepted; a new size is offered. */
export function applyChanges(sizes: readonly SizeState[], changes: readonly SizeChange[]): SizeState[] {
  const changed = sizes.map((size) => {
    const change = changes.find((one) => isSameSize(one, size));
    return change ? { ...size, ...change.after } : size;
  });
  const added = changes
    .filter((change) => !sizes.some((size) => isSameSize(size, change)))
    .map(({ width_mm, substrate_id, after }) => ({ width_mm, substrate_id, ...after, offered: true }));
  return [...changed, ...added];
}

/** The changes of an open proposal with newer ones in their place. */
export const mergeChanges = (open: readonly SizeChange[], newer: readonly SizeChange[]): SizeChange[] => [
  ...open.map((change) => newer.find((one) => isSameSize(one, change)) ?? change),
  ...newer.filter((change) => !open.some((one) => isSameSize(one, change))),
];
