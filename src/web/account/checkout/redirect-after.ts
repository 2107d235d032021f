import { redirect, redirectDocument } from 'react-router';
import type { Paytype } from '../../../domains/payments/payments.rules.ts';
import { type Locale, languageTag } from '../../../kernel/locale.ts';
import { resultPath } from './result-path.ts';

/** To the provider's payment page, which is outside this app, or to the result page of an order that is paid by transfer. */
export function redirectAfter(
  locale: Locale,
  { code, hash }: { code: string; hash: string },
  paytype?: Paytype,
): Response {
  if (paytype === undefined || paytype === 'transfer') return redirect(resultPath(locale, code), 303);
  const query = new URLSearchParams({ code, hash, lang: languageTag(locale) });
  return redirectDocument(`/api/payment/${paytype}?${query}`, 303);
}
