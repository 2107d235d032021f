import type { DemoWork } from '../works/work.ts';

/** A line of a demo order: a work, the long side of the print, and the id of an initial frame. */
export type DemoLine = {
  work: DemoWork['slug'];
  longSideMm: number;
  frame: number;
  nums?: number;
  onCanvas?: true;
};

export type DemoOrder = {
  /** Identifies the order, so that a second load does not place it again. */
  key: string;
  member: 'collector@example.com' | 'gallery@example.com';
  /** Without it, `daysAgo` days before the demo is loaded, or some hours, so that the transfer is still due. */
  placedAt?: string;
  daysAgo?: number;
  /** In NTD by default. */
  currency?: 'USD';
  /** The index of the member's address, the first by default; `store`: it is collected in the first store. */
  address?: number | 'store';
  /** The status that it has reached, `arrived` by default; `held`: its transfer was too low by a bank fee. */
  until?: 'generating' | 'held' | 'paid' | 'complete' | 'shipped' | 'arrived';
  lines: readonly DemoLine[];
};
