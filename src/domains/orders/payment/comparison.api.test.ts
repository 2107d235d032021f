import { beforeEach, describe, expect, test } from 'vitest';
import { openProviderRecords } from '../../../../test/payments/provider-records.ts';
import { comparePayments } from './comparison.usecases.ts';

const {
  payments,
  alerts,
  getAlerts,
  resolveAll,
  paid,
  getRefunds,
  getPaymentStatus,
  ntd,
  refundInShop,
  expectEqualBooks,
} = await openProviderRecords();
beforeEach(resolveAll);

describe('the daily comparison', () => {
  const nextDay = async () => {
    payments.shop.clock.advance(25 * 3_600_000);
    await comparePayments(payments.shop.services);
    await payments.work();
  };

  test('finds refunds whose event never came, of both providers', async () => {
    const { paypal, cybersource } = payments.emulators;
    const byPaypal = await paid('paypal');
    const byCard = await paid('cybersource');
    await nextDay();
    expect(await alerts()).toEqual([]);
    await paypal.control.script({ on: 'webhook', delivery: 'suppress' });
    await paypal.control.refund(byPaypal.capture, ntd(211));
    await cybersource.control.refund(byCard.capture, 137);
    await nextDay();
    expect(await getRefunds(byPaypal)).toEqual([[211, 'done']]);
    expect(await getRefunds(byCard)).toEqual([[137, 'done']]);
    await expectEqualBooks(byPaypal);
    await expectEqualBooks(byCard);
    expect(await alerts()).toMatchObject([{ kind: 'refund' }, { kind: 'refund' }]);
    await nextDay();
    expect(await alerts()).toHaveLength(2);
  });

  test('alerts to a payment that the provider has with another amount or not at all, and to a missing refund', async () => {
    const first = await paid('paypal');
    const second = await paid('cybersource');
    const { pool } = payments.shop.database;
    await pool.query('UPDATE payment_receipt SET amount = amount + 1 WHERE transaction_id = $1', [
      first.capture,
    ]);
    await pool.query("UPDATE payment_receipt SET transaction_id = 'none' WHERE transaction_id = $1", [
      second.capture,
    ]);
    const third = await paid('paypal');
    await refundInShop(third.code, { amount: 71 });
    await payments.work();
    await pool.query(
      "UPDATE refund SET done_reference = 'R-0' WHERE order_id = (SELECT id FROM shop_order WHERE code = $1)",
      [third.code],
    );
    // What was rejected and sent by hand is not at the provider.
    const byHand = await paid('cybersource');
    await payments.emulators.cybersource.control.script({ on: 'refund', outcome: 'declined' });
    await refundInShop(byHand.code, { amount: 71 });
    await payments.work();
    const { act, fay, read, today } = payments.admin;
    const [{ id }] = (await read(byHand.code)).refunds;
    const sent = { done_on: today(), reference: 'by hand' };
    expect((await act(byHand.code, `refund/${id}/done`, sent, fay)).status).toBe(200);
    await nextDay();
    expect(await getAlerts(byHand)).toEqual([]);
    const { total } = first;
    expect(await getAlerts(first)).toMatchObject([
      {
        kind: 'difference',
        provider: 'paypal',
        detail: `${first.code}-1: NTD ${total + 1} here, NTD ${total} at the provider`,
      },
    ]);
    expect(await getAlerts(second)).toMatchObject([
      {
        kind: 'difference',
        provider: 'cybersource',
        detail: `${second.code}-1: the provider has no captured payment`,
      },
    ]);
    expect(await getAlerts(third)).toMatchObject([
      // Which the shop does not know by its id any more.
      { kind: 'refund', amount: { amount: 71 } },
      { kind: 'difference', detail: `${third.code}-1: the provider has no refund R-0` },
    ]);
  });

  test('finds money that PayPal took back without an event, and holds the order', async () => {
    const { control } = payments.emulators.paypal;
    const whole = await paid('paypal');
    const part = await paid('paypal');
    const known = await paid('paypal');
    await control.script({ on: 'webhook', delivery: 'suppress', times: 2 });
    await control.refund(whole.capture, { isReversal: true });
    await control.refund(part.capture, { ...ntd(90), isReversal: true });
    // One whose event came, and a refund of the shop.
    await control.refund(known.capture, { ...ntd(70), isReversal: true });
    expect((await refundInShop(known.code, {})).status).toBe(200);
    await payments.work();
    await resolveAll();
    await nextDay();
    expect(await getAlerts(whole)).toMatchObject([{ kind: 'reversal', amount: null }]);
    expect(await getAlerts(part)).toMatchObject([{ kind: 'reversal', amount: null }]);
    expect(await getAlerts(known)).toEqual([]);
    expect(await getPaymentStatus(whole)).toBe('held');
    await resolveAll();
    expect(await getPaymentStatus(whole)).toBe('paid');
    await nextDay();
    expect(await alerts()).toEqual([]);
  });

  test('asks again within the hours where the provider does not answer', async () => {
    const { paypal } = payments.emulators;
    const order = await paid('paypal');
    await paypal.control.script({ on: 'webhook', delivery: 'suppress' });
    await paypal.control.refund(order.capture, ntd(50));
    await paypal.control.script({ on: 'get_capture', fail: 'unavailable', reference: order.capture });
    await nextDay();
    expect(await getRefunds(order)).toEqual([]);
    const { clock, database, services } = payments.shop;
    clock.advance(60 * 60_000 - 1);
    await comparePayments(services);
    expect(await getRefunds(order)).toEqual([]);
    clock.advance(1);
    await comparePayments(services);
    expect(await getRefunds(order)).toEqual([[50, 'done']]);
    // Then once a day, for 180 days.
    const nextAt = async () =>
      (
        await database.pool.query(
          'SELECT recorded_at, next_comparison_at AS at FROM payment_receipt WHERE transaction_id = $1',
          [order.capture],
        )
      ).rows[0];
    const day = 86_400_000;
    const { at, recorded_at } = await nextAt();
    expect(at).toEqual(new Date(clock.now().getTime() + day));
    clock.set(new Date(recorded_at.getTime() + 180 * day - 1).toISOString());
    await comparePayments(services);
    expect((await nextAt()).at).toEqual(new Date(clock.now().getTime() + day));
    clock.advance(day);
    await comparePayments(services);
    expect((await nextAt()).at).toBeNull();
  });
});
