import { expect, test } from 'vitest';
import { staffOrder } from '../../../../test/pages/sample-staff-order.ts';
import { shownLines } from '../../../../test/pages/shown-lines.ts';
import type {
  WorkshopEntry,
  WorkshopOrder,
} from '../../../domains/orders/fulfilment/workshop.admin.schemas.ts';
import WorkshopOrderPage from './workshop-order-page.tsx';
import WorkshopPage from './workshop-page.tsx';

const { email: _, ...receiver } = staffOrder.receiver;
const order: WorkshopOrder = {
  ...staffOrder,
  lines: staffOrder.lines.map(({ price, list_price, total, ...line }) => line),
  receiver,
  status: 'generating',
  status_label: 'In production',
  production_started_at: null,
  remake: null,
  parcels: [],
  operations: ['start', 'finish'],
  orderer: 'Shu Chen',
};
const countries = { TW: 'Taiwan', JP: 'Japan' };

test('an order shows what to make, by when and for whom, and the next steps', () => {
  expect(shownLines(WorkshopOrderPage, { order, countries }, { params: { code: order.code } })).toEqual([
    'Order G270101ABC123',
    '[Print the packing list]',
    'In production',
    'Once production starts, the buyer can no longer cancel the order or correct its address.',
    '[intent=start] [id=] [version=9] [Start production]',
    '[intent=finish] [id=] [version=9] [Mark as made]',
    'What to make',
    'Tideline </shop/231>',
    'Shu-fen Hsu',
    '60 × 45 cm, Cotton rag paper, 310 g',
    'Natural oak, warm white mat 50 mm',
    'Sale no. S-31',
    'Copy no. 7, 8, 11',
    'Download the print master </admin/workshop/G270101ABC123/line/31/master>',
    '3 copies',
    'Harbour </shop/232>',
    'Ming-te Ho',
    '101.5 × 30 cm, Canvas',
    'Unframed',
    'Sale no. S-32',
    'Custom size for the buyer',
    'Download the print master </admin/workshop/G270101ABC123/line/32/master>',
    '1 copy',
    'Certificates (PDF) </admin/workshop/G270101ABC123/certificate>',
    'Production sheets (PDF) </admin/workshop/G270101ABC123/sheet>',
    'Dates',
    'Ordered | 2026-11-20 14:30',
    'To be made by | 2027-01-12',
    'Parcels',
    'The order’s status follows its slowest parcel.',
    'No parcels yet.',
    'Recipient',
    'Name | Mei Lin',
    'Address | 104 Taiwan / 臺北市中山區示範路 1 號 5 樓 / +886 912345678 / Ring twice',
    'Delivery method | Standard delivery',
    'Parcel note | States that Shu Chen placed the order',
  ]);
});

