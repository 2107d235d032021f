import { serializer } from '../../../kernel/http/serializer.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { translate } from '../../../kernel/messages/messages.ts';
import type { Services } from '../../../platform/services.ts';
import { statusLabel } from '../reading/order-data.usecases.ts';
import { countOrdersOfMember, findOrderSummaries } from './order-summaries.repository.ts';
import { type OrderSummary, orderSummary } from './order-summaries.schemas.ts';

const serializeSummary = serializer(orderSummary);

/** A member's newest orders in short form, and their total number. */
export async function listOrderSummaries(
  services: Services,
  memberId: number,
  limit: number,
  locale: Locale,
): Promise<{ items: OrderSummary[]; total: number }> {
  const rows = await findOrderSummaries(services.db, memberId, limit);
  const items = rows.map((row) =>
    serializeSummary({
      ...row,
      statusLabel: statusLabel(row, locale),
      paymentStatusLabel: translate(locale, `payment_status.${row.paymentStatus}`),
      total: { amount: row.total, currency: row.currency },
    }),
  );
  return { items, total: await countOrdersOfMember(services.db, memberId) };
}
