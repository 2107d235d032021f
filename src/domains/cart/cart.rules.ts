import { type ErrorDefinition, fieldError, ShopError } from '../../kernel/errors.ts';
import type { Currency, Money } from '../../kernel/money.ts';
import { catalogueErrors } from '../catalogue/catalogue.errors.ts';
import {
  type ConfiguredItem,
  type ConfiguredItemIds,
  type ConfiguredItemProblem,
  configuredItemProblemErrors,
  isFrameProblem,
} from '../catalogue/framing/configured-items.rules.ts';
import type { LineInput } from '../catalogue/framing/configured-items.schemas.ts';
import type { CartLineUpdate } from './cart.schemas.ts';

/** The most addresses that one checkout delivers to. */
export const maxDeliveries = 10;

/** Lines with the same key are one line. */
export const lineKey = (line: ConfiguredItemIds): string =>
  `${line.item_id}/${line.size_id}/${line.frame_id}`;

/** One line for each configured item; duplicates keep the larger quantity (`docs/rules/members.md`). */
function mergeLines<Line extends ConfiguredItemIds & { nums: number }>(lines: readonly Line[]): Line[] {
  const merged = new Map<string, Line>();
  for (const line of lines) {
    const known = merged.get(lineKey(line));
    if (!known || known.nums < line.nums) merged.set(lineKey(line), line);
  }
  return [...merged.values()];
}

/**
 * Why each line cannot be bought, or null. Lines of one limited edition share its copies: if they want more than are left, all of them
 * are sold out.
 */
export function lineProblems(
  lines: readonly { configuredItem: Pick<ConfiguredItem, 'item' | 'problem'>; nums: number }[],
): (ConfiguredItemProblem | null)[] {
  const wanted = new Map<number, number>();
  for (const { configuredItem, nums } of lines)
    wanted.set(configuredItem.item.id, (wanted.get(configuredItem.item.id) ?? 0) + nums);
  return lines.map(({ configuredItem }) => {
    const left = configuredItem.item.edition?.left ?? Number.POSITIVE_INFINITY;
    return configuredItem.problem ?? ((wanted.get(configuredItem.item.id) ?? 0) > left ? 'sold_out' : null);
  });
}

/** Why a line cannot be bought, as an error; for a limited edition it says how many copies are left. */
export function lineProblemError(
  problem: ConfiguredItemProblem,
  { edition }: Pick<ConfiguredItem['item'], 'edition'>,
): { definition: ErrorDefinition; params: Record<string, number> } {
  const left = edition?.left ?? 0;
  return problem === 'sold_out' && left > 0
    ? { definition: catalogueErrors.fewLeft, params: { left } }
    : { definition: configuredItemProblemErrors[problem], params: {} };
}

/** A line whose wanted state is checked: `field` is the prefix of its fields in the request, or null where the request does not name it. */
type CheckedLine = {
  field: string | null;
  configuredItem: Pick<ConfiguredItem, 'item'>;
  problem: ConfiguredItemProblem | null;
};

/**
 * The rejection of the first requested line that cannot be bought, or null. Too few copies of an edition are an error of the `nums` of each
 * line that wants them.
 */
export function rejectionOfLines(lines: readonly CheckedLine[]): ShopError | null {
  const requested = lines.filter(({ field }) => field !== null);
  const first = requested.find(({ problem }) => problem !== null);
  if (!first?.problem) return null;
  const { definition, params } = lineProblemError(first.problem, first.configuredItem.item);
  const { message } = definition;
  if (first.problem !== 'sold_out') {
    const name = isFrameProblem(first.problem) ? 'frame_id' : 'item_id';
    return new ShopError(definition, { fields: [{ field: `${first.field}${name}`, message }] });
  }
  const sameEdition = requested.filter(
    ({ configuredItem, problem }) =>
      problem === 'sold_out' && configuredItem.item.id === first.configuredItem.item.id,
  );
  const fields = sameEdition.map(({ field }) => ({ field: `${field}nums`, message, params }));
  return new ShopError(definition, { params, fields });
}

/** What one print cost, in minor units of both currencies. */
export type LinePrices = Record<Currency, number>;

/**
 * The price that a buyer last agreed to, where it is not the current one, otherwise null. Prices are compared in the currency that the
 * cart is shown in, so a changed exchange rate is a changed price in USD, and none in NTD (`docs/rules/orders.md`).
 */
export const changedPrice = (agreed: LinePrices, current: Money): Money | null =>
  agreed[current.currency] === current.amount
    ? null
    : { amount: agreed[current.currency], currency: current.currency };

/**
 * What a member with a trade discount agreed to: a trade price that is lower than the agreed price needs no new agreement, as after a login
 * with a visitor's cart.
 */
export const agreedToTrade = (
  agreed: LinePrices,
  current: LinePrices,
  tradeBasisPoints: number,
): LinePrices =>
  tradeBasisPoints === 0
    ? agreed
    : { NTD: Math.min(agreed.NTD, current.NTD), USD: Math.min(agreed.USD, current.USD) };

