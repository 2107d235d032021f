import { expect, test } from 'vitest';
import { inLanguages } from '../../../../test/factories/texts.ts';
import { shownLines } from '../../../../test/pages/shown-lines.ts';
import type { SubmissionData } from '../../../domains/submissions/submissions.schemas.ts';
import { noText } from '../../../kernel/locale.ts';
import { money } from '../../../kernel/money.ts';
import WorkPage from './work-page.tsx';

const both = (ntd: number, usd: number) => ({ NTD: money(ntd, 'NTD'), USD: money(usd, 'USD') });
const size = {
  width_mm: 600,
  height_mm: 455,
  substrate_id: 4,
  price_ntd: 4211,
  available: true,
  ppi: 300,
  shares: { price: both(4211, 13_507), taiwan: both(1604, 5103), abroad: both(1684, 5402) },
};
const inAll = inLanguages({ en: 'Tideline', 'zh-Hant': '潮線' });
const submission: SubmissionData = {
  id: 8,
  version: 3,
  status: 'changes_requested',
  title: inAll,
  upload: null,
  proof: 'none',
  proof_required: false,
  proofs: [],
  item: { id: 231, status: 'on_shelf', picture: { id: 1, width: 1200, height: 900, color: '#445566' } },
  submitted_at: '2026-12-31T16:30:00Z',
  changed_at: '2027-01-01T16:30:00Z',
  concept: { ...noText, en: 'About the tide' },
  details: noText,
  technique: { ...noText, 'zh-Hant': '顏料' },
  year: 2019,
  facet_ids: [2],
  edition_size: 25,
  public_limit: 1600,
  sizes: [size, { ...size, width_mm: 1015, substrate_id: 5, available: false }],
  possible_sizes: [],
  share_basis_points: 4250,
  tax_basis_points: 500,
  licence: { from: '2026-11-30', agreed_at: '2026-12-31T16:30:00Z', share_basis_points: 4000 },
  agreement: null,
  custom_sizes: { allowed: true, minimum_mm: 250, maximum_mm: 900 },
  created_at: '2026-12-30T16:30:00Z',
  licence_from: '2027-01-31',
  operations: ['update', 'withdraw'],
  events: [
    { at: '2027-01-02T16:30:00Z', kind: 'request_changes', reason: 'A larger file, please' },
    { at: '2026-12-31T16:30:00Z', kind: 'submit', reason: '' },
  ],
};
const shown = {
  submission,
  facets: [{ id: 2, name: 'Sea' }],
  substrates: [
    { id: 4, name: 'Cotton rag' },
    { id: 5, name: 'Canvas' },
  ],
};

