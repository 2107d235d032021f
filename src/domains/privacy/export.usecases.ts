import { taipeiDay } from '../../kernel/dates.ts';
import type { Locale } from '../../kernel/locale.ts';
import { translate } from '../../kernel/messages/messages.ts';
import { enforceRateLimit } from '../../platform/rate-limits/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { type ZipFile, zipStream } from '../../platform/zip.ts';
import { readAttachmentFile } from '../attachments/attachments.usecases.ts';
import type { PersonIdentity } from '../members/members.rules.ts';
import { getProfile, listAddresses } from '../members/members.usecases.ts';
import { getOrderData } from '../orders/reading/order-data.usecases.ts';
import { getSetting, nameExport } from '../settings/settings.usecases.ts';
import {
  findExportedRows,
  findFilesOfMember,
  findMessagesOfMember,
  findOrdersOfMember,
} from './export.repository.ts';
import { exportRateLimit } from './privacy.rules.ts';

/** Orders are described so many at a time. */
const batch = 100;

/**
 * Everything that names a member, as a ZIP of JSON files and the files of their messages (`docs/rules/privacy.md`).
 *
 * @throws ShopError 429
 */
export async function exportMember(
  services: Services,
  member: PersonIdentity,
  locale: Locale,
): Promise<{ name: string; content: ReadableStream<Uint8Array> }> {
  await enforceRateLimit(services, `export:member:${member.id}`, exportRateLimit);
  const day = taipeiDay(services.clock.now());
  return {
    name: await nameExport(services, `${day}.zip`, locale),
    content: zipStream(exportedFiles(services, member, locale)),
  };
}

async function* exportedFiles(
  services: Services,
  member: PersonIdentity,
  locale: Locale,
): AsyncGenerator<ZipFile> {
  const { db } = services;
  const { name: shop } = await getSetting(services, 'info');
  yield { name: 'README.txt', content: `${translate(locale, 'export.readme', { shop: shop[locale] })}\n` };
  yield jsonFile('profile', await getProfile(services, member.id));
  yield jsonFile('addresses', await listAddresses(services, member.id));
  const orders = await findOrdersOfMember(db, member.id);
  const described: unknown[] = [];
  for (let from = 0; from < orders.length; from += batch) {
    described.push(...(await getOrderData(services, orders.slice(from, from + batch), locale)));
  }
  yield jsonFile('orders', described);
  yield jsonFile('messages', await findMessagesOfMember(db, member.id));
  for (const [name, rows] of Object.entries(await findExportedRows(db, member.id)))
    yield jsonFile(name, rows);
  for (const { id, name } of await findFilesOfMember(db, member.id)) {
    const content = await readAttachmentFile(services, id);
    if (!content) continue;
    yield { name: `files/${id}-${name.replaceAll(/[\\/:*?"<>|\0]/g, '_')}`, content, isCompressed: true };
  }
}

const jsonFile = (name: string, content: unknown): ZipFile => ({
  name: `${name}.json`,
  content: `${JSON.stringify(content, null, 2)}\n`,
});
