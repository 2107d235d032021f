import type { Locale } from '../../../kernel/locale.ts';
import { translate } from '../../../kernel/messages/messages.ts';
import type { Services } from '../../../platform/services.ts';
import { statusLabel } from '../reading/order-data.usecases.ts';
import { countOrdersOfMember, findOrderSummaries } from './order-summaries.repository.ts';
import type { OrderSummary } from './order-summaries.schemas.ts';

/** A member's newest orders in short form, and their total number. */
export async function listOrderSummaries(
  services: Services,
  memberId: number,
  limit: number,
  locale: Locale,
): Promise<{ items: OrderSummary[]; total: number }> {
  const rows = await findOrderSummaries(services.db, memberId, limit);
  const items = rows.map(
    (row): OrderSummary => ({
      id: row.id,
      code: row.code,
      status: row.status,
      status_label: statusLabel(row, locale),
      payment_status: row.paymentStatus,
      payment_status_label: translate(locale, `payment_status.${row.paymentStatus}`),
      pieces: row.pieces,
      total: { amount: row.total, currency: row.currency },
      created_at: row.createdAt.toISOString(),
    }),
  );
  return { items, total: await countOrdersOfMember(services.db, memberId) };
}
