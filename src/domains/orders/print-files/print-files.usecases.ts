import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { commonErrors, ShopError } from '../../../kernel/errors.ts';
import { defaultLocale } from '../../../kernel/locale.ts';
import { required } from '../../../kernel/required.ts';
import { toSlug } from '../../../kernel/text/slug.ts';
import { UnreadableImageError } from '../../../platform/images/image-faults.ts';
import { inspectImage } from '../../../platform/images/images.ts';
import { createPrintFile } from '../../../platform/images/large-pictures.ts';
import type { Services } from '../../../platform/services.ts';
import type { Action, Actor } from '../../audit/audit.rules.ts';
import { recordAuditEvent } from '../../audit/audit.usecases.ts';
import { getConfiguredItems } from '../../catalogue/framing/configured-items.usecases.ts';
import { findPaperProfilePath } from '../../catalogue/paper-profiles/paper-profiles.usecases.ts';
import { anyTextIn } from '../../content/translations/translations.rules.ts';
import type { PrintFileNamePart } from '../../settings/settings.rules.ts';
import { getSetting } from '../../settings/settings.usecases.ts';
import { isWorkshopOrder } from '../fulfilment/workshop.repository.ts';
import { orderErrors } from '../orders.errors.ts';
import { findMasterOfLine } from './print-files.repository.ts';
import { buildPrintFileName, computePrintFile } from './print-files.rules.ts';

/** A file for download. */
type FileToSend = { content: Readable; bytes: number; name: string };

type Line = { code: string; lineId: number };

/** A line that the workshop sees, and its print master. Throws 404 where there is none, or the file is missing. */
async function getMaster(services: Services, { code, lineId }: Line) {
  const found = (await isWorkshopOrder(services.db, code))
    ? await findMasterOfLine(services.db, code, lineId)
    : null;
  if (!found || !(await services.files.exists(found.masterFile))) throw new ShopError(commonErrors.notFound);
  return found;
}

function toNameParts(
  code: string,
  { title, size, position, nums }: Awaited<ReturnType<typeof getMaster>>,
): Record<PrintFileNamePart, string | null> {
  return {
    order: code,
    line: String(position + 1),
    copy: null,
    copies: String(nums),
    work: toSlug(anyTextIn(title, defaultLocale)),
    size: `${size.width_mm}x${size.height_mm}mm`,
    paper: toSlug(size.substrate.en),
  };
}

const recordDownload = (
  services: Services,
  actor: Actor,
  action: Action,
  { code, lineId }: Line,
  file: string,
) =>
  recordAuditEvent(services, actor, {
    action,
    subject: { kind: 'order', id: code },
    after: { line: lineId, file },
  });

const masterName = '{order}-{line}-{work}-{size}-{paper}';

/**
 * The print master of an order's line as it was uploaded, with an audit event of the download. The file name has the order and the line,
 * numbered as on certificates, the work, and the size and paper of the print: `G260101ABCDEF-1-tide-line-600x450mm-cotton-rag.tif`.
 *
 * @throws ShopError 404 where the line does not exist, the workshop does not see its order, or the file is missing
 */
export async function openMasterOfLine(services: Services, actor: Actor, line: Line): Promise<FileToSend> {
  const found = await getMaster(services, line);
  const ending = required(found.masterFile.split('.').at(-1), 'the extension of the print master');
  const name = `${buildPrintFileName(masterName, toNameParts(line.code, found))}.${ending}`;
  await recordDownload(services, actor, 'order.download_master', line, name);
  return { ...(await services.files.open(found.masterFile)), name };
}

/**
 * Writes the print of an order's line as a TIFF (`docs/rules/print-files.md`), with an audit event of the download. The file is deleted
 * once it was read.
 *
 * @param copy one of the line's prints, for the file's name
 * @throws ShopError 404 as `openMasterOfLine`, or where the line has no such copy; 409 `master_unreadable`
 */
export async function exportPrintFile(
  services: Services,
  actor: Actor,
  { copy, ...line }: Line & { copy: number | undefined },
): Promise<FileToSend> {
  const found = await getMaster(services, line);
  if (copy !== undefined && copy > found.nums) throw new ShopError(commonErrors.notFound);
  const [print] = await getConfiguredItems(services, [found.ids]);
  const { geometry, frame, size } = required(print, 'the configured item of a line');
  const settings = await getSetting(services, 'print_files');
  const parts = { ...toNameParts(line.code, found), ...(copy !== undefined && { copy: String(copy) }) };
  const name = `${buildPrintFileName(settings.name, parts)}.tif`;
  const folder = await mkdtemp(join(tmpdir(), 'print-file-'));
  try {
    const master = await services.files.localPath(found.masterFile);
    const target = join(folder, 'print.tif');
    const { format } = await inspectImage(master);
    const spec = computePrintFile(geometry.imageSizeMm, frame, settings);
    const profile = await findPaperProfilePath(services, size.substrate.id);
    await createPrintFile({ master, format, spec, profile, target });
    const { size: bytes } = await stat(target);
    await recordDownload(services, actor, 'order.download_print_file', line, name);
    const content = createReadStream(target);
    content.once('close', () => rm(folder, { recursive: true, force: true }));
    return { content, bytes, name };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error instanceof UnreadableImageError ? new ShopError(orderErrors.masterUnreadable) : error;
  }
}
