import { formatLongDate, taipeiDay } from '../../../kernel/dates.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { type MessageKey, translate } from '../../../kernel/messages/messages.ts';
import { formatMoney, type Money, money } from '../../../kernel/money.ts';
import { formatPrintSize } from '../../../kernel/print-size.ts';
import { taxIncluded } from '../../../kernel/tax/tax.ts';
import { placeLines } from '../../../kernel/text/place-lines.ts';
import { countryName } from '../../../platform/countries.ts';
import {
  createPdf,
  type DocumentLetterhead,
  type PdfInfo,
  type PdfWriter,
} from '../../../platform/pdf/pdf.ts';
import { describeDeposit } from '../terms/terms.rules.ts';
import { describeChange, describeRemovedLines } from './offer-changes.ts';
import type { OfferData } from './offers.schemas.ts';

export type OfferDocument = {
  locale: Locale;
  shop: DocumentLetterhead;
  offer: OfferData;
  company: { name: string; tax: string } | null;
  /** The days to pay by invoice; null for who pays before production. */
  netDays: number | null;
  /** 0 for a delivery abroad. */
  taxBasisPoints: number;
  /** Part of the file. */
  createdAt: Date;
};

type Name = MessageKey extends infer Key ? (Key extends `offer_document.${infer One}` ? One : never) : never;
const translator = (locale: Locale) => (name: Name, params?: Record<string, string | number>) =>
  translate(locale, `offer_document.${name}`, params);

/**
 * An answered offer as a PDF in the reader's language: lines, net, tax and total, its last day, and the terms of payment and delivery
 * (`docs/rules/galleries.md`).
 */
export function renderOfferPdf(content: OfferDocument, log: PdfInfo['log']): Promise<Buffer> {
  const { locale, offer, createdAt } = content;
  const t = translator(locale);
  return createPdf({ title: t('title', { code: offer.code }), locale, createdAt, log }, (pdf) => {
    writeHead(pdf, content);
    writeLines(pdf, content);
    writeTerms(pdf, content);
  });
}

function writeHead(pdf: PdfWriter, { locale, shop, offer, company }: OfferDocument): void {
  const t = translator(locale);
  const { address } = offer;
  pdf.letterhead(shop);
  pdf.heading(t('heading'));
  pdf.space(6);
  pdf.facts([
    [
      t('number'),
      offer.revision > 1 ? t('revision', { code: offer.code, revision: offer.revision }) : offer.code,
    ],
    [t('answered'), offer.answered_at ? formatLongDate(taipeiDay(new Date(offer.answered_at)), locale) : ''],
    [t('until'), offer.valid_until ? formatLongDate(offer.valid_until, locale) : ''],
    [t('company'), company?.name ?? ''],
    [t('tax_id'), company?.tax ?? ''],
    [
      t('address'),
      [address.name, ...placeLines(address, countryName(address.country_code, locale))].join('\n'),
    ],
  ]);
  pdf.space(18);
}

function writeLines(pdf: PdfWriter, { locale, offer, taxBasisPoints }: OfferDocument): void {
  const t = translator(locale);
  const amount = (value: Money | null) => (value ? formatMoney(value, locale) : '');
  pdf.table(
    [
      { label: translate(locale, 'receipt.work'), width: 0.54 },
      { label: translate(locale, 'receipt.nums'), width: 0.1, align: 'right' },
      { label: translate(locale, 'receipt.price'), width: 0.18, align: 'right' },
      { label: translate(locale, 'receipt.amount'), width: 0.18, align: 'right' },
    ],
    offer.lines.map((line) => {
      const { title, artist, size, frame } = line;
      const texts = [artist.name, formatPrintSize(size, locale), size.substrate, frame.name];
      const change = describeChange(translate, line, locale);
      return [
        { text: title, note: [...texts, ...(change ? [change] : [])].join(' · ') },
        String(line.nums),
        amount(line.price),
        amount(line.total),
      ];
    }),
  );
  pdf.space(10);
  const { total } = offer;
  if (!total) return;
  const tax = taxIncluded(total, taxBasisPoints);
  pdf.totals([
    [translate(locale, 'receipt.works'), amount(offer.items_total)],
    [t('freight'), amount(offer.freight_total)],
    [translate(locale, 'receipt.total'), amount(total), true],
    [translate(locale, 'receipt.net'), amount(money(total.amount - tax.amount, total.currency))],
    [
      taxBasisPoints === 0
        ? translate(locale, 'receipt.zero_rated')
        : translate(locale, 'receipt.tax', { percent: `${taxBasisPoints / 100}%` }),
      amount(tax),
    ],
  ]);
}

function paymentTerms({ locale, offer, netDays }: OfferDocument): string {
  const t = translator(locale);
  const { total, deposit } = offer;
  if (total && deposit) {
    return t('deposit', { percent: deposit.percent, ...describeDeposit(total, deposit, locale) });
  }
  return netDays === null ? t('at_once') : t('by_invoice', { days: netDays });
}

function writeTerms(pdf: PdfWriter, content: OfferDocument): void {
  const { locale, offer } = content;
  const t = translator(locale);
  pdf.space(16);
  pdf.subheading(t('terms'));
  pdf.facts([
    [t('payment'), paymentTerms(content)],
    [t('delivery'), t('days', { from: offer.days_min ?? 0, to: offer.days_max ?? 0 })],
    [t('note'), offer.note],
    [
      translate(locale, 'offer_change.removed'),
      describeRemovedLines(translate, offer.removed_lines, locale).join('\n'),
    ],
  ]);
}