test('a submission shows its state, sizes with shares, texts, licence and what has happened', () => {
  expect(shownLines(WorkPage, { shown })).toEqual([
    'Tideline',
    'We have a request. Please change the work, and submit it again.',
    'We ask you to change something',
    'A larger file, please',
    'Change </account/work/8/edit> See it in the shop </shop/231>',
    '[image: Tideline]',
    'Year | 2019',
    'Edition | Limited to 25',
    'Public picture | At most 1,600 pixels',
    'Classification | Sea',
    'Licence terms | Agreed on 1 January 2027: the version of 30 November 2026, at a share of 40% </artist-licence?version=2026-11-30>',
    'Sizes, prices and your share',
    'Your share is 42.5% of the price before tax. In Taiwan 5% tax is inside the price; a sale abroad is zero-rated. Amounts in USD follow today’s exchange rate.',
    'Size | Price | Share in Taiwan | Share abroad',
    '60 × 45.5 cm / Cotton rag | Price / NT$4,211 / US$135.07 | Share in Taiwan / NT$1,604 / US$51.03 | Share abroad / NT$1,684 / US$54.02',
    '101.5 × 45.5 cm / Canvas / The picture has too few pixels for this size | Price / NT$4,211 / US$135.07 | Share in Taiwan / NT$1,604 / US$51.03 | Share abroad / NT$1,684 / US$54.02',
    'About the work',
    'Title | English / Tideline | 繁體中文 / 潮線',
    'Technique | 繁體中文 / 顏料',
    'Concept | English / About the tide',
    'Custom sizes',
    'Buyers may ask for a width of their own; the price follows from your prices on the same material.',
    '[intent=custom]',
    '(x) allowed=',
    'Allow custom sizes of this work',
    'Smallest width (mm)',
    '[minimum_mm=250]',
    'Largest width (mm)',
    '[maximum_mm=900]',
    'An empty width means: as far as your picture allows. A change applies at once, also to what is in carts; orders that were placed are made.',
    '[Save custom sizes]',
    'History',
    'We asked for changes',
    '3 January 2027 at 00:30 (GMT+8)',
    'A larger file, please',
    'You submitted the work',
    '1 January 2027 at 00:30 (GMT+8)',
    'Withdraw this work',
    '[intent=withdraw] [version=3]',
    'This ends the submission, and its picture is deleted after a while. It cannot be undone.',
    '[Withdraw the work]',
  ]);
  const chinese = shownLines(WorkPage, { shown }, { locale: 'zh-Hant' });
  expect(chinese).toEqual([
    '潮線',
    '我們有一項請求。請修改作品後重新送出。',
    '請您修改以下內容',
    'A larger file, please',
    '修改 </zh-Hant/account/work/8/edit> 在商店中查看 </zh-Hant/shop/231>',
    '[image: 潮線]',
    '年份 | 2019',
    '限量 | 限量 25 件',
    '公開圖片 | 最多 1,600 像素',
    '分類 | Sea',
    '授權條款 | 2027年1月1日 同意：2026年11月30日 版本，分潤 40% </zh-Hant/artist-licence?version=2026-11-30>',
    '尺寸、價格與您的分潤',
    '您的分潤為未稅價格的 42.5%。臺灣售價內含 5% 營業稅，海外適用零稅率。美元金額依今日匯率計算。',
    '尺寸 | 價格 | 臺灣分潤 | 海外分潤',
    '60 × 45.5 公分 / Cotton rag | 價格 / NT$4,211 / US$135.07 | 臺灣分潤 / NT$1,604 / US$51.03 | 海外分潤 / NT$1,684 / US$54.02',
    '101.5 × 45.5 公分 / Canvas / 圖片像素不足以印製這個尺寸 | 價格 / NT$4,211 / US$135.07 | 臺灣分潤 / NT$1,604 / US$51.03 | 海外分潤 / NT$1,684 / US$54.02',
    '關於作品',
    '作品名稱 | English / Tideline | 繁體中文 / 潮線',
    '媒材與技法 | 繁體中文 / 顏料',
    '創作理念 | English / About the tide',
    '自訂尺寸',
    '買家可以指定寬度，價格依您在同一材質上的定價計算。',
    '[intent=custom]',
    '(x) allowed=',
    '允許這件作品提供自訂尺寸',
    '最小寬度（公釐）',
    '[minimum_mm=250]',
    '最大寬度（公釐）',
    '[maximum_mm=900]',
    '留空表示依圖片可印範圍。變更立即生效，購物車內的商品亦同；已成立的訂單照常製作。',
    '[儲存自訂尺寸]',
    '紀錄',
    '我們請您修改',
    '2027年1月3日 凌晨12:30 (GMT+8)',
    'A larger file, please',
    '您送出了作品',
    '2027年1月1日 凌晨12:30 (GMT+8)',
    '撤回這件作品',
    '[intent=withdraw] [version=3]',
    '撤回後審核即結束，圖片會在一段時間後刪除，無法復原。',
    '[撤回作品]',
  ]);
});

const share = (points: number, isOnSold: boolean) => ({
  share_basis_points: points,
  share_on_sold_price: isOnSold,
});
const accepted: SubmissionData = {
  ...submission,
  status: 'accepted',
  operations: ['withdraw'],
  events: [],
  agreement: {
    ...share(4250, false),
    proposals: [
      {
        id: 17,
        status: 'open',
        share: { before: share(4250, false), after: share(3075, true) },
        sizes: [
          {
            width_mm: 605,
            substrate_id: 4,
            before: { price_ntd: 4211, price_usd_cents: 13_500 },
            after: { price_ntd: 3999, price_usd_cents: null },
          },
          {
            width_mm: 900,
            substrate_id: 5,
            before: null,
            after: { price_ntd: 8123, price_usd_cents: null },
          },
        ],
        note: 'Cotton became dearer.',
        proposed_at: '2027-02-01T16:30:00Z',
        decided_at: null,
      },
      {
        id: 16,
        status: 'declined',
        share: { before: share(4250, false), after: share(4000, false) },
        sizes: [],
        note: '',
        proposed_at: '2027-01-20T16:30:00Z',
        decided_at: '2027-01-21T16:30:00Z',
      },
    ],
  },
};

