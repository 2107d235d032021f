import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { commonErrors, fieldError, ShopError } from '../../../kernel/errors.ts';
import { serializer } from '../../../kernel/http/serializer.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { translate } from '../../../kernel/messages/messages.ts';
import type { Currency } from '../../../kernel/money.ts';
import { maxOfferedNums } from '../../../kernel/quantities.ts';
import { required } from '../../../kernel/required.ts';
import { readTable, type TableRow, UnreadableTableError } from '../../../platform/csv-table.ts';
import type { Services } from '../../../platform/services.ts';
import { lineKey } from '../../cart/cart.rules.ts';
import { describeItem } from '../../catalogue/framing/described-item.rules.ts';
import { measureStream } from '../../catalogue/pictures/uploads.usecases.ts';
import { readWrittenLines } from '../../catalogue/written-lines/written-lines.usecases.ts';
import {
  type ListFault,
  listColumnNames,
  maxListBytes,
  maxListRows,
  offerListColumns,
  readCopies,
} from './offer-list.rules.ts';
import { type ListedPrints, listedPrints } from './offer-list.schemas.ts';

const serializeList = serializer(listedPrints);

/**
 * Reads a list of prints (CSV) for an offer; nothing is stored. Rows that cannot be read are named with their line, what was written and
 * why; prices are list prices (`docs/rules/galleries.md`).
 *
 * @throws ShopError 413 over `maxListBytes`; 422 `file` where it is no such table, is empty or has too many rows
 */
export async function readOfferList(
  services: Services,
  { body, currency }: { body: Readable; currency: Currency },
  locale: Locale,
): Promise<ListedPrints> {
  const rows = await readRows(await buffer(measureStream(body, maxListBytes).stream));
  const written = rows.map(({ cells, line, tooManyCells }) => ({
    line,
    tooManyCells,
    cells: {
      work: cells.work ?? '',
      size: cells.size ?? '',
      frame: cells.frame ?? '',
      copies: cells.copies ?? '',
    },
  }));
  const read = await readWrittenLines(
    services,
    written.map(({ cells }) => cells),
    locale,
  );
  const faults: ListFault[] = [];
  const wanted = new Map<string, number>();
  const lines = written.flatMap(({ line, cells, tooManyCells }, index) => {
    if (tooManyCells !== null) {
      const params = { cells: tooManyCells, columns: listColumnNames.length };
      faults.push({ line, column: '', written: '', message: 'list.cells', params });
      return [];
    }
    const { configuredItem, faults: ofLine } = required(read[index], 'the line as it was read');
    const own: ListFault[] = ofLine.map((fault) => ({ line, written: cells[fault.column], ...fault }));
    const nums = readCopies(cells.copies);
    const key = configuredItem ? lineKey(configuredItem.ids) : '';
    const sum = (wanted.get(key) ?? 0) + (nums ?? 0);
    if (nums === null || (configuredItem && sum > maxOfferedNums)) {
      const message = nums === null ? 'offer_list.copies' : 'offer_list.copies_together';
      own.push({ line, column: 'copies', written: cells.copies, message, params: { limit: maxOfferedNums } });
    }
    if (!configuredItem || nums === null || own.length > 0) {
      faults.push(...own);
      return [];
    }
    wanted.set(key, sum);
    return [
      {
        line,
        ...configuredItem.ids,
        ...describeItem(configuredItem, locale),
        nums,
        price: configuredItem.listPriceInclTax[currency],
      },
    ];
  });
  return serializeList({
    lines,
    faults: faults.map(({ message, params, ...fault }) => ({
      ...fault,
      message: translate(locale, message, params),
    })),
  });
}

/** @throws ShopError 422 `file` */
async function readRows(bytes: Uint8Array): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  try {
    for await (const row of readTable(bytes, offerListColumns)) {
      rows.push(row);
      if (rows.length > maxListRows) {
        throw fieldError('file', 'bank.too_many_rows', { limit: maxListRows });
      }
    }
  } catch (error) {
    if (!(error instanceof UnreadableTableError)) throw error;
    // The columns have other names in each language.
    if (error.rejection.message === 'list.missing') throw fieldError('file', 'offer_list.missing');
    throw new ShopError(commonErrors.validation, { fields: [{ field: 'file', ...error.rejection }] });
  }
  if (rows.length === 0) throw fieldError('file', 'list.empty');
  return rows;
}
