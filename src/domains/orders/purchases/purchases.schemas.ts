import * as z from 'zod';
import { getList, pageFields } from '../../../kernel/paging.ts';
import { soldLine } from '../orders.schemas.ts';

export const purchaseQuery = z.object(pageFields);
export type PurchaseQuery = z.infer<typeof purchaseQuery>;

const purchase = soldLine
  .extend({
    order_code: z.string(),
    purchased_at: z.iso.datetime(),
    /** Whether the work is still sold online; its size or edition may be sold out. */
    is_sold: z.boolean(),
  })
  .meta({ id: 'Purchase' });

export const purchaseList = getList(purchase);
export type PurchaseList = z.infer<typeof purchaseList>;
