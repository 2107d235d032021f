import { describe, expect, test } from 'vitest';
import {
  addressAbroad,
  homeAddress,
  shownCart,
  standardDelivery,
} from '../../../../test/pages/sample-cart.ts';
import { countries, shownOrderLines } from '../../../../test/pages/sample-order.ts';
import { linesFrom, shownLines } from '../../../../test/pages/shown-lines.ts';
import type { QuoteData } from '../../../domains/orders/checkout/checkout.schemas.ts';
import { money } from '../../../kernel/money.ts';
import ConfirmPage from './confirm-page.tsx';

const [edition, custom] = shownOrderLines('NTD');
const quote: QuoteData = {
  quote: 'quote-1',
  lines: [{ ...edition!, previous_price: money(6507, 'NTD') }, custom!],
  items_total: money(21_817, 'NTD'),
  freight_total: money(233, 'NTD'),
  tax_included: money(1050, 'NTD'),
  tax_basis_points: 500,
  total: money(22_050, 'NTD'),
  needs_approval: false,
  expires_at: '2027-01-01T00:00:00Z',
  freight: { ...standardDelivery, ready_on: '2027-01-12' },
  custom_consent: 'A work made to measure cannot be returned.',
  warnings: [{ field: 'mobile', message: 'The number seems short' }],
};
const items = [{ item_id: 231, size_id: 1, frame_id: 101, nums: 3 }];
const order = {
  items,
  currency: 'NTD' as const,
  paytype: 'transfer' as const,
  invoice: { type: 'personal' as const, carrier: '/ABC1234', donation: '919' },
  tax_id: '04595257',
  receiver: { show_orderer_name: true },
};
const data = {
  cart: shownCart({ form: { pickup_type: 'delivery', po_number: 'PO-118' } }),
  order,
  shown: 'shown-1',
  quote,
  addresses: [homeAddress, addressAbroad],
  address: homeAddress,
  store: { id: 3, name: 'Exhibition store', address: '7 Store Road', hours: '11–19', phone: '02 1234 5678' },
  countries,
  paytype: {
    id: 'transfer' as const,
    label: 'Bank transfer',
    note: 'Within 72 hours',
    currencies: ['NTD' as const],
  },
};

