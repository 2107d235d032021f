import { daysAfter, taipeiDay } from '../../kernel/dates.ts';
import { fieldError } from '../../kernel/errors.ts';
import { serializer } from '../../kernel/http/serializer.ts';
import { type Locale, textIn } from '../../kernel/locale.ts';
import { translate } from '../../kernel/messages/messages.ts';
import { type Currency, decimalAmount, money } from '../../kernel/money.ts';
import { required } from '../../kernel/required.ts';
import { csvText } from '../../platform/csv.ts';
import { inTransaction, type Services } from '../../platform/services.ts';
import type { Actor } from '../audit/audit.rules.ts';
import { recordAuditEvent } from '../audit/audit.usecases.ts';
import { daysOfMonths } from './journal.rules.ts';
import { findProviderDays, insertProviderTotal, type ProviderDayRow } from './provider-days.repository.ts';
import {
  type ProviderDay,
  type ProviderDays,
  type ProviderTotalInput,
  providerDay,
  providerDays,
} from './provider-days.schemas.ts';

const serializeDay = serializer(providerDay);
const serializeDays = serializer(providerDays);

const toAmounts = ({ captured, refunded }: { captured: number; refunded: number }, currency: Currency) => ({
  captured: money(captured, currency),
  refunded: money(refunded, currency),
  net: money(captured - refunded, currency),
});

function toData(row: ProviderDayRow, locale: Locale) {
  const { day, provider, number, name, currency, total } = row;
  const ofShop = toAmounts(row, currency);
  const atProvider = total && {
    ...total,
    ...toAmounts(total, currency),
    enteredAt: new Date(total.enteredAt),
  };
  return {
    day,
    provider: { key: provider, number, name: textIn(name, locale) },
    currency,
    ...ofShop,
    atProvider,
    difference: atProvider && money(atProvider.net.amount - ofShop.net.amount, currency),
    isDifferent: total !== null && (total.captured !== row.captured || total.refunded !== row.refunded),
  };
}

/** The payments of a month by day, provider and currency beside the provider's own totals (`docs/rules/accounting.md`). */
export async function listProviderDays(
  { db }: Services,
  month: string,
  locale: Locale,
): Promise<ProviderDays> {
  const rows = await findProviderDays(db, daysOfMonths(month));
  return serializeDays({ month, items: rows.map((row) => toData(row, locale)) });
}

/**
 * Records what a provider says of a day. An earlier total of the same day stays stored, and no longer counts.
 *
 * @throws ShopError 422 for a day that has not come
 */
export const enterProviderTotal = (
  services: Services,
  actor: Actor & { staffId: number },
  form: ProviderTotalInput,
  locale: Locale,
): Promise<ProviderDay> =>
  inTransaction(services, async (tx) => {
    const now = tx.clock.now();
    const { day, provider, currency } = form;
    if (day > taipeiDay(now)) throw fieldError('day', 'validation.date_not_ahead');
    await insertProviderTotal(tx.db, { ...form, enteredBy: actor.staffId, enteredAt: now });
    await recordAuditEvent(tx, actor, {
      action: 'provider_total.create',
      subject: { kind: 'ledger_account', id: provider },
      after: form,
    });
    const rows = await findProviderDays(tx.db, { from: day, before: daysAfter(day, 1) });
    const row = rows.find((one) => one.provider === provider && one.currency === currency);
    return serializeDay(toData(required(row, 'the day of the total'), locale));
  });

const columns = [
  'journal.day',
  'provider_day.provider',
  'journal.currency',
  'provider_day.captured',
  'provider_day.refunded',
  'provider_day.net',
  'provider_day.captured_there',
  'provider_day.refunded_there',
  'provider_day.net_there',
  'provider_day.difference',
  'journal.note',
] as const;

/** The same as a CSV file, a row for each day, provider and currency. */
export async function exportProviderDaysCsv(
  services: Services,
  month: string,
  locale: Locale,
): Promise<string> {
  const rows = (await findProviderDays(services.db, daysOfMonths(month))).map((row) => toData(row, locale));
  return csvText(
    columns.map((key) => translate(locale, key)),
    rows.map(({ day, provider, currency, captured, refunded, net, atProvider, difference }) => [
      day,
      provider.name,
      currency,
      decimalAmount(captured),
      decimalAmount(refunded),
      decimalAmount(net),
      atProvider && decimalAmount(atProvider.captured),
      atProvider && decimalAmount(atProvider.refunded),
      atProvider && decimalAmount(atProvider.net),
      difference && decimalAmount(difference),
      atProvider?.note ?? null,
    ]),
  );
}
