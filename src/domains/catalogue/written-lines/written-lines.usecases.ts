import type { FieldRejection } from '../../../kernel/errors.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { required } from '../../../kernel/required.ts';
import type { Services } from '../../../platform/services.ts';
import { itemProblem } from '../catalogue.rules.ts';
import {
  type ConfiguredItem,
  type ConfiguredItemIds,
  configuredItemProblemErrors,
} from '../framing/configured-items.rules.ts';
import { getConfiguredItems } from '../framing/configured-items.usecases.ts';
import { getReference } from '../framing/reference.usecases.ts';
import { findSizesOfWorks, findWorksByNames } from './written-lines.repository.ts';
import {
  comparableText,
  findWrittenFrame,
  findWrittenSize,
  findWrittenWork,
  writtenId,
} from './written-lines.rules.ts';

/** A line as it is written in a list. */
export type WrittenLine = { work: string; size: string; frame: string };

/** Why a line cannot be read, by column. */
type LineFault = { column: keyof WrittenLine } & Omit<FieldRejection, 'field'>;

type ReadLine =
  | { configuredItem: ConfiguredItem; faults: [] }
  | { configuredItem: null; faults: LineFault[] };

/**
 * The configured items that written lines name, in their order, in one query for the works, one for their sizes and one for the
 * configured items (`docs/rules/galleries.md`). A line that names none, or one that is not sold, has its faults instead.
 */
export async function readWrittenLines(
  services: Services,
  lines: readonly WrittenLine[],
  locale: Locale,
): Promise<ReadLine[]> {
  const names = [...new Set(lines.map(({ work }) => work))];
  const works = await findWorksByNames(
    services.db,
    names.flatMap((name) => writtenId(name) ?? []),
    names.map(comparableText),
  );
  const workOfName = new Map(names.map((name) => [name, findWrittenWork(name, works)]));
  const { frames, substrates } = await getReference(services);
  const sold = works.filter((work) => itemProblem(work) === null).map(({ id }) => id);
  const rows = await findSizesOfWorks(services.db, sold);
  const sizesOf = Map.groupBy(
    rows.flatMap((row) => {
      const substrate = substrates.get(row.substrateId);
      return substrate ? [{ ...row, substrate }] : [];
    }),
    ({ itemId }) => itemId,
  );
  const read = lines.map((line): { ids: ConfiguredItemIds } | { faults: LineFault[] } => {
    const work = required(workOfName.get(line.work), 'the work of a line');
    if (!('id' in work)) return { faults: [{ column: 'work', ...work }] };
    const problem = itemProblem(
      required(
        works.find(({ id }) => id === work.id),
        'the work',
      ),
    );
    if (problem) {
      return { faults: [{ column: 'work', message: configuredItemProblemErrors[problem].message }] };
    }
    const size = findWrittenSize(line.size, sizesOf.get(work.id) ?? [], locale);
    const frame = findWrittenFrame(line.frame, frames);
    if ('id' in size && 'id' in frame) {
      return { ids: { item_id: work.id, size_id: size.id, frame_id: frame.id } };
    }
    return {
      faults: [
        ...('id' in size ? [] : [{ column: 'size' as const, ...size }]),
        ...('id' in frame ? [] : [{ column: 'frame' as const, ...frame }]),
      ],
    };
  });
  const items = await getConfiguredItems(
    services,
    read.flatMap((one) => ('ids' in one ? [one.ids] : [])),
  );
  const next = items.values();
  return read.map((one): ReadLine => {
    if ('faults' in one) return { configuredItem: null, faults: one.faults };
    const configuredItem = required(next.next().value, 'the configured item of a line');
    const { problem } = configuredItem;
    // How many copies of an edition are left is checked when the offer is accepted.
    if (problem === null) return { configuredItem, faults: [] };
    const column = problemColumns[problem];
    return {
      configuredItem: null,
      faults: [{ column, message: configuredItemProblemErrors[problem].message }],
    };
  });
}

/** The column that a problem is about. */
const problemColumns = {
  off_shelf: 'work',
  to_be_listed: 'work',
  store_only: 'work',
  sold_out: 'work',
  size_unavailable: 'size',
  frame_unavailable: 'frame',
  frame_incompatible: 'frame',
  frame_too_shallow: 'frame',
} as const;
