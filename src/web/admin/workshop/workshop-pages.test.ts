import { expect, test } from 'vitest';
import { staffOrder } from '../../../../test/pages/sample-staff-order.ts';
import { shownLines } from '../../../../test/pages/shown-lines.ts';
import type {
  WorkshopCopy,
  WorkshopEntry,
  WorkshopOrder,
} from '../../../domains/orders/fulfilment/workshop.admin.schemas.ts';
import ScanPage from './scan-page.tsx';
import { findShownCopy } from './shown-copy.ts';
import WorkshopOrderPage from './workshop-order-page.tsx';
import WorkshopPage from './workshop-page.tsx';

const { email: _, ...receiver } = staffOrder.receiver;
/** A copy of which the first of each line is printed. */
const sampleCopy = (line: string, number: number): WorkshopCopy => ({
  code: `${line}-${number}`,
  number,
  stage: number === 1 ? 'printed' : 'to_print',
  stage_label: number === 1 ? 'Printed (stage)' : 'To print (stage)',
  later_stages: ['checked', 'packed'],
  at: number === 1 ? '2027-01-04T02:30:00Z' : null,
  by: number === 1 ? 'Wen' : null,
  is_undoable: number === 1,
  is_remakable: number === 1,
  remake: null,
});

const order: WorkshopOrder = {
  ...staffOrder,
  lines: staffOrder.lines.map(({ price, list_price, total, ...line }, index) => ({
    ...line,
    copies: Array.from({ length: line.nums }, (_, copy) =>
      sampleCopy(`${staffOrder.code}-${index + 1}`, copy + 1),
    ),
  })),
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
    'Download the print file </admin/workshop/G270101ABC123/line/31/print-file> Download the print master </admin/workshop/G270101ABC123/line/31/master>',
    '3 copies',
    'Harbour </shop/232>',
    'Ming-te Ho',
    '101.5 × 30 cm, Canvas',
    'Unframed',
    'Sale no. S-32',
    'Custom size for the buyer',
    'Download the print file </admin/workshop/G270101ABC123/line/32/print-file> Download the print master </admin/workshop/G270101ABC123/line/32/master>',
    '1 copy',
    'Certificates (PDF) </admin/workshop/G270101ABC123/certificate>',
    'Production sheets (PDF) </admin/workshop/G270101ABC123/sheet>',
    'Prints',
    'G270101ABC123-1-1 </admin/workshop/scan?copy=G270101ABC123-1-1>',
    'Tideline',
    'Printed (stage)',
    'Wen, 2027-01-04 10:30',
    'G270101ABC123-1-2 </admin/workshop/scan?copy=G270101ABC123-1-2>',
    'Tideline',
    'To print (stage)',
    'G270101ABC123-1-3 </admin/workshop/scan?copy=G270101ABC123-1-3>',
    'Tideline',
    'To print (stage)',
    'G270101ABC123-2-1 </admin/workshop/scan?copy=G270101ABC123-2-1>',
    'Harbour',
    'Printed (stage)',
    'Wen, 2027-01-04 10:30',
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
    '下載印製檔 </admin/workshop/G270101ABC123/line/31/print-file> 下載印製原檔 </admin/workshop/G270101ABC123/line/31/master>',
    '3 件',
    'Harbour </zh-Hant/shop/232>',
    'Ming-te Ho',
    '101.5 × 30 公分、Canvas',
    'Unframed',
    '銷售編號 S-32',
    '依買家指定尺寸製作',
    '下載印製檔 </admin/workshop/G270101ABC123/line/32/print-file> 下載印製原檔 </admin/workshop/G270101ABC123/line/32/master>',
    '1 件',
    '作品保證書（PDF） </admin/workshop/G270101ABC123/certificate>',
    '製作單（PDF） </admin/workshop/G270101ABC123/sheet>',
    '各幅進度',
    'G270101ABC123-1-1 </zh-Hant/admin/workshop/scan?copy=G270101ABC123-1-1>',
    'Tideline',
    'Printed (stage)',
    'Wen，2027-01-04 10:30',
    'G270101ABC123-1-2 </zh-Hant/admin/workshop/scan?copy=G270101ABC123-1-2>',
    'Tideline',
    'To print (stage)',
    'G270101ABC123-1-3 </zh-Hant/admin/workshop/scan?copy=G270101ABC123-1-3>',
    'Tideline',
    'To print (stage)',
    'G270101ABC123-2-1 </zh-Hant/admin/workshop/scan?copy=G270101ABC123-2-1>',
    'Harbour',
    'Printed (stage)',
    'Wen，2027-01-04 10:30',
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
    packed: 1,
    ready_on: '2027-01-08',
    is_late: true,
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
    'Scan prints </admin/workshop/scan>',
    'Orders that are paid or on agreed terms, by the day they should be ready.',
    'To make* </admin/workshop?needs=make>',
    'To send </admin/workshop?needs=send>',
    '1–2 of 2',
    'Order | Works | Recipient | Ready by | Status',
    'G270101ABC123 </admin/workshop/G270101ABC123> / 2026-11-20 14:30 | Tideline / 3 works (one more line) | Mei Lin / Japan | 2027-01-08 / Late | In production / 1 of 3 packed',
    'G261231GHIJKL </admin/workshop/G261231GHIJKL> / 2026-11-20 14:30 | Tideline / 1 work | Mei Lin / Collected in a store | 2027-01-08 / Late | In production / 1 of 1 packed',
    'Arrow keys, Page Up, Page Down, Home and End move between rows, Enter opens one.',
  ]);
});

test('a print shows its stages, who recorded the last one, and what can be done with it', () => {
  const shown = findShownCopy(order, { orderCode: order.code, position: 1, number: 1 });
  const location = { path: '/admin/workshop/scan' };
  const lines = shownLines(ScanPage, { shown, isMissing: false }, location);
  expect(lines.slice(lines.indexOf('G270101ABC123-1-1'))).toEqual([
    'G270101ABC123-1-1',
    'Tideline',
    'Shu-fen Hsu',
    '60 × 45 cm, Cotton rag paper, 310 g',
    'Natural oak, warm white mat 50 mm',
    'Print 1 of 3',
    'Edition number 7',
    'To be made by 2027-01-12',
    'Printed (stage)',
    'Checked',
    'Packed',
    'Wen, 2027-01-04 10:30',
    '[intent=undo] [copy=G270101ABC123-1-1] [to=] [Undo the last step]',
    'Make it again',
    '[intent=remake] [copy=G270101ABC123-1-1] [to=]',
    'The print starts again from the beginning.',
    'Reason',
    '[reason=]',
    '[Make it again]',
    'Download the print file </admin/workshop/G270101ABC123/line/31/print-file?copy=1>',
    '0 of 4 prints of order G270101ABC123 are packed. Open the order </admin/workshop/G270101ABC123>',
  ]);
  expect(findShownCopy(order, { orderCode: order.code, position: 3, number: 1 })).toBeNull();
  expect(shownLines(ScanPage, { shown: null, isMissing: true }, location)).toContain(
    'No print in the workshop has this code.',
  );
});

test('a rejected code says why', () => {
  const failure = {
    status: 422,
    code: 'validation',
    message: 'Please check the marked fields',
    errors: [{ field: 'copy', message: 'No such print' }],
  };
  const lines = shownLines(
    ScanPage,
    { shown: null, isMissing: false },
    {
      path: '/admin/workshop/scan',
      actionData: { intent: 'scan', failure, values: { copy: 'nothing', to: 'packed' }, shown: null },
    },
  );
  expect(lines).toContain('[copy=nothing]');
  expect(lines).toContain('No such print');
});
