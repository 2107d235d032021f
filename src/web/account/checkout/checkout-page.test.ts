import { describe, expect, test } from 'vitest';
import {
  addressAbroad,
  homeAddress,
  shownCart,
  standardDelivery,
} from '../../../../test/pages/sample-cart.ts';
import { countries } from '../../../../test/pages/sample-order.ts';
import { linesFrom, shownLines } from '../../../../test/pages/shown-lines.ts';
import { money } from '../../../kernel/money.ts';
import CheckoutPage from './checkout-page.tsx';

const form = {
  pickup_type: 'delivery' as const,
  address_id: homeAddress.id,
  freight_id: 72,
  paytype: 'transfer' as const,
  on_terms: false,
  invoice: { type: 'personal' as const, carrier: '/ABC1234', donation: '919' },
  tax_id: '04595257',
  po_number: 'PO-118',
  receiver: { name: 'Mei Lin', email: 'mei@example.com', phone: { code: '+886', number: '912345678' } },
};
const express = {
  ...standardDelivery,
  id: 72,
  kind: 'express' as const,
  name: 'Express delivery',
  fee: money(507, 'NTD'),
  arrives_from: '2026-12-31',
  arrives_by: '2027-01-01',
};
const data = {
  cart: shownCart(),
  form,
  freight: { options: [standardDelivery, express], error: null },
  freights: [],
  freightOfAll: null,
  estimate: undefined,
  invalid: null,
  addresses: [homeAddress, addressAbroad],
  countries,
  stores: [
    { id: 3, name: 'Exhibition store', address: '7 Store Road', hours: '11–19', phone: '02 1234 5678' },
  ],
  paytypes: [
    {
      id: 'transfer' as const,
      label: 'Bank transfer',
      note: 'Within 72 hours',
      currencies: ['NTD' as const],
    },
    { id: 'paypal' as const, label: 'PayPal', note: 'With an account', currencies: ['NTD' as const] },
  ],
  company: 'Example Gallery',
  terms: {
    net_days: 45,
    is_resting: false,
    credit_limit: money(70_001, 'NTD'),
    used: money(20_003, 'NTD'),
    left: money(49_998, 'NTD'),
  },
  visitsFromTaiwan: true,
};

