import { expect, test } from 'vitest';
import { shownLines } from '../../../../test/pages/shown-lines.ts';
import type { InvoiceEntry } from '../../../domains/invoices/invoices.admin.schemas.ts';
import { money } from '../../../kernel/money.ts';
import InvoicesPage from './invoices-page.tsx';

test('invoices are listed with their amounts, buyer, status and delivery', () => {
  const entry: InvoiceEntry = {
    id: 51,
    order_code: 'G270101ABC123',
    buyer_name: 'Example Gallery',
    buyer_address: null,
    due_on: null,
    exchange_rate: '1.000000',
    number: 'AB12345678',
    status: 'issued',
    issued_on: '2026-12-31',
    type: 'company',
    tax_id: '04595257',
    net: money(20_999, 'NTD'),
    tax: money(1051, 'NTD'),
    total: money(22_050, 'NTD'),
    in_ntd: { net: money(20_999, 'NTD'), tax: money(1051, 'NTD'), total: money(22_050, 'NTD') },
    allowed: money(1303, 'NTD'),
    delivery: 'failed',
  };
  const { tax_id: _, ...personal } = entry;
  const voided: InvoiceEntry = {
    ...personal,
    id: 52,
    number: 'AB12345679',
    type: 'personal',
    buyer_name: 'Mei Lin',
    status: 'void',
    allowed: money(0, 'NTD'),
    delivery: 'sent',
  };
  const data = {
    list: { items: [entry, voided], page: 1, per_page: 24, total: 2 },
    filters: { period: '2026-11' },
    rejected: [],
    periods: ['2027-01', '2026-11'],
    canExport: true,
    canReadReports: true,
    canReadSettings: true,
  };
  expect(shownLines(InvoicesPage, data)).toEqual([
    'Invoices',
    'Download as CSV </admin/export/invoice.csv?period=2026-11> Tax summary </admin/invoice/tax> Sales and invoices </admin/invoice/comparison> Receivables </admin/invoice/receivable> Accounting </admin/accounting> Closed months </admin/invoice/month> Unused numbers </admin/invoice/unused> Invoice numbers </admin/setting/invoice>',
    'Issued when an order is paid or on agreed terms. To void or reduce an invoice, open its order.',
    'Filters',
    'Number or order',
    '[keyword=]',
    'Tax period',
    '[period: All, 2027/01–02, 2026/11–12*]',
    'Status',
    '[status: All, Issued, Void]',
    'Provider',
    '[delivery: All, To be sent, Sent, Not sent]',
    '[Filter]',
    '1–2 of 2',
    'Number | Date | Order | Buyer | Total | Tax | Allowances | Status | Provider',
    'AB12345678 </admin/order/G270101ABC123> | 2026-12-31 | G270101ABC123 | Example Gallery / 04595257 | NT$22,050 | NT$1,051 | NT$1,303 | Issued | Not sent',
    'AB12345679 </admin/order/G270101ABC123> | 2026-12-31 | G270101ABC123 | Mei Lin | NT$22,050 | NT$1,051 | – | Void | Sent',
    'Arrow keys, Page Up, Page Down, Home and End move between rows, Enter opens one.',
  ]);
  expect(shownLines(InvoicesPage, data, { locale: 'zh-Hant' })).toEqual([
    '發票',
    '下載 CSV </zh-Hant/admin/export/invoice.csv?period=2026-11> 營業稅彙總表 </zh-Hant/admin/invoice/tax> 銷售與發票核對 </zh-Hant/admin/invoice/comparison> 應收帳款 </zh-Hant/admin/invoice/receivable> 會計帳 </zh-Hant/admin/accounting> 月份關帳 </zh-Hant/admin/invoice/month> 未使用字軌 </zh-Hant/admin/invoice/unused> 發票字軌 </zh-Hant/admin/setting/invoice>',
    '訂單付款或約定條件後開立；作廢與折讓請至訂單頁面處理。',
    '篩選條件',
    '號碼或訂單編號',
    '[keyword=]',
    '申報期',
    '[period: 全部, 2027/01–02, 2026/11–12*]',
    '狀態',
    '[status: 全部, 已開立, 已作廢]',
    '加值中心',
    '[delivery: 全部, 待送出, 已送出, 送出失敗]',
    '[篩選]',
    '第 1–2 筆，共 2 筆',
    '號碼 | 日期 | 訂單 | 買受人 | 總計 | 營業稅 | 折讓 | 狀態 | 加值中心',
    'AB12345678 </zh-Hant/admin/order/G270101ABC123> | 2026-12-31 | G270101ABC123 | Example Gallery / 04595257 | NT$22,050 | NT$1,051 | NT$1,303 | 已開立 | 送出失敗',
    'AB12345679 </zh-Hant/admin/order/G270101ABC123> | 2026-12-31 | G270101ABC123 | Mei Lin | NT$22,050 | NT$1,051 | – | 已作廢 | 已送出',
    '用方向鍵、Page Up、Page Down、Home 和 End 在各列之間移動，按 Enter 開啟。',
  ]);
});
