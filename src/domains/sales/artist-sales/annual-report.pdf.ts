import { formatLongDate, formatMonth } from '../../../kernel/dates.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { type MessageKey, translate } from '../../../kernel/messages/messages.ts';
import { formatMoney, type Money } from '../../../kernel/money.ts';
import {
  createPdf,
  type DocumentLetterhead,
  type PdfInfo,
  type PdfWriter,
} from '../../../platform/pdf/pdf.ts';
import { ratesPercent } from './artist-sales.rules.ts';
import type { ArtistFigures } from './artist-sales.schemas.ts';

/** What the annual report of an artist says; the rows of months and works each add up to the totals of their currency. */
export type AnnualReport = {
  locale: Locale;
  shop: DocumentLetterhead;
  artist: string;
  year: number;
  months: { month: number; figures: ArtistFigures }[];
  works: { title: string; figures: ArtistFigures }[];
  totals: ArtistFigures[];
  /** In Taipei. */
  createdOn: string;
  /** Part of the file. */
  createdAt: Date;
};

/** The annual report of an artist as a PDF in the reader's language (`docs/rules/sales.md`): months and works of each currency. */
export function renderAnnualReportPdf(report: AnnualReport, log: PdfInfo['log']): Promise<Buffer> {
  const { locale, shop, artist, year, createdOn, createdAt, totals } = report;
  const t = translator(locale);
  const title = t('title', { year });
  return createPdf({ title: `${title} · ${artist}`, locale, createdAt, log }, (pdf) => {
    pdf.letterhead(shop);
    pdf.heading(title);
    pdf.space(6);
    pdf.facts([
      [t('artist'), artist],
      [t('span'), t('span_of', { year })],
      [t('created'), formatLongDate(createdOn, locale)],
    ]);
    pdf.space(18);
    if (totals.length === 0) pdf.text(t('none', { year }));
    for (const total of totals) writeCurrency(pdf, report, total);
    if (totals.length > 0) pdf.text(t('note'), { size: 8.5, ink: 'soft' });
  });
}

type Name = MessageKey extends infer Key ? (Key extends `annual_report.${infer One}` ? One : never) : never;
const translator = (locale: Locale) => (name: Name, params?: Record<string, string | number>) =>
  translate(locale, `annual_report.${name}`, params);

function writeCurrency(pdf: PdfWriter, { locale, months, works }: AnnualReport, total: ArtistFigures): void {
  const t = translator(locale);
  const amount = (value: Money) => formatMoney(value, locale);
  const rates = ({ share_rates }: ArtistFigures) => ratesPercent(share_rates);
  const isOfCurrency = ({ figures }: { figures: ArtistFigures }) => figures.currency === total.currency;
  pdf.subheading(t('months_in', { currency: t(total.currency) }));
  pdf.table(
    [
      { label: t('month'), width: 0.14 },
      { label: t('pieces'), width: 0.06, align: 'right' },
      { label: t('sales'), width: 0.18, align: 'right' },
      { label: t('refunds'), width: 0.16, align: 'right' },
      { label: t('pictures_before_tax'), width: 0.19, align: 'right' },
      { label: t('rate'), width: 0.11, align: 'right' },
      { label: t('share'), width: 0.16, align: 'right' },
    ],
    months
      .filter(isOfCurrency)
      .map(({ month, figures }) => [
        formatMonth(month, locale),
        String(figures.pieces),
        amount(figures.sales),
        amount(figures.refunds),
        amount(figures.pictures_before_tax),
        rates(figures),
        amount(figures.share),
      ]),
  );
  pdf.space(10);
  pdf.totals([
    [t('pieces'), String(total.pieces)],
    [t('sales'), amount(total.sales)],
    [t('refunds'), amount(total.refunds)],
    [t('before_tax'), amount(total.before_tax)],
    [t('pictures_before_tax'), amount(total.pictures_before_tax)],
    [t('share'), amount(total.share), true],
  ]);
  pdf.space(16);
  pdf.subheading(t('works_in', { currency: t(total.currency) }));
  pdf.table(
    [
      { label: t('work'), width: 0.41 },
      { label: t('pieces'), width: 0.08, align: 'right' },
      { label: t('pictures_before_tax'), width: 0.19, align: 'right' },
      { label: t('rate'), width: 0.14, align: 'right' },
      { label: t('share'), width: 0.18, align: 'right' },
    ],
    works
      .filter(isOfCurrency)
      .map(({ title, figures }) => [
        title,
        String(figures.pieces),
        amount(figures.pictures_before_tax),
        rates(figures),
        amount(figures.share),
      ]),
  );
  pdf.space(20);
}
