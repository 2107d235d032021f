import { type UsingStage, usingStages } from '../../catalogue/stock/stock.rules.ts';
import { type CopyStage, copyStages } from '../orders.rules.ts';

/** The later stages that a copy can be moved to, the next one first; an unframed print is not framed. */
export const laterStages = (stage: CopyStage, isFramed: boolean): CopyStage[] =>
  copyStages.slice(copyStages.indexOf(stage) + 1).filter((later) => later !== 'framed' || isFramed);

/** The stages in which materials are used that a move reaches or passes. */
export const reachedUsingStages = (from: CopyStage, to: CopyStage): UsingStage[] =>
  usingStages.filter(
    (stage) =>
      copyStages.indexOf(from) < copyStages.indexOf(stage) &&
      copyStages.indexOf(stage) <= copyStages.indexOf(to),
  );

/** A copy of an order: its line's position and its number in the line, both from 1. */
export type CopyNumber = { orderCode: string; position: number; number: number };

const copyCodePattern = /G[0-9A-Z]{12}-[1-9]\d{0,2}-[1-9]\d{0,2}(?![0-9A-Z])/;

/** How a copy is named on its production sheet: the name of its line (`orderLineName`), and its number. */
export const toCopyCode = ({ orderCode, position, number }: CopyNumber): string =>
  `${orderCode}-${position}-${number}`;

/** Finds the code of a copy in what was typed or scanned: the code, in any case, or an address that contains it. Null where there is none. */
export function findCopyCode(text: string): CopyNumber | null {
  const [code] = copyCodePattern.exec(text.toUpperCase()) ?? [];
  if (code === undefined) return null;
  const [orderCode = '', position, number] = code.split('-');
  return { orderCode, position: Number(position), number: Number(number) };
}
