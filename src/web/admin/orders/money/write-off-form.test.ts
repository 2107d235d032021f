import { expect, test } from 'vitest';
import { staffOrder, staffOrderData } from '../../../../../test/pages/sample-staff-order.ts';
import { shownLines } from '../../../../../test/pages/shown-lines.ts';
import type { OrderForStaff } from '../../../../domains/orders/admin/orders.admin.schemas.ts';
import { money } from '../../../../kernel/money.ts';
import OrderPage from '../order-page.tsx';

const onTerms: OrderForStaff = {
  ...staffOrder,
  is_on_terms: true,
  operations: ['write_off'],
  to_write_off: money(1046, 'NTD'),
};

/** The lines of the section on the payment. */
function readPayment(order: OrderForStaff): string[] {
  const lines = shownLines(OrderPage, { ...staffOrderData, order, canPrint: true });
  const start = lines.indexOf('Payment');
  return lines.slice(start, start + 30);
}

test('what is open can be written off, with a reason', () => {
  const lines = readPayment(onTerms);
  const start = lines.indexOf('Write off…');
  expect(lines.slice(start, start + 7)).toEqual([
    'Write off…',
    '[intent=write-off] [id=] [version=9] [is_written_off=true]',
    'NT$1,046 is posted as a bad debt. Reminders stop, and it no longer uses the buyer’s credit. The buyer is not told, and can still pay.',
    'Reason',
    '[reason=]',
    'For staff only: in the order’s history, the audit log and the journal',
    '[Write off]',
  ]);
  expect(readPayment({ ...onTerms, operations: [] })).not.toContain('Write off…');
});

test('a written-off order says how much and why, and the write-off can be taken back', () => {
  const lines = readPayment({
    ...onTerms,
    to_write_off: null,
    write_off: { at: '2027-01-31T16:30:00Z', reason: 'Insolvent', amount: money(746, 'NTD') },
  });
  expect(lines).toContain('Written off | NT$746 / 2027-02-01 00:30: Insolvent');
  const start = lines.indexOf('Take the write-off back…');
  expect(lines.slice(start, start + 7)).toEqual([
    'Take the write-off back…',
    '[intent=write-off] [id=] [version=9] [is_written_off=false]',
    'NT$746 is owed again from today: an entry of today takes the write-off back. Reminders are sent again.',
    'Reason',
    '[reason=]',
    'For staff only: in the order’s history, the audit log and the journal',
    '[Take the write-off back]',
  ]);
});