test('what is made again says which prints, why and since when; what is made is packed', () => {
  const remade: WorkshopOrder = {
    ...order,
    status: 'complete',
    status_label: 'Being made again',
    production_started_at: '2027-01-04T01:00:00Z',
    remake: {
      since: '2027-01-03T16:01:00Z',
      reason: 'A corner is bent.',
      lines: [{ line_id: order.lines[0]!.id, nums: 1 }],
    },
    operations: ['finish_remake', 'add_parcel'],
    parcels: [
      {
        id: 91,
        courier: { key: 'dhl', name: 'DHL' },
        tracking_number: 'D17',
        tracking_url: 'https://dhl.example/D17',
        status: 'lost',
        packed_at: '2027-01-01T01:00:00Z',
        shipped_at: '2027-01-02T02:00:00Z',
        arrived_at: null,
        contents: [{ line_id: order.lines[0]!.id, nums: 2 }],
        transitions: [],
      },
    ],
    orderer: null,
  };
  expect(
    shownLines(
      WorkshopOrderPage,
      { order: remade, countries },
      { locale: 'zh-Hant', params: { code: order.code } },
    ),
  ).toEqual([
    '訂單 G270101ABC123',
    '[列印裝箱單]',
    'Being made again',
    '需重新製作',
    'Tideline，Natural oak, warm white mat 50 mm：3 幅中的 1 幅',
    'A corner is bent.',
    '自 2027-01-04 00:01 起',
    '全部重新製作完成後，請在此登記，以便出貨。',
    '[intent=finish_remake] [id=] [version=9] [已重新製作完成]',
    '製作內容',
    'Tideline </zh-Hant/shop/231>',
    'Shu-fen Hsu',
    '60 × 45 公分、Cotton rag paper, 310 g',
    'Natural oak, warm white mat 50 mm',
    '銷售編號 S-31',
    '限量編號 7、8、11',
    '下載印製原檔 </admin/workshop/G270101ABC123/line/31/master>',
    '3 件',
    'Harbour </zh-Hant/shop/232>',
    'Ming-te Ho',
    '101.5 × 30 公分、Canvas',
    'Unframed',
    '銷售編號 S-32',
    '依買家指定尺寸製作',
    '下載印製原檔 </admin/workshop/G270101ABC123/line/32/master>',
    '1 件',
    '作品保證書（PDF） </admin/workshop/G270101ABC123/certificate>',
    '製作單（PDF） </admin/workshop/G270101ABC123/sheet>',
    '日期',
    '訂購時間 | 2026-11-20 14:30',
    '製作期限 | 2027-01-12',
    '開始製作 | 2027-01-04 09:00',
    '包裹',
    '訂單狀態依最慢的包裹而定。',
    '包裹 1',
    'DHL · D17 <https://dhl.example/D17>',
    '遺失 打包 2027-01-01 09:00 出貨 2027-01-02 10:00',
    '2 × Tideline',
    '新增包裹……',
    '[intent=add-parcel] [id=] [version=9]',
    '貨運公司',
    '[courier: First Express*]',
    '貨運單號',
    '[tracking_number=]',
    '可稍後補填',
    '內容物',
    '留空表示不註明',
    'Tideline（共 3 件） [nums.31=]',
    'Harbour（共 1 件） [nums.32=]',
    '[新增包裹]',
    '收件',
    '姓名 | Mei Lin',
    '地址 | 104 Taiwan / 臺北市中山區示範路 1 號 5 樓 / +886 912345678 / Ring twice',
    '運送方式 | Standard delivery',
  ]);
});

test('the list shows what to make for whom', () => {
  const entry: WorkshopEntry = {
    code: order.code,
    status: 'generating',
    status_label: 'In production',
    created_at: order.created_at,
    receiver_name: 'Mei Lin',
    country_code: 'JP',
    pickup_type: 'delivery',
    picture: order.lines[0]!.picture,
    title: 'Tideline',
    lines: 2,
    pieces: 3,
  };
  const list = {
    items: [
      entry,
      {
        ...entry,
        code: 'G261231GHIJKL',
        country_code: 'TW',
        pickup_type: 'store' as const,
        lines: 1,
        pieces: 1,
      },
    ],
    page: 1,
    per_page: 24,
    total: 2,
    is_more: false,
  };
  const known = Object.entries(countries).map(([code, name]) => ({ code, name }));
  expect(
    shownLines(
      WorkshopPage,
      { list, filters: {}, rejected: [], countries: known },
      { path: '/admin/workshop' },
    ),
  ).toEqual([
    'Workshop',
    'Orders that are paid or on agreed terms, oldest first.',
    'To make* </admin/workshop?needs=make>',
    'To send </admin/workshop?needs=send>',
    '1–2 of 2',
    'Order | Works | Recipient | Status',
    'G270101ABC123 </admin/workshop/G270101ABC123> / 2026-11-20 14:30 | Tideline / 3 works (one more line) | Mei Lin / Japan | In production',
    'G261231GHIJKL </admin/workshop/G261231GHIJKL> / 2026-11-20 14:30 | Tideline / 1 work | Mei Lin / Collected in a store | In production',
    'Arrow keys, Page Up, Page Down, Home and End move between rows, Enter opens one.',
  ]);
});
