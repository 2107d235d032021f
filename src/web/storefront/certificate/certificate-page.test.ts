import { expect, test } from 'vitest';
import { inLanguages } from '../../../../test/factories/texts.ts';
import { shownLines } from '../../../../test/pages/shown-lines.ts';
import type { CertificateData } from '../../../domains/orders/certificates/certificates.schemas.ts';
import CertificatePage from './certificate-page.tsx';

const inAll = (en: string) => inLanguages({ en, 'zh-Hant': `${en} 繁`, 'zh-CN': `${en} 简` });
const certificate: CertificateData = {
  document: {
    certificate: {
      format: 1,
      id: 'CERT-7',
      key_id: 'KEY-1',
      shop: { name: inAll('Giclée'), url: 'https://shop.example' },
      artist: inAll('Shu-fen Hsu'),
      title: inAll('Tideline'),
      year: 2019,
      edition: { number: 7, size: 25 },
      print: { width_mm: 600, height_mm: 455, substrate: inAll('Cotton rag') },
      technique: inAll('Pigment print'),
      issued_on: '2026-12-31',
      order_line: 'G270101ABC123-1',
    },
    signature: 'SIGNATURE',
  },
  status: 'valid',
  revoked_at: null,
  picture: { id: 1, width: 1200, height: 900, color: '#445566' },
  item_id: 231,
};

test('a certificate says whether it is valid, and for which print, in the page’s language', () => {
  expect(shownLines(CertificatePage, { certificate })).toEqual([
    'Certificate of authenticity',
    'This certificate is valid.',
    'It was issued and signed by Giclée, and nothing in it has been changed.',
    '[image: “Tideline” by Shu-fen Hsu]',
    'Tideline',
    'Shu-fen Hsu · 2019',
    'Edition | No. 7 of 25',
    'Print size | 600 × 455 mm',
    'Printed on | Cotton rag',
    'Technique | Pigment print',
    'Issued on | 31 December 2026',
    'Issued by | Giclée',
    'Certificate | CERT-7',
    'See the work in the shop </shop/231>',
    'Check it yourself',
    'The certificate is a small file with a digital signature. With our public key anybody can check it, without asking us.',
    'Download the certificate </api/certificate/CERT-7/file> Our public key </api/certificate/key>',
    'Check a certificate’s file',
    'Choose the file',
    '[file=]',
    'Or paste its text',
    '[document=]',
    '[Check]',
  ]);
  const chinese = shownLines(CertificatePage, { certificate }, { locale: 'zh-Hant' });
  expect(chinese.slice(0, 14)).toEqual([
    '作品保證書',
    '這張保證書有效。',
    '由 Giclée 繁 核發並簽署，內容未經更動。',
    '[image: Shu-fen Hsu 繁〈Tideline 繁〉]',
    'Tideline 繁',
    'Shu-fen Hsu 繁 · 2019',
    '限量 | 第 7 號，限量 25 件',
    '畫面尺寸 | 600 × 455 mm',
    '印製材質 | Cotton rag 繁',
    '技法 | Pigment print 繁',
    '核發日期 | 2026年12月31日',
    '核發單位 | Giclée 繁',
    '保證書編號 | CERT-7',
    '在商店查看這件作品 </zh-Hant/shop/231>',
  ]);
});

test('a certificate that was revoked, or altered, says so; an open edition has no number', () => {
  const revoked = {
    ...certificate,
    status: 'revoked' as const,
    revoked_at: '2026-12-31T16:30:00Z',
    item_id: null,
  };
  expect(shownLines(CertificatePage, { certificate: revoked }).slice(0, 3)).toEqual([
    'Certificate of authenticity',
    'This certificate is no longer valid.',
    'It was revoked on 1 January 2027, because the print was returned or refunded.',
  ]);
  const { document } = certificate;
  const open = { ...document, certificate: { ...document.certificate, edition: null, year: null } };
  const altered = { ...certificate, document: open, status: 'altered' as const };
  expect(shownLines(CertificatePage, { certificate: altered }).slice(0, 8)).toEqual([
    'Certificate of authenticity',
    'This certificate cannot be confirmed.',
    'What we have stored does not match the signature. Please contact Giclée.',
    '[image: “Tideline” by Shu-fen Hsu]',
    'Tideline',
    'Shu-fen Hsu',
    'Edition | Open edition',
    'Print size | 600 × 455 mm',
  ]);
});

test('the check of a file says what it found', () => {
  const outcomes = ['valid', 'revoked', 'altered', 'foreign_key', 'unknown'] as const;
  const said = outcomes.map((outcome) => {
    const actionData = { check: { outcome, id: 'CERT-9' } };
    const lines = shownLines(CertificatePage, { certificate }, { actionData });
    return lines.slice(lines.indexOf('Check a certificate’s file') + 1, -5);
  });
  expect(said).toEqual([
    [
      'The file is genuine: we signed it, nothing in it has been changed, and the certificate is valid.',
      'See this certificate </certificate/CERT-9>',
    ],
    [
      'We signed this file and nothing in it has been changed, but the certificate was revoked.',
      'See this certificate </certificate/CERT-9>',
    ],
    ['This file was changed after it was signed: it is not a valid certificate.'],
    ['This file was not signed with a key of ours: it is not a certificate of this shop.'],
    ['The signature is ours, but we do not know this certificate. Please contact us.'],
  ]);
});
