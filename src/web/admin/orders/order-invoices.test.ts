import { expect, test } from 'vitest';
import { staffOrder, staffOrderData } from '../../../../test/pages/sample-staff-order.ts';
import { linesFrom, shownLines } from '../../../../test/pages/shown-lines.ts';
import type { StaffInvoice } from '../../../domains/invoices/invoices.admin.schemas.ts';
import { money } from '../../../kernel/money.ts';
import OrderPage from './order-page.tsx';

test('the invoices of an order show their amounts, allowances, documents, and who voided them', () => {
  const invoice: StaffInvoice = {
    id: 51,
    number: 'AB12345678',
    status: 'issued',
    issued_on: '2027-01-02',
    type: 'personal',
    carrier: '/ABC1234',
    net: money(20_999, 'NTD'),
    tax: money(1051, 'NTD'),
    total: money(22_050, 'NTD'),
    voided_at: null,
    voided_by: null,
    void_reason: '',
    allowances: [
      {
        number: 'AL-1',
        issued_on: '2027-01-31',
        net: money(1241, 'NTD'),
        tax: money(62, 'NTD'),
        total: money(1303, 'NTD'),
        reason: '',
      },
    ],
    documents: [
      {
        kind: 'issue',
        number: 'AB12345678',
        status: 'sent',
        attempts: 1,
        reference: 'DOC-1',
        problem: '',
        sent_at: null,
      },
      {
        kind: 'allowance',
        number: 'AL-1',
        status: 'failed',
        attempts: 3,
        reference: null,
        problem: 'No answer',
        sent_at: null,
      },
    ],
    is_voidable: true,
  };
  const voided: StaffInvoice = {
    ...invoice,
    id: 52,
    number: 'AB00000001',
    status: 'void',
    type: 'company',
    tax_id: '04595257',
    voided_by: 'Gus',
    void_reason: 'Wrong buyer',
    allowances: [],
    documents: [
      {
        kind: 'void',
        number: 'AB00000001',
        status: 'issued',
        attempts: 0,
        reference: null,
        problem: '',
        sent_at: null,
      },
    ],
    is_voidable: false,
  };
  const items = [
    invoice,
    voided,
    { ...voided, id: 53, number: 'AB00000002', voided_by: null, void_reason: '' },
  ];
  const abroad = {
    ...staffOrder,
    receiver: { ...staffOrder.receiver, address: { ...staffOrder.receiver.address!, country_code: 'JP' } },
  };
  const lines = shownLines(OrderPage, {
    ...staffOrderData,
    order: abroad,
    invoices: { items, is_due: true },
  });
  expect(linesFrom(lines, 'Invoice', 'Parcels')).toEqual([
    'Invoice',
    'Waiting for a number: no numbers are left for this period. Add numbers </admin/setting/invoice>',
    'AB12345678',
    'Issued NT$22,050',
    '2027-01-02 · net NT$20,999 · tax NT$1,051',
    'Personal · /ABC1234',
    'Allowance AL-1 / 2027-01-31 · net NT$1,241 · tax NT$62 −NT$1,303',
    'Documents for the provider',
    'Invoice · Sent',
    'DOC-1',
    'Allowance · Not sent',
    'No answer',
    '[intent=invoice-send] [id=51] [version=9] [Send again]',
    'Void and issue another…',
    '[intent=invoice-void] [id=51] [version=9]',
    'The current number is voided, and a new invoice is issued with these details.',
    'Reason',
    '[reason=]',
    'Type',
    '[type: Personal*, Company]',
    'Tax ID',
    '[tax_id=]',
    'Carrier',
    '[carrier=/ABC1234]',
    'Donation code',
    '[donation=]',
    '[Void and issue another]',
    'AB00000001',
    'Void NT$22,050',
    '2027-01-02 · net NT$20,999 · tax NT$1,051',
    'Company · 04595257 · /ABC1234',
    'Voided by Gus',
    'Wrong buyer',
    'Documents for the provider',
    'Voiding · To be sent',
    '[intent=invoice-send] [id=52] [version=9] [Send again]',
    'AB00000002',
    'Void NT$22,050',
    '2027-01-02 · net NT$20,999 · tax NT$1,051',
    'Company · 04595257 · /ABC1234',
    'Voided after a refund',
    'Documents for the provider',
    'Voiding · To be sent',
    '[intent=invoice-send] [id=53] [version=9] [Send again]',
    'Receipt (PDF) </admin/order/G270101ABC123/receipt> Commercial invoice (PDF) </admin/order/G270101ABC123/commercial-invoice>',
  ]);
});
