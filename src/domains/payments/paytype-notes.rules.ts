import type { Locale } from '../../kernel/locale.ts';
import { translate } from '../../kernel/messages/messages.ts';
import { type Paytype, paymentMethods } from './payments.rules.ts';

/** The name of a payment method. */
export const paytypeName = (locale: Locale, paytype: Paytype): string =>
  translate(locale, `paytype.${paytype}`);

/** What a buyer has to know of a payment method before choosing it. */
export function paytypeNote(locale: Locale, paytype: Paytype): string {
  const { note, hoursToPay } = paymentMethods[paytype];
  return translate(locale, note, { hours: hoursToPay });
}