describe('the page that confirms an order', () => {
  test('shows the works, the choices and the amounts', () => {
    expect(shownLines(ConfirmPage, data)).toEqual([
      'Confirm order',
      'Works',
      'Change the cart </cart>',
      'Tideline',
      'Shu-fen Hsu',
      '60 × 45 cm, Cotton rag paper, 310 g',
      'Natural oak, warm white mat 50 mm',
      'The price has changed since you added this work.',
      'Old price | NT$6,507',
      'New price | NT$6,861',
      '3 × NT$6,861',
      'NT$20,583',
      'List price NT$7,003',
      'Harbour',
      'Ming-te Ho',
      '101.5 × 30 cm, Canvas',
      'Unframed',
      'Made to your measure.',
      '1 × NT$1,234',
      'NT$1,234',
      'Delivery, invoice, payment',
      'Change delivery, invoice or payment </cart/checkout>',
      'Delivery address | Studio · Mei Lin / 104 Taiwan / 臺北市中山區示範路 1 號 / +886 912345678 / Your name is on the parcel',
      'Delivery option | Standard delivery / Arrives 30 January – 2 February 2027 / if your payment arrives soon',
      'Invoice | Personal / E-invoice carrier /ABC1234 / Donation code 919 / Purchase order number PO-118',
      'Payment | Bank transfer / Within 72 hours',
      'Summary',
      '4 works | NT$21,817',
      'Delivery | NT$233',
      'Delivery and arrival | Standard delivery, arrives 30 January – 2 February 2027',
      'Total | NT$22,050',
      'Tax included (5%) | NT$1,050',
      'The number seems short',
      '[quote=quote-1] [shown=shown-1]',
      '( ) price_agree=21817',
      'I agree to the new prices.',
      '( ) agree=',
      'I agree to the terms of service </terms> , the privacy statement </policy> , and the return policy </exchange> .',
      '( ) custom_agree=',
      'A work made to measure cannot be returned.',
      '[Place order]',
      'This is a binding order. Next: the bank details.',
    ]);
    expect(shownLines(ConfirmPage, data, { locale: 'zh-Hant' })).toEqual([
      '確認訂單',
      '訂購作品',
      '修改購物車 </zh-Hant/cart>',
      'Tideline',
      'Shu-fen Hsu',
      '60 × 45 公分、Cotton rag paper, 310 g',
      'Natural oak, warm white mat 50 mm',
      '這件作品的價格在您加入購物車後有調整。',
      '加入時 | NT$6,507',
      '現在 | NT$6,861',
      '3 × NT$6,861',
      'NT$20,583',
      '定價 NT$7,003',
      'Harbour',
      'Ming-te Ho',
      '101.5 × 30 公分、Canvas',
      'Unframed',
      '依您的尺寸訂製。',
      '1 × NT$1,234',
      'NT$1,234',
      '配送、發票與付款',
      '修改配送、發票或付款方式 </zh-Hant/cart/checkout>',
      '收件地址 | Studio · Mei Lin / 104 Taiwan / 臺北市中山區示範路 1 號 / +886 912345678 / 包裹上註明訂購人姓名',
      '配送方式 | Standard delivery / 預計 2027/1/30至2027/2/2 送達 / 以儘快付款為準',
      '發票 | 個人發票 / 載具 /ABC1234 / 捐贈碼 919 / 採購單號 PO-118',
      '付款方式 | Bank transfer / Within 72 hours',
      '訂單摘要',
      '商品小計（4 件） | NT$21,817',
      '運費 | NT$233',
      '配送與送達日期 | Standard delivery，預計 2027/1/30至2027/2/2 送達',
      '總計 | NT$22,050',
      '內含營業稅 5% | NT$1,050',
      'The number seems short',
      '[quote=quote-1] [shown=shown-1]',
      '( ) price_agree=21817',
      '我同意以新的價格購買。',
      '( ) agree=',
      '我已閱讀並同意 服務條款 </zh-Hant/terms> 、 隱私權聲明 </zh-Hant/policy> 和 退換貨政策 </zh-Hant/exchange> 。',
      '( ) custom_agree=',
      'A work made to measure cannot be returned.',
      '[送出訂單]',
      '送出後訂單即成立，下一頁將顯示轉帳資訊。',
    ]);
  });

  test('for a company, collected in a store, by invoice', () => {
    const form = { pickup_type: 'store' as const, on_terms: true, receiver: { name: 'Ken Sato' } };
    const cart = shownCart({ form });
    const company = { ...order, invoice: { type: 'company' as const }, receiver: {} };
    const plain = { ...quote, lines: [edition!], custom_consent: null, warnings: [] };
    const lines = shownLines(ConfirmPage, { ...data, cart, order: company, quote: plain });
    expect(linesFrom(lines, 'Delivery, invoice, payment', 'Summary')).toEqual([
      'Delivery, invoice, payment',
      'Change delivery, invoice or payment </cart/checkout>',
      'Store | Exhibition store / 7 Store Road / Collected by Ken Sato',
      'Delivery option | Standard delivery / Ready at the store 30 January – 2 February 2027',
      'Invoice | Company / Tax ID 04595257',
      'Payment | By invoice / As agreed with you; you will see our account and the last day',
    ]);
  });

  test('abroad is without tax, and paid online next', () => {
    const paypal = {
      id: 'paypal' as const,
      label: 'PayPal',
      note: 'With an account',
      currencies: ['NTD' as const],
    };
    const abroad = {
      ...quote,
      tax_included: money(0, 'NTD'),
      tax_basis_points: 0,
      freight_total: money(0, 'NTD'),
    };
    const lines = shownLines(ConfirmPage, {
      ...data,
      quote: abroad,
      address: addressAbroad,
      order: { ...order, paytype: 'paypal' },
      paytype: paypal,
    });
    expect(lines).toContain(
      'Delivery address | Ken Sato / 3 Example Street / Sakyo, Kyoto 606-0000 / Japan / Your name is on the parcel',
    );
    expect(lines).toContain('Payment | PayPal / With an account');
    expect(linesFrom(lines, 'Summary')).toEqual([
      'Summary',
      '4 works | NT$21,817',
      'Delivery | Free',
      'Delivery and arrival | Standard delivery, arrives 30 January – 2 February 2027',
      'Total | NT$22,050',
      'Tax | No Taiwan tax: delivered abroad | Import duties and taxes of your country are not part of the total; the courier or the customs may collect them on arrival.',
      'The number seems short',
      '[quote=quote-1] [shown=shown-1]',
      '( ) price_agree=21817',
      'I agree to the new prices.',
      '( ) agree=',
      'I agree to the terms of service </terms> , the privacy statement </policy> , and the return policy </exchange> .',
      '( ) custom_agree=',
      'A work made to measure cannot be returned.',
      '[Place order]',
      'This is a binding order. Next: payment.',
    ]);
  });
});
