import { describe, expect, test } from 'vitest';
import { countries, shownOrder } from '../../../../test/pages/sample-order.ts';
import { linesFrom, type Shown, shownLines } from '../../../../test/pages/shown-lines.ts';
import type { InvoiceData } from '../../../domains/invoices/invoices.schemas.ts';
import type { OrderData } from '../../../domains/orders/orders.schemas.ts';
import { money } from '../../../kernel/money.ts';
import OrderPage from './order-page.tsx';

const invoice: InvoiceData = {
  number: 'AB12345678',
  status: 'issued',
  issued_on: '2027-01-02',
  type: 'company',
  tax_id: '04595257',
  buyer_name: 'Sea Gallery',
  buyer_address: null,
  due_on: null,
  exchange_rate: '1.000000',
  net: money(20_999, 'NTD'),
  tax: money(1051, 'NTD'),
  total: money(22_050, 'NTD'),
  in_ntd: { net: money(20_999, 'NTD'), tax: money(1051, 'NTD'), total: money(22_050, 'NTD') },
  voided_at: null,
  allowances: [],
};

const getLines = (order: OrderData, shown: Shown = {}, issued: InvoiceData | null = null) =>
  shownLines(OrderPage, { order, invoice: issued, countries, visitsFromTaiwan: true }, shown);

