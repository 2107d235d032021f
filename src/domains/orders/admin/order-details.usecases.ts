import { fullName } from '../../../kernel/contact-details.ts';
import { commonErrors, ShopError } from '../../../kernel/errors.ts';
import { serializer } from '../../../kernel/http/serializer.ts';
import { type Locale, textIn } from '../../../kernel/locale.ts';
import { translate } from '../../../kernel/messages/messages.ts';
import type { Money } from '../../../kernel/money.ts';
import { required } from '../../../kernel/required.ts';
import type { Role } from '../../../kernel/roles.ts';
import type { Services } from '../../../platform/services.ts';
import { computeSum, orderBalance } from '../../payments/order-balance.rules.ts';
import { isWaitingReceipt } from '../../payments/receipts.rules.ts';
import { canCorrectAddress } from '../customer/address-correction.usecases.ts';
import { findCouriers, findStaffParcels } from '../parcels/parcels.repository.ts';
import {
  linesToRemake,
  parcelOrderStatuses,
  parcelTransitionsFrom,
  trackingUrl,
} from '../parcels/parcels.rules.ts';
import { describeOrders } from '../reading/order-data.usecases.ts';
import { isReturnEnded } from '../returns/returns.rules.ts';
import { findReminders } from '../terms/terms.repository.ts';
import { findReceivable } from '../terms/write-offs.repository.ts';
import { findWriteOffRejection } from '../terms/write-offs.rules.ts';
import { orderBalanceInput, orderFacts } from '../transitions/transitions.usecases.ts';
import {
  findReceiptsWithStaff,
  findRefundsWithStaff,
  findStaffEvents,
  findStaffOrder,
} from './order-details.repository.ts';
import { findNotes } from './order-notes.repository.ts';
import { type OrderForStaff, orderForStaff } from './orders.admin.schemas.ts';
import { mayHandleParcels, operationsForStaff, transitionsFor } from './staff-operations.rules.ts';

const serializeOrder = serializer(orderForStaff);

/** The staff member who reads: the possible operations depend on the role. */
export type StaffViewer = { role: Role; locale: Locale };

