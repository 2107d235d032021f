import type { MessageKey } from '../../../kernel/messages/messages.ts';
import { maxOfferedNums } from '../../../kernel/quantities.ts';
import { comparableText } from '../../catalogue/written-lines/written-lines.rules.ts';

/*
 * The list of prints (CSV) that an offer is asked for (`docs/rules/galleries.md`).
 */

/** Maximum size of the file, and of its rows without the heading. */
export const maxListBytes = 1_000_000;
export const maxListRows = 500;

/** The columns with the headings that each can have, in any letter case. */
const listColumns = {
  work: ['work', 'title', 'number', '作品', '作品名稱', '作品編號', '作品名称', '作品编号'],
  size: ['size', '尺寸', '規格', '规格'],
  frame: ['frame', 'framing', '畫框', '框', '裱框', '画框', '装裱'],
  copies: ['copies', 'quantity', 'prints', '數量', '件數', '数量', '件数'],
} as const;
export const listColumnNames = ['work', 'size', 'frame', 'copies'] as const;
export type ListColumn = (typeof listColumnNames)[number];

export const offerListColumns = {
  getColumn: (heading: string): ListColumn | null =>
    listColumnNames.find((column) => listColumns[column].some((name) => name === comparableText(heading))) ??
    null,
  ignoresUnknown: true,
  required: ['work', 'size', 'copies'],
};

/** The number of prints as written, in digits of any width with or without commas; null for another text or more than an offer's line has. */
export function readCopies(text: string): number | null {
  const plain = comparableText(text).replace(/^(\d{1,3}),(\d{3})$/, '$1$2');
  const copies = /^\d{1,9}$/.test(plain) ? Number(plain) : 0;
  return copies >= 1 && copies <= maxOfferedNums ? copies : null;
}

/** A row that is not taken: its column, empty for the whole row, what was written there, and why. */
export type ListFault = {
  line: number;
  column: ListColumn | '';
  written: string;
  message: MessageKey;
  params?: Record<string, string | number>;
};