/** Whether a problem of a line prevents its order. A changed price only has to be agreed to. */
export const isBlocking = (problem: { code: string } | undefined): boolean =>
  problem !== undefined && problem.code !== 'price_changed';

/** The most prints of one line. */
export const maxNums = 99;

/** A line as it is stored: its selection, and the prices that the buyer agreed to. */
export type StoredLine = LineInput & { selected: boolean; agreed: LinePrices };

/** A line as a request wants it. A new line has no agreed prices yet. */
export type WantedLine = LineInput & {
  selected: boolean;
  agreed: LinePrices | null;
  /** The prefix of its fields in the request; null where its quantity stays. */
  field: string | null;
  isWritten: boolean;
  /** The frame that the line had before. */
  formerFrameId?: number | undefined;
  /** The price that the buyer accepts now. */
  acceptedPrice?: Money | undefined;
};

const unchanged = (line: StoredLine): WantedLine => ({ ...line, field: null, isWritten: false });

/** The lines of a cart after one of them was changed, or appended. */
export function withLine(
  held: readonly StoredLine[],
  line: LineInput,
  field: string,
): { lines: WantedLine[]; known: StoredLine | undefined } {
  const known = held.find((one) => lineKey(one) === lineKey(line));
  const wanted = {
    ...line,
    selected: known?.selected ?? true,
    agreed: known?.agreed ?? null,
    field,
    isWritten: true,
  };
  const lines = held.map((one) => (one === known ? wanted : unchanged(one)));
  return { lines: known ? lines : [...lines, wanted], known };
}

/** The lines of a cart that is replaced by a list. Lines that stay keep their selection and the price that was agreed to. */
export function replacedLines(held: readonly StoredLine[], list: readonly LineInput[]): WantedLine[] {
  const known = new Map(held.map((line) => [lineKey(line), line]));
  return mergeLines(list.map((line, at) => ({ ...line, at }))).map(({ at, ...line }) => {
    const former = known.get(lineKey(line));
    return {
      ...line,
      selected: former?.selected ?? true,
      agreed: former?.agreed ?? null,
      field: `${at}.`,
      isWritten: true,
    };
  });
}

/**
 * The lines of a cart after those of an order that was not placed were put back. Prints are added to a line that is there already, up to
 * the maximum, and it keeps its agreed price.
 */
export function withRestoredLines(
  held: readonly StoredLine[],
  restored: readonly (LineInput & { agreed: LinePrices })[],
): StoredLine[] {
  const lines = new Map(held.map((line) => [lineKey(line), line]));
  for (const line of restored) {
    const known = lines.get(lineKey(line));
    const nums = Math.min(maxNums, (known?.nums ?? 0) + line.nums);
    lines.set(lineKey(line), { ...line, ...known, nums, selected: true });
  }
  return [...lines.values()];
}

/** The lines of a cart after some of them were updated. @throws ShopError 422 for a line that is not in the cart */
export function updatedLines(held: readonly StoredLine[], updates: readonly CartLineUpdate[]): WantedLine[] {
  let lines = held.map(unchanged);
  for (const [at, { nums, selected, agreed_price, new_frame_id, ...ids }] of updates.entries()) {
    const index = lines.findIndex((line) => lineKey(line) === lineKey(ids));
    const line = lines[index];
    if (!line) throw fieldError(`lines.${at}`, 'validation.not_in_cart');
    const updated = {
      ...line,
      isWritten: true,
      ...(nums !== undefined && { nums, field: `lines.${at}.` }),
      ...(selected !== undefined && { selected }),
      ...(agreed_price && { acceptedPrice: agreed_price }),
    };
    lines = lines.with(index, updated);
    if (new_frame_id !== undefined && new_frame_id !== line.frame_id)
      lines = withNewFrame(lines, updated, new_frame_id, `lines.${at}.`);
  }
  return lines;
}

/** Gives a line another frame, at whose current price it is ordered, or adds its prints to the line that has that frame. */
function withNewFrame(
  lines: readonly WantedLine[],
  line: WantedLine,
  frameId: number,
  field: string,
): WantedLine[] {
  const reframed = {
    ...line,
    frame_id: frameId,
    formerFrameId: line.formerFrameId ?? line.frame_id,
    selected: true,
    agreed: null,
    field,
  };
  const known = lines.find((one) => lineKey(one) === lineKey(reframed));
  if (!known) return lines.map((one) => (one === line ? reframed : one));
  const nums = known.nums + line.nums;
  if (nums > maxNums) {
    throw fieldError(`${field}nums`, 'validation.nums_maximum', { limit: maxNums, held: known.nums });
  }
  const joined = { ...known, nums, selected: true, field, isWritten: true };
  return lines.filter((one) => one !== line).map((one) => (one === known ? joined : one));
}

/** New carts of visitors at one address; an office of fifty creates a few each. */
export const newCartLimit = { limit: 600, windowSeconds: 60 * 60 };
