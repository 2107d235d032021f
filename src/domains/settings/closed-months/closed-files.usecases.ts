import { commonErrors, ShopError } from '../../../kernel/errors.ts';
import { serializer } from '../../../kernel/http/serializer.ts';
import { type Locale, textIn } from '../../../kernel/locale.ts';
import { getPage } from '../../../kernel/paging.ts';
import { required } from '../../../kernel/required.ts';
import type { Services } from '../../../platform/services.ts';
import {
  type ArtistFile,
  countClosedFiles,
  findArtistFile,
  findClosedFile,
  findClosedFiles,
  insertClosedFile,
  type NewClosedFile,
} from './closed-files.repository.ts';
import {
  type ClosedFileKind,
  type ClosedFiles,
  type ClosedFilesQuery,
  closedFiles,
} from './closed-files.schemas.ts';

const serializeFiles = serializer(closedFiles);

/** Stores a file of a closed month with its hash. One that is stored already stays as it is, so that a job may run again. */
export const storeClosedFile = (services: Services, file: Omit<NewClosedFile, 'createdAt'>) =>
  insertClosedFile(services.db, { ...file, createdAt: services.clock.now() });

/** A stored file of an artist's month (`2026-11`); null where the month is open, or the file is about to be made. */
export const findStoredFile = (
  services: Services,
  artistId: number,
  month: string,
  kind: ClosedFileKind,
): Promise<ArtistFile | null> => findArtistFile(services.db, artistId, month, kind);

/** The files of a closed month with their hashes (`docs/rules/closing.md`); none for an open one. */
export async function listClosedFiles(
  services: Services,
  month: string,
  query: ClosedFilesQuery,
  locale: Locale,
): Promise<ClosedFiles> {
  const { page, perPage, ...range } = getPage(query);
  const rows = await findClosedFiles(services.db, month, range);
  return serializeFiles({
    month,
    page,
    per_page: perPage,
    total: await countClosedFiles(services.db, month),
    items: rows.map(({ artistId, artistName, ...row }) => ({
      ...row,
      artist:
        artistId === null
          ? null
          : { id: artistId, name: textIn(required(artistName, 'the name of an artist'), locale) },
    })),
  });
}

/** The endings of kinds of files, with their media types. */
const mediaTypes = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  figures: 'application/octet-stream',
} as const;
const endings = { pdf: 'pdf', csv: 'csv', figures: 'json' } as const;

/**
 * A file of a closed month as it was stored, with the name that it is downloaded under (`sales-by-day-2026-11.csv`).
 *
 * @throws ShopError 404
 */
export async function getClosedFile(services: Services, month: string, id: number) {
  const file = await findClosedFile(services.db, month, id);
  if (!file) throw new ShopError(commonErrors.notFound);
  const [, subject = '', format = 'csv'] = /^(.+)_(pdf|csv|figures)$/.exec(file.kind) ?? [];
  const known = format as keyof typeof endings;
  return {
    content: file.content,
    locale: file.locale,
    mediaType: mediaTypes[known],
    name: `${subject.replaceAll('_', '-')}-${month}.${endings[known]}`,
  };
}
