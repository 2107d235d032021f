import type { DemoWork } from '../works/work.ts';

/** A line of a demo order: a work, the long side of the print, how it is framed (an id of the starting frames). */
export type DemoLine = {
  work: DemoWork['slug'];
  longSideMm: number;
  frame: number;
  nums?: number;
  onCanvas?: true;
};

export type DemoOrder = {
  /** By which a second load knows it. */
  key: string;
  member: 'collector@example.com' | 'gallery@example.com';
  /** Left out: some hours before the demo is loaded, so that the transfer is still due. */
  placedAt?: string;
  currency: 'NTD' | 'USD';
  /** Which of the member's addresses, counted from 0; left out: collected in the first store. */
  address?: number;
  /** How far it has come; `held`: its transfer was too little by what a bank keeps. */
  until: 'generating' | 'held' | 'paid' | 'complete' | 'shipped' | 'arrived';
  lines: readonly DemoLine[];
};