describe('the page of an order', () => {
  test('on terms shows what is open, and its works can be bought again', () => {
    const lines = getLines(shownOrder({ on_terms: true, amount_open: money(19_003, 'NTD') }));
    expect(lines).toContain('Open | NT$19,003 of NT$22,050, due 4 January 2027');
    expect(lines.join()).toContain('Buy again: Tideline');
  });

  test('that waits for its deposit says when it is made, and when the rest is due', () => {
    const lines = getLines(shownOrder({ deposit: money(6615, 'NTD') }));
    expect(linesFrom(lines, 'Bank transfer')[1]).toBe(
      'Please transfer the deposit to this account, and write the reference with it. We begin to make your order when it has arrived; the remaining NT$15,435 is due within 30 days after that.',
    );
    const deposited = getLines(shownOrder({ deposit: money(6615, 'NTD'), on_terms: true }));
    expect(linesFrom(deposited, 'Bank transfer')[1]).toContain('By invoice, as agreed with you');
  });

  test('that waits for a bank transfer shows the account, the works, the amounts and the recipient', () => {
    const order = shownOrder({ operations: ['cancel', 'correct_address'], can_withdraw: true });
    expect(getLines(order)).toEqual([
      'Order G270101ABC123',
      'Ordered on 1 January 2027',
      'Status | In production (status)',
      'Payment | Unpaid (payment)',
      'Leaves our workshop | about 12 January 2027',
      'Arrives | 30 January – 2 February 2027 / if your payment arrives soon',
      'Bank transfer',
      'Please transfer the amount to this account, and write the reference with it, so that we know it is yours.',
      'Bank | Example Bank',
      'Bank code | 012',
      'Bank address | 9 Bank Road, Taipei',
      'Account | 034-056-078900',
      'Account name | Giclée Ltd.',
      'Amount | NT$22,051',
      'Reference | G270101ABC123-R',
      'Please pay before | 5 January 2027 at 00:45 (GMT+8)',
      'Works',
      'Tideline </shop/231>',
      'Shu-fen Hsu',
      '60 × 45 cm, Cotton rag paper, 310 g',
      'Natural oak, warm white mat 50 mm',
      'Copy no. 7, 8, 11',
      '3 × NT$6,861 / List price NT$7,003 NT$20,583',
      'Harbour </shop/232>',
      'Ming-te Ho',
      '101.5 × 30 cm, Canvas',
      'Unframed',
      'Made to your measure.',
      '1 × NT$1,234 NT$1,234',
      'Certificates of authenticity',
      'One for each print. A paper copy comes with the parcel; here you can print it again.',
      'Tideline, no. 7 </certificate/CERT7>',
      'Tideline, no. 8 </certificate/CERT8> No longer valid',
      'Open as PDF </account/order/G270101ABC123/certificate>',
      'Changes and questions',
      'Possible until we begin to make your order. Correct the address </account/order/G270101ABC123/address>',
      'Cancel the order',
      'The works are no longer reserved for you, and nothing has to be paid.',
      'Why are you cancelling? (optional)',
      '[reason=]',
      '[Cancel this order]',
      'You can withdraw from the contract without giving a reason. Withdraw from contract here </withdrawal?order=G270101ABC123>',
      'A question about this order? Ask about the order </account/message/new?order=G270101ABC123>',
      'Summary',
      '4 works | NT$21,817',
      'Delivery | NT$233',
      'Total | NT$22,050',
      'Tax included (5%) | NT$1,050',
      'Recipient | Mei Lin / mei@example.com',
      'Delivery address | 104 Taiwan / 臺北市中山區示範路 1 號 5 樓 / +886 912345678 / Ring twice',
      'Delivery | Standard delivery',
      'Invoice | Personal / Its number follows once the order is paid.',
    ]);
  });

  test('that has arrived shows its parcels, returns, certificates and invoice with the last days', () => {
    const { pay_before: _, ...order } = shownOrder({
      status: 'arrived',
      payment_status: 'paid',
      transfer: null,
      operations: ['return', 'ask'],
      invoice: { type: 'company', tax_id: '04595257' },
      return_options: {
        lines: [{ line_id: 31, nums: 2, kinds: ['damage', 'withdrawal'] }],
        withdrawal_until: '2026-12-31',
        damage_until: '2027-01-07',
        withdrawal_days: 7,
      },
      returns: [
        {
          id: 5,
          line_id: 32,
          nums: 1,
          asked_nums: 2,
          kind: 'mismatch',
          wish: 'exchange',
          status: 'received',
          status_label: 'Received',
          reason: 'It is the wrong one.',
          answer: 'We are sorry.',
          asked_at: '2027-01-31T17:00:00Z',
          photos: ['photo-a', 'photo-b'],
          exchange_code: 'G270201EXCH99',
        },
      ],
      exchange_for: 'G261201ORIGIN',
    });
    const parcels: OrderData['freight']['parcels'] = [
      {
        courier: 'First Express',
        tracking_number: 'T-1',
        tracking_url: 'https://courier.example/T-1',
        status: 'arrived',
        shipped_at: '2027-01-14T17:00:00Z',
        arrived_at: '2027-01-30T17:00:00Z',
      },
      {
        courier: 'Second Express',
        tracking_number: 'T-2',
        tracking_url: null,
        status: 'shipped',
        shipped_at: '2027-01-15T17:00:00Z',
        arrived_at: null,
      },
      {
        courier: 'Third Express',
        tracking_number: 'T-3',
        tracking_url: null,
        status: 'packed',
        shipped_at: null,
        arrived_at: null,
      },
    ];
    const arrived: OrderData = { ...order, freight: { ...order.freight, parcels } };
    const issued: InvoiceData = {
      ...invoice,
      status: 'void',
      allowances: [
        { ...invoice, number: 'AB1-1', issued_on: '2027-01-31', total: money(1303, 'NTD') },
        { ...invoice, number: 'AB1-2', issued_on: '2027-02-01', total: money(507, 'NTD') },
      ],
    };
    expect(getLines(arrived, {}, issued)).toEqual([
      'Order G270101ABC123',
      'Ordered on 1 January 2027',
      'Status | In production (status)',
      'Payment | Unpaid (payment)',
      'Tracking | First Express T-1 <https://courier.example/T-1> / Arrived on 31 January 2027 / Second Express T-2 / Sent on 16 January 2027 / Third Express T-3 / Packed',
      'Works',
      'Tideline </shop/231>',
      'Shu-fen Hsu',
      '60 × 45 cm, Cotton rag paper, 310 g',
      'Natural oak, warm white mat 50 mm',
      'Copy no. 7, 8, 11',
      '3 × NT$6,861 / List price NT$7,003 NT$20,583',
      '[line_id=31] [item_id=231] [size_id=1] [frame_id=101] [Buy again: Tideline]',
      'Harbour </shop/232>',
      'Ming-te Ho',
      '101.5 × 30 cm, Canvas',
      'Unframed',
      'Made to your measure.',
      '1 × NT$1,234 NT$1,234',
      '[line_id=32] [item_id=232] [size_id=2] [frame_id=102] [Buy again: Harbour]',
      'Certificates of authenticity',
      'One for each print. A paper copy comes with the parcel; here you can print it again.',
      'Tideline, no. 7 </certificate/CERT7>',
      'Tideline, no. 8 </certificate/CERT8> No longer valid',
      'Open as PDF </account/order/G270101ABC123/certificate>',
      'This order is an exchange without charge for order G261201ORIGIN </account/order/G261201ORIGIN> .',
      'Returns',
      '1 × Harbour Received',
      '1 of the 2 prints came back to us. The others can still be returned.',
      'It is not what I ordered · An exchange · 1 February 2027',
      'It is the wrong one.',
      '[image: Photo 1] </return-photo/photo-a>',
      '[image: Photo 2] </return-photo/photo-b>',
      'Our answer',
      'We are sorry.',
      'Ask about this return </account/message/new?order=G270101ABC123&return=5>',
      'See the exchange, order G270201EXCH99 </account/order/G270201EXCH99>',
      'Changes and questions',
      'For any reason until 31 December 2026, as the law gives you. / Damaged, or not what you ordered: until 7 January 2027. Return or exchange </account/order/G270101ABC123/return>',
      'A question about this order? Ask about the order </account/message/new?order=G270101ABC123>',
      'Summary',
      '4 works | NT$21,817',
      'Delivery | NT$233',
      'Total | NT$22,050',
      'Tax included (5%) | NT$1,050',
      'Recipient | Mei Lin / mei@example.com',
      'Delivery address | 104 Taiwan / 臺北市中山區示範路 1 號 5 樓 / +886 912345678 / Ring twice',
      'Delivery | Standard delivery',
      'Invoice | Company / Tax ID 04595257 / No. AB12345678 · Void / Allowance of 31 January 2027 · NT$1,303 / Allowance of 1 February 2027 · NT$507 / Receipt (PDF) </account/order/G270101ABC123/receipt>',
    ]);
    expect(getLines(arrived, { locale: 'zh-Hant' }, issued)).toEqual([
      '訂單 G270101ABC123',
      '訂購日期 2027年1月1日',
      '訂單狀態 | In production (status)',
      '付款狀態 | Unpaid (payment)',
      '配送進度 | First Express T-1 <https://courier.example/T-1> / 2027年1月31日 送達 / Second Express T-2 / 2027年1月16日 出貨 / Third Express T-3 / 已打包',
      '訂購作品',
      'Tideline </zh-Hant/shop/231>',
      'Shu-fen Hsu',
      '60 × 45 公分、Cotton rag paper, 310 g',
      'Natural oak, warm white mat 50 mm',
      '限量編號 7、8、11',
      '3 × NT$6,861 / 定價 NT$7,003 NT$20,583',
      '[line_id=31] [item_id=231] [size_id=1] [frame_id=101] [再次購買：〈Tideline〉]',
      'Harbour </zh-Hant/shop/232>',
      'Ming-te Ho',
      '101.5 × 30 公分、Canvas',
      'Unframed',
      '依您的尺寸訂製。',
      '1 × NT$1,234 NT$1,234',
      '[line_id=32] [item_id=232] [size_id=2] [frame_id=102] [再次購買：〈Harbour〉]',
      '作品保證書',
      '每件作品各有一張，紙本會隨作品寄送，也可以在這裡再次列印。',
      'Tideline，第 7 號 </zh-Hant/certificate/CERT7>',
      'Tideline，第 8 號 </zh-Hant/certificate/CERT8> 已失效',
      '開啟 PDF </zh-Hant/account/order/G270101ABC123/certificate>',
      '這是訂單 G261201ORIGIN </zh-Hant/account/order/G261201ORIGIN> 的換貨，不另收費。',
      '退換貨',
      '1 × Harbour Received',
      '2 件中，我們收到 1 件。其餘的仍可退回。',
      '與訂購的內容不符 · 換貨 · 2027年2月1日',
      'It is the wrong one.',
      '[image: 照片 1] </return-photo/photo-a>',
      '[image: 照片 2] </return-photo/photo-b>',
      '我們的回覆',
      'We are sorry.',
      '詢問這筆退換貨 </zh-Hant/account/message/new?order=G270101ABC123&return=5>',
      '查看換貨訂單 G270201EXCH99 </zh-Hant/account/order/G270201EXCH99>',
      '變更與詢問',
      '依法可無條件退貨，最晚 2026年12月31日。 / 作品毀損或與訂購內容不符，最晚 2027年1月7日 申請。 退換貨 </zh-Hant/account/order/G270101ABC123/return>',
      '對這筆訂單有疑問？ 詢問訂單 </zh-Hant/account/message/new?order=G270101ABC123>',
      '訂單摘要',
      '商品小計（4 件） | NT$21,817',
      '運費 | NT$233',
      '總計 | NT$22,050',
      '內含營業稅 5% | NT$1,050',
      '收件人 | Mei Lin / mei@example.com',
      '收件地址 | 104 Taiwan / 臺北市中山區示範路 1 號 5 樓 / +886 912345678 / Ring twice',
      '配送 | Standard delivery',
      '發票 | 公司發票 / 統一編號 04595257 / 號碼 AB12345678 · 已作廢 / 2027年1月31日 折讓 · NT$1,303 / 2027年2月1日 折讓 · NT$507 / 收據（PDF） </zh-Hant/account/order/G270101ABC123/receipt>',
    ]);
  });

  test('on agreed terms from an offer, collected in a store, has their texts', () => {
    const order = shownOrder({
      on_terms: true,
      offer_code: 'Q261224OFFER1',
      po_number: 'PO-118',
      invoice: { type: 'personal', carrier: '/ABC1234', donation: '919' },
      receiver: {
        name: 'Mei Lin',
        email: 'mei@example.com',
        show_orderer_name: true,
        pickup_type: 'store',
        store: { id: 3, name: 'Exhibition store', address: '7 Store Road' },
      },
    });
    const lines = getLines(order);
    expect(linesFrom(lines, 'Status | In production (status)', 'Works')).toEqual([
      'Status | In production (status)',
      'Payment | Unpaid (payment)',
      'Leaves our workshop | about 12 January 2027',
      'Arrives | 30 January – 2 February 2027',
      'Bank transfer',
      'By invoice, as agreed with you: please transfer the amount by the last day, and write the reference with it.',
      'Bank | Example Bank',
      'Bank code | 012',
      'Bank address | 9 Bank Road, Taipei',
      'Account | 034-056-078900',
      'Account name | Giclée Ltd.',
      'Amount | NT$22,051',
      'Reference | G270101ABC123-R',
      'Please pay before | 5 January 2027 at 00:45 (GMT+8)',
    ]);
    expect(linesFrom(lines, 'Recipient | Mei Lin / mei@example.com')).toEqual([
      'Recipient | Mei Lin / mei@example.com',
      'Collected in | Exhibition store / 7 Store Road / With your name on the parcel',
      'Delivery | Standard delivery',
      'Offer | Q261224OFFER1 </account/offer/Q261224OFFER1>',
      'Purchase order number | PO-118',
      'Invoice | Personal / E-invoice carrier /ABC1234 / Donation code 919',
    ]);
    // Until it is paid the document is an invoice, not a receipt.
    expect(getLines(order, {}, invoice).at(-1)).toBe(
      'Invoice | Personal / E-invoice carrier /ABC1234 / Donation code 919 / No. AB12345678 / Invoice (PDF) </account/order/G270101ABC123/receipt>',
    );
  });

  test('to be paid online has its methods and why the last attempt did not pay; from abroad, what a transfer costs', () => {
    const methods = [
      { id: 'paypal' as const, label: 'PayPal', note: 'With an account', url: '/pay/paypal' },
      { id: 'cybersourceforusd' as const, label: 'Card', note: 'Visa, JCB', url: '/pay/card' },
    ];
    const order = shownOrder({
      currency: 'USD',
      transfer: null,
      paytype: 'paypal',
      payment_status: 'failed',
      online_payment: { methods, problem: 'The bank has declined it.' },
    });
    expect(linesFrom(getLines(order), 'The bank has declined it.', 'Works')).toEqual([
      'The bank has declined it.',
      'Pay for the order',
      'Please pay before 4 January 2027 at 00:30 (GMT+8); until then the works are reserved for you.',
      'PayPal',
      'With an account',
      'A PayPal account from Taiwan cannot pay a shop in Taiwan. Please choose another method, or an account from abroad.',
      'Pay with PayPal </pay/paypal>',
      'Card',
      'Visa, JCB',
      'Pay by card </pay/card>',
      'Bank transfer',
      'You see our account and have 72 hours from your order.',
      '[Pay by transfer]',
    ]);
    const transfer = shownOrder({ currency: 'USD', online_payment: { methods, problem: null } });
    expect(linesFrom(getLines(transfer), 'Bank transfer', 'Works')).toEqual([
      'Bank transfer',
      'Please transfer the amount to this account, and write the reference with it, so that we know it is yours.',
      'Bank | Example Bank',
      'Bank code | 012',
      'SWIFT/BIC | EXAMXXTP',
      'Bank address | 9 Bank Road, Taipei',
      'Account | 034-056-078900',
      'Account name | Giclée Ltd.',
      'Amount | US$220.51',
      'Reference | G270101ABC123-R',
      'Please pay before | 5 January 2027 at 00:45 (GMT+8)',
      'For a transfer from abroad, please choose to pay all bank charges yourself (“OUR”), so that the full amount reaches us.',
      'Or pay online',
      'PayPal',
      'With an account',
      'A PayPal account from Taiwan cannot pay a shop in Taiwan. Please choose another method, or an account from abroad.',
      'Pay with PayPal </pay/paypal>',
      'Card',
      'Visa, JCB',
      'Pay by card </pay/card>',
    ]);
  });

  test('whose days for returns are over says until when they were', () => {
    const over = {
      lines: [],
      withdrawal_until: '2026-12-31',
      damage_until: '2027-01-07',
      withdrawal_days: 7,
    };
    const order = shownOrder({ status: 'arrived', payment_status: 'paid', return_options: over });
    expect(linesFrom(getLines(order), 'Changes and questions', 'Summary')).toEqual([
      'Changes and questions',
      'For any reason, as the law gives you: this was possible until 31 December 2026. / Damaged, or not what you ordered: this was possible until 7 January 2027.',
      'A question about this order? Ask about the order </account/message/new?order=G270101ABC123>',
    ]);
    const sent = shownOrder({
      status: 'shipped',
      payment_status: 'paid',
      operations: ['return', 'cancel'],
      return_options: {
        lines: [{ line_id: 31, nums: 2, kinds: ['damage'] }],
        withdrawal_until: null,
        damage_until: null,
        withdrawal_days: 14,
      },
    });
    expect(linesFrom(getLines(sent), 'Changes and questions', 'Summary')).toEqual([
      'Changes and questions',
      'For any reason within 14 days of arrival; damaged or not what you ordered within 14. Return or exchange </account/order/G270101ABC123/return>',
      'Cancel the order',
      'The works are no longer reserved for you. We refund what you paid, the way you paid it.',
      'Why are you cancelling? (optional)',
      '[reason=]',
      '[Cancel this order]',
      'A question about this order? Ask about the order </account/message/new?order=G270101ABC123>',
    ]);
  });
});
