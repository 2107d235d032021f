import { useTranslations } from 'use-intl';
import type { Paytype } from '../../../../domains/payments/payments.rules.ts';

/** Returns the function that names a payment method for staff. */
export function usePaytypeName(): (paytype: Paytype) => string {
  const t = useTranslations('adminOrders.paytypes');
  return (paytype) => t(paytype);
}
