import type { Locale } from '../../../kernel/locale.ts';
import { required } from '../../../kernel/required.ts';
import type { Services } from '../../../platform/services.ts';
import { getConfiguredItems } from '../../catalogue/framing/configured-items.usecases.ts';
import { getDocumentLetterhead } from '../../settings/letterhead.usecases.ts';
import { toBleedRule } from '../../settings/settings.rules.ts';
import { getSetting } from '../../settings/settings.usecases.ts';
import { renderProductionSheets } from './production-sheet.pdf.ts';
import type { WorkshopCopy } from './workshop.admin.schemas.ts';
import { getWorkshopOrder } from './workshop.usecases.ts';

/**
 * The production sheets of an order as a PDF in the staff member's language, one page for each print; of an order that
 * is made again, for those that are (`docs/rules/orders.md`).
 *
 * @throws ShopError 404 where the order does not exist, or the workshop does not see it
 */
export async function exportProductionSheets(
  services: Services,
  code: string,
  locale: Locale,
): Promise<Buffer> {
  const order = await getWorkshopOrder(services, code, locale);
  const items = await getConfiguredItems(
    services,
    order.lines.map((line) => ({ item_id: line.item_id, size_id: line.size_id, frame_id: line.frame_id })),
  );
  const unpacked = order.lines.flatMap((line) => line.copies).filter(({ stage }) => stage !== 'packed');
  // Which prints are made again is not recorded of older orders.
  const isToBeMade = (copy: WorkshopCopy) =>
    order.remake === null || unpacked.length === 0 || unpacked.includes(copy);
  const copies = order.lines.flatMap((line, position) =>
    line.copies.filter(isToBeMade).map(({ code: copyCode, number }) => ({
      code: copyCode,
      copy: number,
      url: `${services.settings.siteUrl}/admin/workshop/scan?${new URLSearchParams({ copy: copyCode })}`,
      line,
      configuredItem: required(items[position], 'the configured item of a line'),
    })),
  );
  return renderProductionSheets(
    {
      locale,
      shop: await getDocumentLetterhead(services, locale),
      code: order.code,
      readyOn: order.freight.ready_on ?? null,
      copies,
      bleed: toBleedRule(await getSetting(services, 'print_files')),
    },
    { createdAt: services.clock.now(), log: services.log },
  );
}
