import { serializer } from '../../../kernel/http/serializer.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { getPage } from '../../../kernel/paging.ts';
import type { Services } from '../../../platform/services.ts';
import { lineData } from '../reading/order-data.usecases.ts';
import { findPurchases } from './purchases.repository.ts';
import { type PurchaseList, type PurchaseQuery, purchaseList } from './purchases.schemas.ts';

const serializeList = serializer(purchaseList);

/** Every line that the member has bought, the newest first (`docs/rules/orders.md`). */
export async function listPurchases(
  services: Services,
  memberId: number,
  query: PurchaseQuery,
  locale: Locale,
): Promise<PurchaseList> {
  const { page, perPage, ...range } = getPage(query);
  const { rows, total } = await findPurchases(services.db, memberId, range);
  const items = rows.map(({ held, ...row }) => ({
    ...lineData(held, row, locale),
    orderCode: row.code,
    purchasedAt: row.purchasedAt,
    isSold: row.itemStatus === 'on_shelf' && row.itemChannel === 'online',
  }));
  return serializeList({ items, page, perPage, total });
}