describe('the page of delivery, invoice and payment', () => {
  test('shows the choices with what they cost, and the total', () => {
    expect(shownLines(CheckoutPage, data)).toEqual([
      'Checkout and delivery',
      '[Continue to confirmation]',
      'Delivery method',
      '(x) pickup_type=delivery Delivery / To an address of your choice, insured',
      '( ) pickup_type=store Store pickup / In one of our exhibition stores, free of charge',
      'Delivery address',
      '(x) address_id=41 Studio · Mei Lin / 104 Taiwan / 臺北市中山區示範路 1 號 / +886 912345678',
      '[Edit the address of Studio · Mei Lin]',
      '( ) address_id=42 Ken Sato / 3 Example Street / Sakyo, Kyoto 606-0000 / Japan',
      '[Edit the address of Ken Sato]',
      '[Add an address]',
      'Delivery option',
      '( ) freight_id=71 Standard delivery NT$233 / Arrives 30 January – 2 February 2027',
      '(x) freight_id=72 Express delivery NT$507 / Arrives 31 December 2026 – 1 January 2027',
      '( ) receiver.show_orderer_name=',
      'Name me as the sender on the parcel',
      'For gifts: the recipient sees who ordered. Prices are never on the parcel.',
      'Store',
      '( ) store_id=3 Exhibition store / 7 Store Road / 11–19, 02 1234 5678',
      'Who collects it',
      'Name',
      '[receiver.name=Mei Lin]',
      'E-mail',
      '[receiver.email=mei@example.com]',
      'Phone (optional)',
      'Country code',
      '[receiver.phone.code=+886]',
      'Number, digits only',
      '[receiver.phone.number=912345678]',
      '[Send to several addresses]',
      'Invoice',
      '(x) invoice.type=personal Personal',
      '( ) invoice.type=company Company',
      'E-invoice carrier (optional)',
      '[invoice.carrier=/ABC1234]',
      'Mobile barcode (/ABC1234) or certificate number, for invoices in Taiwan',
      'Donation code (optional)',
      '[invoice.donation=919]',
      '3 to 7 digits; only without a carrier',
      'Tax ID',
      '[tax_id=04595257]',
      'Taiwan business number (統一編號), 8 digits',
      'The invoice is made out to Example Gallery, as in your profile.',
      'Purchase order number (optional)',
      '[po_number=PO-118]',
      'Your own number; it is on the invoice, the order and our e-mails',
      'Payment',
      '( ) paytype=terms By invoice / We begin at once; you transfer the amount within 45 days of the order',
      '(x) paytype=transfer Bank transfer / Within 72 hours',
      '( ) paytype=paypal PayPal / With an account A PayPal account from Taiwan cannot pay a shop in Taiwan. Please choose another method, or an account from abroad.',
      '[freight_for=41]',
      'Summary',
      '2 works | NT$13,722',
      'Delivery | NT$507',
      'Delivery and arrival | Express delivery, arrives 31 December 2026 – 1 January 2027',
      'Total | NT$14,229',
      'Tax | Prices include tax.',
      '[Continue to confirmation] [Update the amounts]',
      'Back to the cart </cart>',
    ]);
    const chinese = shownLines(CheckoutPage, data, { locale: 'zh-Hant' });
    expect(linesFrom(chinese, '訂單摘要')).toEqual([
      '訂單摘要',
      '商品小計（2 件） | NT$13,722',
      '運費 | NT$507',
      '配送與送達日期 | Express delivery，預計 2026/12/31至2027/1/1 送達',
      '總計 | NT$14,229',
      '營業稅 | 金額皆已含稅。',
      '[下一步：確認訂單] [更新金額]',
      '返回購物車 </zh-Hant/cart>',
    ]);
  });

  test('abroad has no invoice and no tax, and keeps what was chosen', () => {
    const abroad = { ...form, address_id: addressAbroad.id, on_terms: true };
    const lines = shownLines(CheckoutPage, { ...data, form: abroad, company: null, visitsFromTaiwan: false });
    expect(linesFrom(lines, 'Name me as the sender on the parcel')).toEqual([
      'Name me as the sender on the parcel',
      'For gifts: the recipient sees who ordered. Prices are never on the parcel.',
      'Store',
      '( ) store_id=3 Exhibition store / 7 Store Road / 11–19, 02 1234 5678',
      'Who collects it',
      'Name',
      '[receiver.name=Mei Lin]',
      'E-mail',
      '[receiver.email=mei@example.com]',
      'Phone (optional)',
      'Country code',
      '[receiver.phone.code=+886]',
      'Number, digits only',
      '[receiver.phone.number=912345678]',
      '[Send to several addresses]',
      '[invoice.type=personal] [invoice.carrier=/ABC1234] [invoice.donation=919] [tax_id=04595257]',
      'Payment',
      '(x) paytype=terms By invoice / We begin at once; you transfer the amount within 45 days of the order',
      '( ) paytype=transfer Bank transfer / Within 72 hours',
      '( ) paytype=paypal PayPal / With an account',
      '[freight_for=42]',
      'Summary',
      '2 works | NT$13,722',
      'Delivery | NT$507',
      'Delivery and arrival | Express delivery, arrives 31 December 2026 – 1 January 2027',
      'Total | NT$14,229',
      'Tax | No Taiwan tax: delivered abroad | Import duties and taxes of your country are not part of the total; the courier or the customs may collect them on arrival.',
      '[Continue to confirmation] [Update the amounts]',
      'Back to the cart </cart>',
    ]);
  });

  test('says that payment by invoice rests while the company is reviewed', () => {
    const lines = shownLines(CheckoutPage, { ...data, terms: { ...data.terms, is_resting: true } });
    expect(lines.join()).toContain(
      'Payment by invoice rests until we have confirmed your company’s new name',
    );
    expect(lines.join()).not.toContain('paytype=terms');
  });

  test('offers to pay in NT$ for what stays in Taiwan', () => {
    const cart = shownCart({ currency: 'USD' });
    const freight = { options: [], error: 'We do not deliver there' };
    const stays = shownLines(CheckoutPage, { ...data, cart, freight });
    expect(linesFrom(stays, 'Summary')).toEqual([
      'Summary',
      '2 works | US$137.22',
      'Delivery | We do not deliver there',
      'Subtotal | US$137.22',
      'Tax | Prices include tax.',
      'This order stays in Taiwan. [Pay in NT$]',
      '[Continue to confirmation] [Update the amounts]',
      'Back to the cart </cart>',
    ]);
    const away = { ...form, address_id: addressAbroad.id };
    const lines = shownLines(CheckoutPage, { ...data, cart, freight, form: away });
    expect(lines.join()).not.toContain('stays in Taiwan');
  });
});
