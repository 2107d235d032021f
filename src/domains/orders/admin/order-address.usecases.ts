import type { Locale } from '../../../kernel/locale.ts';
import type { Services } from '../../../platform/services.ts';
import { canCorrectAddress, writeCorrectedAddress } from '../customer/address-correction.usecases.ts';
import { orderErrors } from '../orders.errors.ts';
import { auditState, type Receiver } from '../orders.rules.ts';
import { type OrderActor, performOrderAction } from './order-actions.usecases.ts';
import type { OrderAddressInput, OrderForStaff } from './orders.admin.schemas.ts';

/** The names of the fields that differ; the audit log has no personal data. */
function changedFields({ name, phone, email, address }: Receiver, form: Omit<OrderAddressInput, 'version'>) {
  const before: Record<string, unknown> = { ...address, name, phone, email };
  const after: Record<string, unknown> = { ...form, email: form.email ?? email };
  return Object.keys({ ...before, ...after }).filter(
    (field) => JSON.stringify(before[field] ?? '') !== JSON.stringify(after[field] ?? ''),
  );
}

/**
 * Corrects the receiver and address of an order for its buyer, who is mailed. The amounts of the order stay: an address with another
 * freight or tax is rejected.
 *
 * @throws ShopError 409 `conflict` once it is in production or has ended, `freight_changed` where the freight or tax differs
 */
export async function correctOrderAddress(
  services: Services,
  actor: OrderActor,
  code: string,
  { version, ...form }: OrderAddressInput,
  locale: Locale,
): Promise<OrderForStaff> {
  return performOrderAction(
    services,
    actor,
    { code, version, action: 'order.correct_address', locale },
    async (tx, order) => {
      if (!canCorrectAddress(order)) return { rejected: orderErrors.addressFixed, before: auditState(order) };
      const changed = changedFields(order.receiver, form);
      await writeCorrectedAddress(tx, order, form, { actor: 'staff', actorId: actor.staffId });
      return {
        before: { country_code: order.countryCode },
        after: { country_code: form.country_code, changed },
      };
    },
  );
}
