import { startOfTaipeiDay, taipeiDay } from '../../../kernel/dates.ts';
import { textIn } from '../../../kernel/locale.ts';
import { currencies, type Money, money, sumMoney } from '../../../kernel/money.ts';
import { enqueueMails } from '../../../platform/mail/mail.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import { getMailRecipients } from '../../members/members.usecases.ts';
import { toSaleNumber } from '../../orders/sale-numbers.rules.ts';
import { requireArtistOf } from '../artist-sales/artist-sales.usecases.ts';
import { getBucket } from '../reports.rules.ts';
import { salesMail } from './sale-notifications.mails.ts';
import {
  type ArtistSale,
  dropWaiting,
  findFrequency,
  findSoldLines,
  insertNotifications,
  takeWaiting,
  upsertFrequency,
} from './sale-notifications.repository.ts';
import type { SaleNotificationSetting } from './sale-notifications.schemas.ts';

/** When the member's artist is mailed about sales. Throws 404 while no artist is linked to the account. */
export async function getSaleNotificationSetting(
  services: Services,
  memberId: number,
): Promise<SaleNotificationSetting> {
  const artist = await requireArtistOf(services, memberId);
  return { frequency: await findFrequency(services.db, artist.id) };
}

/**
 * Stores when the member's artist is mailed about sales (`docs/rules/sales.md`). What waits for the weekly mail is still mailed with it,
 * unless no mails are wanted.
 *
 * @throws ShopError 404 while no artist is linked to the account
 */
export async function updateSaleNotificationSetting(
  services: Services,
  memberId: number,
  { frequency }: SaleNotificationSetting,
): Promise<SaleNotificationSetting> {
  const artist = await requireArtistOf(services, memberId);
  await inTransaction(services, async (tx) => {
    await upsertFrequency(tx.db, artist.id, frequency);
    if (frequency === 'never') await dropWaiting(tx.db, artist.id, tx.clock.now());
  });
  return { frequency };
}

/** Mails the artists of an order that was paid or put on agreed terms, each once; those with a weekly mail get it with that. */
export const mailSalesOfOrder = (services: Services, { orderId }: { orderId: number }): Promise<void> =>
  inTransaction(services, async (tx) => {
    const sales = await insertNotifications(tx.db, orderId, tx.clock.now());
    await mailSales(tx, sales, { isWeekly: false });
  });

/** Mails the sales of past weeks, Monday to Sunday in Taipei, to artists who want a weekly mail. Safe to run in several processes. */
export const mailWeeklySales = (services: Services): Promise<void> =>
  inTransaction(services, async (tx) => {
    const now = tx.clock.now();
    const monday = startOfTaipeiDay(getBucket(taipeiDay(now), 'week'));
    await mailSales(tx, await takeWaiting(tx.db, monday, now), { isWeekly: true });
  });

/** In the caller's transaction: mails each artist about their sales; nobody about what was cancelled, or whose account is closed. */
async function mailSales(
  tx: Services,
  sales: readonly ArtistSale[],
  { isWeekly }: { isWeekly: boolean },
): Promise<void> {
  if (sales.length === 0) return;
  const lines = await findSoldLines(tx.db, sales);
  const linesByMember = Map.groupBy(lines, ({ memberId }) => memberId);
  const recipients = await getMailRecipients(tx, [...linesByMember.keys()]);
  const translate = await tx.mail.translator(tx);
  const mails = [...recipients].map(([memberId, recipient]) => {
    const { email, locale, name } = recipient;
    const sold = linesByMember.get(memberId) ?? [];
    const shares = sold.map(({ share, currency }) => money(share, currency));
    const mail = salesMail(translate, {
      isWeekly,
      locale,
      name,
      lines: sold.map(({ lineId, title, size, frame, currency, pieces, share }) => ({
        saleNumber: toSaleNumber(lineId),
        title: textIn(title, locale),
        size: { ...size, substrate: textIn(size.substrate, locale) },
        frame: textIn(frame, locale),
        pieces,
        share: money(share, currency),
      })),
      totals: sumByCurrency(shares),
      siteUrl: tx.settings.siteUrl,
    });
    return { kind: isWeekly ? 'sales.weekly' : 'sales.sold', to: email, locale, ...mail };
  });
  await enqueueMails(tx, mails);
}

/** The sum of shares in each of their currencies. */
const sumByCurrency = (shares: readonly Money[]): Money[] =>
  currencies.flatMap((currency) => {
    const some = shares.filter((share) => share.currency === currency);
    return some.length > 0 ? [sumMoney(some, currency)] : [];
  });
