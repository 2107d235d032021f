import { nextTaipeiDay, startOfTaipeiDay, taipeiDay } from '../../../kernel/dates.ts';
import { serializer } from '../../../kernel/http/serializer.ts';
import { type Locale, textIn } from '../../../kernel/locale.ts';
import { translate } from '../../../kernel/messages/messages.ts';
import { getPage } from '../../../kernel/paging.ts';
import { required } from '../../../kernel/required.ts';
import { searchQuery } from '../../../platform/search-terms.ts';
import type { Services } from '../../../platform/services.ts';
import type { OrderRow } from '../orders.repository.ts';
import { isAwaitingPayment, isLate } from '../orders.rules.ts';
import { statusLabel } from '../reading/order-data.usecases.ts';
import { findLineId } from '../sale-numbers.rules.ts';
import {
  countStaffOrders,
  findGroupCodes,
  findLineSummaries,
  findStaffOrders,
  maxOrderCount,
  type StaffOrderFilter,
} from './order-queue.repository.ts';
import { dueHours, type OrderSort } from './order-queue.rules.ts';
import {
  type AdminOrderQuery,
  type OrderEntry,
  type OrderEntryList,
  orderEntry,
} from './orders.admin.schemas.ts';

const serializeEntry = serializer(orderEntry);

/** The time before which payment deadlines are due. */
export const dueUntil = (now: Date): Date => new Date(now.getTime() + dueHours * 3_600_000);

/** Orders that match a query; `total` is at most 10,000, and the list ends there. */
export async function listStaffOrders(
  services: Services,
  query: Omit<AdminOrderQuery, 'sort'> & { sort?: OrderSort | undefined },
  locale: Locale,
): Promise<OrderEntryList> {
  const { page, perPage, limit, offset } = getPage(query);
  const lineId = findLineId(query.keyword ?? '') ?? undefined;
  const tsquery = query.keyword?.trim() && !lineId ? searchQuery(query.keyword) : undefined;
  if (tsquery === null) return { items: [], page, per_page: perPage, total: 0, is_more: false };
  const filter: StaffOrderFilter = {
    status: query.status,
    paymentStatus: query.payment_status,
    paytype: query.paytype,
    currency: query.currency,
    countryCode: query.country,
    memberId: query.member,
    groupCode: query.group,
    from: query.from ? startOfTaipeiDay(query.from) : undefined,
    until: query.to ? nextTaipeiDay(query.to) : undefined,
    needs: query.needs,
    dueUntil: dueUntil(services.clock.now()),
    now: services.clock.now(),
    lineId,
    tsquery,
  };
  const total = await countStaffOrders(services.db, filter);
  const shown = { limit: Math.min(limit, total - offset), offset };
  const rows =
    shown.limit > 0 ? await findStaffOrders(services.db, filter, query.sort ?? 'newest', shown) : [];
  return {
    items: await toOrderEntries(services, rows, locale),
    page,
    per_page: perPage,
    total,
    is_more: total === maxOrderCount,
  };
}

/** Orders in the format of the list. */
async function toOrderEntries(services: Services, rows: OrderRow[], locale: Locale): Promise<OrderEntry[]> {
  if (rows.length === 0) return [];
  const summaries = await findLineSummaries(
    services.db,
    rows.map((row) => row.id),
  );
  const groups = await findGroupCodes(services.db, [
    ...new Set(rows.flatMap(({ groupId }) => groupId ?? [])),
  ]);
  const today = taipeiDay(services.clock.now());
  return rows.map((order) => {
    const { title, picture, lines, pieces, packed } = required(
      summaries.get(order.id),
      'the summary of an order',
    );
    const group = groups.get(order.groupId);
    return serializeEntry({
      ...order,
      statusLabel: statusLabel(order, locale),
      paymentStatusLabel: translate(locale, `payment_status.${order.paymentStatus}`),
      isNew: order.seenAt === null,
      total: { amount: order.total, currency: order.currency },
      payBefore: isAwaitingPayment(order) ? order.payBefore : null,
      receiverName: order.receiver.name,
      email: order.receiver.email,
      pickupType: order.receiver.pickup_type,
      picture,
      title: textIn(title, locale),
      lines,
      pieces,
      packed,
      isLate: isLate(order, today),
      group: group
        ? {
            code: required(group[0], 'the first order of a group').code,
            number: group.findIndex(({ id }) => id === order.id) + 1,
            count: group.length,
          }
        : null,
    });
  });
}
