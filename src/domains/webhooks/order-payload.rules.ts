import { type Locale, languageTag } from '../../kernel/locale.ts';
import type { ReturnStatus } from '../orders/orders.rules.ts';
import type { OrderData } from '../orders/orders.schemas.ts';
import type { MessageType } from './webhooks.rules.ts';

/** A change of an order. */
export type OrderChange = {
  at: string;
  order: OrderData;
  /** The language of the order's texts. */
  locale: Locale;
  /** The order's states after the change; they may have changed again since. */
  states?: Partial<Pick<OrderData, 'status' | 'payment_status'>>;
  /** For a change of a return. */
  returned?: { id: number; status: ReturnStatus };
};

/**
 * The body of a message about an order: what a partner has to know, without the buyer's and receiver's names, addresses and contacts, and
 * without the order's hash (`docs/rules/webhooks.md`). The purchase order number is a company's own, not a person's.
 */
export function orderPayload(type: MessageType, { at, order, locale, states, returned }: OrderChange) {
  const { receiver } = order;
  const changed = returned && order.returns.find(({ id }) => id === returned.id);
  return {
    type,
    timestamp: at,
    data: {
      code: order.code,
      status: states?.status ?? order.status,
      payment_status: states?.payment_status ?? order.payment_status,
      currency: order.currency,
      created_at: order.created_at,
      language: languageTag(locale),
      po_number: order.po_number,
      lines: order.lines.map((line) => ({
        id: line.id,
        item_id: line.item_id,
        size_id: line.size_id,
        frame_id: line.frame_id,
        title: line.title,
        artist: line.artist,
        size: line.size,
        frame: { id: line.frame.id, name: line.frame.name },
        nums: line.nums,
        price: line.price,
        total: line.total,
        custom: line.custom,
        edition_numbers: line.edition_numbers ?? [],
      })),
      items_total: order.items_total,
      freight_total: order.freight_total,
      tax_included: order.tax_included,
      total: order.total,
      paytype: order.paytype,
      destination: {
        pickup_type: receiver.pickup_type,
        country_code: receiver.address?.country_code ?? null,
      },
      ...(changed &&
        returned && {
          return: {
            id: changed.id,
            line_id: changed.line_id,
            nums: changed.nums,
            kind: changed.kind,
            status: returned.status,
          },
        }),
    },
  };
}
