import type { Locale } from '../../kernel/locale.ts';
import { translate } from '../../kernel/messages/messages.ts';
import { type Paytype, paytypeTerms } from './payments.rules.ts';

/** What a buyer has to know of a payment method before choosing it. */
export function paytypeNote(locale: Locale, paytype: Paytype): string {
  const { foreignCardsOnly, hoursToPay } = paytypeTerms[paytype];
  if (foreignCardsOnly) return translate(locale, 'paytype_note.card');
  if (paytype === 'paypal') return translate(locale, 'paytype_note.paypal');
  return translate(locale, 'paytype_note.transfer', { hours: hoursToPay });
}
