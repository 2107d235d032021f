import type { Locale } from '../../../kernel/locale.ts';
import { required } from '../../../kernel/required.ts';
import type { Services } from '../../../platform/services.ts';
import { getConfiguredItems } from '../../catalogue/framing/configured-items.usecases.ts';
import { getDocumentLetterhead } from '../../settings/letterhead.usecases.ts';
import { orderLineName } from '../orders.rules.ts';
import { renderProductionSheets } from './production-sheet.pdf.ts';
import { getWorkshopOrder } from './workshop.usecases.ts';

/**
 * The production sheets of an order as a PDF in the staff member's language, one page for each print (`docs/rules/orders.md`).
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
  const copies = order.lines.flatMap((line, position) =>
    Array.from({ length: line.nums }, (_, index) => ({
      name: orderLineName(order.code, position),
      copy: index + 1,
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
      url: `${services.settings.siteUrl}/admin/workshop/${order.code}`,
      copies,
    },
    { createdAt: services.clock.now(), log: services.log },
  );
}