/** One order with everything that the staff member may see, and the possible operations. Throws 404 where it does not exist. */
export async function getOrderForStaff(
  services: Services,
  code: string,
  viewer: StaffViewer,
): Promise<OrderForStaff> {
  const { db, clock } = services;
  const { locale, role } = viewer;
  const found = await findStaffOrder(db, code);
  if (!found) throw new ShopError(commonErrors.notFound);
  const { order, member } = found;
  const [described] = await describeOrders(services, [order], locale);
  const { shared } = required(described, 'the order data');
  const [receipts, refunds, parcels, notes, events, couriers] = [
    await findReceiptsWithStaff(db, order.id),
    await findRefundsWithStaff(db, order.id),
    await findStaffParcels(db, order.id),
    await findNotes(db, order.id),
    await findStaffEvents(db, order.id),
    await findCouriers(db),
  ];
  const money = orderBalance(
    orderBalanceInput(order),
    receipts.map(({ receipt }) => receipt),
    refunds.map(({ refund }) => refund),
  );
  const partPaid = computeSum(
    receipts.map(({ receipt }) => receipt).filter(({ status }) => status === 'part'),
  );
  const moneyIn = (amount: number): Money => ({ amount, currency: order.currency });
  const refundable = money.remaining.find(({ currency }) => currency === order.currency)?.amount ?? 0;
  const facts = orderFacts(order, clock.now());
  const open = order.isOnTerms ? await findReceivable(db, order.id) : 0;
  const canWriteOff = findWriteOffRejection(order, open) === null;
  const mayTransitionParcels = mayHandleParcels(role) && parcelOrderStatuses.includes(order.status);
  const memberName = fullName(member);
  return serializeOrder({
    ...shared,
    remake: order.remakeSince && {
      since: order.remakeSince,
      reason: events.findLast(({ event }) => event.kind === 'made_again')?.event.reason ?? '',
      lines: parcels.some(({ parcel }) => parcel.status === 'lost')
        ? linesToRemake(
            shared.lines,
            parcels.map(({ parcel }) => parcel),
          )
        : [],
    },
    language: order.locale,
    customConsent: order.customAgreedAt && {
      at: order.customAgreedAt,
      text: order.customAgreedText ?? '',
    },
    member: { id: order.memberId, name: memberName, email: member.email },
    money: {
      counted: moneyIn(money.counted),
      missing: moneyIn(Math.max(0, order.total - money.counted - partPaid)),
      refundable: moneyIn(refundable),
    },
    writeOff: order.writtenOffAt && {
      at: order.writtenOffAt,
      reason: order.writtenOffReason ?? '',
      amount: moneyIn(Math.max(0, open)),
    },
    toWriteOff: canWriteOff ? moneyIn(open) : null,
    receipts: receipts.map(toReceiptData),
    reminders: order.isOnTerms ? await findReminders(db, order.id) : [],
    refunds: refunds.map((one) => ({
      ...toRefundData(one),
      parts: one.parts.map((part) => ({ ...part, amount: moneyIn(part.amount) })),
    })),
    parcels: parcels.map(({ parcel, courierName, trackingUrl: pattern }) => ({
      ...parcel,
      courier: {
        key: parcel.courierKey,
        name: courierName ? textIn(courierName, locale) : parcel.courier,
      },
      trackingUrl: trackingUrl(pattern, parcel.trackingNumber),
      transitions: mayTransitionParcels ? parcelTransitionsFrom(parcel.status) : [],
    })),
    notes: notes.map(({ note, staffName }) => ({
      ...note,
      by: { id: note.staffId, name: staffName },
    })),
    events: events.map(({ event, staffName }) => ({
      ...event,
      from: event.fromStatus,
      to: event.toStatus,
      by: event.actor === 'member' ? memberName : staffName,
    })),
    transitions: transitionsFor(order.status, facts, role).map(({ to, blocker }) => ({
      to,
      allowed: blocker === null,
      blocker: blocker && { code: blocker, message: translate(locale, `blocker.${blocker}`) },
    })),
    operations: operationsForStaff(role, {
      status: order.status,
      facts,
      isNew: order.seenAt === null,
      hasHeld: receipts.some(({ receipt }) => isWaitingReceipt(receipt)),
      hasOpenRefund: refunds.some(
        ({ refund, provider }) =>
          refund.status === 'open' && (provider === null || refund.providerCode !== null),
      ),
      hasProviderRefund: refunds.some(({ refund }) => refund.isFromProvider && !refund.isOverpayment),
      hasOpenReturn: shared.returns.some((one) => !isReturnEnded(one.status)),
      canCorrectAddress: canCorrectAddress(order),
      hasWriteOff: canWriteOff || order.writtenOffAt !== null,
      refundable,
    }),
    couriers: couriers
      .filter((courier) => courier.active)
      .map((courier) => ({
        key: courier.key,
        name: textIn(courier.name, locale),
        hasTracking: courier.trackingUrl !== null,
      })),
  });
}

const person = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

const toReceiptData = ({
  receipt,
  recorder,
  decider,
}: Awaited<ReturnType<typeof findReceiptsWithStaff>>[number]) => ({
  ...receipt,
  amount: { amount: receipt.amount, currency: receipt.currency },
  recordedBy: person(receipt.recordedBy, recorder),
  decidedBy: person(receipt.decidedBy, decider),
});

const toRefundData = ({
  refund,
  provider,
  decider,
  doer,
}: Awaited<ReturnType<typeof findRefundsWithStaff>>[number]) => ({
  ...refund,
  amount: { amount: refund.amount, currency: refund.currency },
  provider,
  decidedBy: person(refund.decidedBy, decider),
  doneBy: person(refund.doneBy, doer),
});