test('a work shows what staff propose, to be accepted or declined, and earlier proposals', () => {
  const lines = shownLines(WorkPage, { shown: { ...shown, submission: accepted } });
  expect(lines.slice(1, lines.indexOf('[image: Tideline]'))).toEqual([
    'Accepted: the work is in our catalogue.',
    'We propose another agreement',
    'What was agreed applies until you accept. If you decline, it goes on applying.',
    'Cotton became dearer.',
    'Your share | 42.5% of the list price → 30.75% of the price sold at',
    '60.5 cm wide, Cotton rag | NT$4,211 / US$135 → NT$3,999',
    '90 cm wide, Canvas | New size → NT$8,123',
    '[intent=accept] [proposal_id=17] [Accept]',
    '[intent=decline] [proposal_id=17] [Decline]',
    'See it in the shop </shop/231>',
  ]);
  const past = lines.indexOf('Earlier proposals');
  expect(lines.slice(past, past + 3)).toEqual([
    'Earlier proposals',
    'You declined it on 22 January 2027',
    'Your share | 42.5% of the list price → 40% of the list price',
  ]);
});

const proof = {
  id: 41,
  shown_at: '2027-01-22T16:30:00Z',
  substrate: { id: 4, name: inLanguages({ en: 'Cotton rag', 'zh-Hant': '棉紙' }) },
  note: 'Printed a little darker.',
  picture: { width: 640, height: 480 },
  answered_at: null,
};
const waiting: SubmissionData = {
  ...accepted,
  agreement: null,
  item: { id: 231, status: 'off_shelf', picture: { id: 1, width: 1200, height: 900, color: '#445566' } },
  proof_required: true,
};
/** What a work says before its picture. */
const aboveThePicture = (shownSubmission: SubmissionData) => {
  const lines = shownLines(WorkPage, { shown: { ...shown, submission: shownSubmission } });
  return lines.slice(2, lines.indexOf('[image: Tideline]'));
};

test('a work shows its open proof, to be approved or changed, and earlier proofs', () => {
  const work: SubmissionData = {
    ...waiting,
    proof: 'open',
    proofs: [
      { ...proof, status: 'open', answer: '' },
      {
        ...proof,
        id: 40,
        shown_at: '2027-01-18T16:30:00Z',
        note: '',
        status: 'changes_requested',
        answer: 'A colder blue',
        answered_at: '2027-01-20T16:30:00Z',
      },
    ],
  };
  expect(aboveThePicture(work)).toEqual([
    'Proof',
    'Please look at the proof, and approve it or tell us what to change. The work goes on sale once you have approved it.',
    '[image: Proof of Tideline] </account/work/8/proof/41>',
    'Printed on Cotton rag · 23 January 2027',
    'Printed a little darker.',
    '[intent=approve] [proof_id=41] [Approve the proof]',
    'Ask for changes',
    '[intent=request_changes] [proof_id=41]',
    'What should we change?',
    '[text=]',
    'We make a new proof and write to you. 0 / 2000',
    '[Send]',
  ]);
  const lines = shownLines(WorkPage, { shown: { ...shown, submission: work } });
  const past = lines.indexOf('Earlier proofs');
  expect(lines.slice(past, past + 5)).toEqual([
    'Earlier proofs',
    'You asked for changes on 21 January 2027',
    'A colder blue',
    '[image: Proof of Tideline] </account/work/8/proof/40>',
    'Printed on Cotton rag · 19 January 2027',
  ]);
});

test('a work says what happens next with its proof', () => {
  const making = 'We are making a proof of this work, and will write to you when you can look at it.';
  expect(aboveThePicture(waiting)).toEqual([
    'Proof',
    `${making} The work goes on sale once you have approved it.`,
  ]);
  expect(aboveThePicture({ ...waiting, proof: 'changes_requested' })).toEqual([
    'Proof',
    'You asked for changes. We are making a new proof, and will write to you when you can look at it.',
  ]);
});

test.each<[string, Partial<SubmissionData>]>([
  ['its proof was approved', { proof: 'approved' }],
  ['the shop requires none', { proof_required: false }],
  ['it was withdrawn', { status: 'withdrawn' }],
])('a work says nothing about a proof where %s', (_, change) => {
  expect(aboveThePicture({ ...waiting, ...change })).toEqual([]);
});

test('the form to submit a work says that a proof follows, if the shop requires one', () => {
  const text = 'Once we have accepted the work, we make a proof.';
  const linesOf = (isRequired: boolean) =>
    shownLines(WorkPage, {
      shown: { ...shown, submission: { ...submission, operations: ['submit'], proof_required: isRequired } },
    }).filter((line) => line.includes(text));
  expect(linesOf(true)).toHaveLength(1);
  expect(linesOf(false)).toEqual([]);
});
