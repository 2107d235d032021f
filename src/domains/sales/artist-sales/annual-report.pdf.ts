import { formatLongDate, formatMonth } from '../../../kernel/dates.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { type MessageKey, translate } from '../../../kernel/messages/messages.ts';
import { formatMoney, type Money } from '../../../kernel/money.ts';
import { toPercent } from '../../../kernel/percent.ts';
import {
  createPdf,
  type DocumentLetterhead,
  type PdfInfo,
  type PdfWriter,
} from '../../../platform/pdf/pdf.ts';
import type { AnnualPayouts } from './annual-payouts.schemas.ts';
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
  payouts: AnnualPayouts | undefined;
  /** In Taipei. */
  createdOn: string;
  /** Part of the file. */
  createdAt: Date;
};

/** The annual report of an artist as a PDF in the reader's language (`docs/rules/sales.md`): months and works of each currency. */
export function renderAnnualReportPdf(report: AnnualReport, log: PdfInfo['log']): Promise<Buffer> {
  const { locale, shop, artist, year, createdOn, createdAt, totals, payouts } = report;
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
      ...(payouts ? [[t('tax_status'), t(payouts.tax_status)] as const] : []),
    ]);
    pdf.space(18);
    if (totals.length === 0) pdf.text(t('none', { year }));
    for (const total of totals) writeCurrency(pdf, report, total);
    if (totals.length > 0) pdf.text(t('note'), { size: 8.5, ink: 'soft' });
    if (!payouts || payouts.currencies.length === 0) return;
    pdf.space(20);
    for (const paid of payouts.currencies) writePayouts(pdf, locale, paid);
    pdf.text(t('payouts_note'), { size: 8.5, ink: 'soft' });
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

const payoutStates = {
  pending: 'payout_pending',
  paid: 'payout_paid',
  failed: 'payout_failed',
} as const;

/** The payouts of one currency with the tax withheld. */
function writePayouts(pdf: PdfWriter, locale: Locale, paid: AnnualPayouts['currencies'][number]): void {
  const t = translator(locale);
  const amount = (value: Money) => formatMoney(value, locale);
  pdf.subheading(t('payouts_in', { currency: t(paid.currency) }));
  pdf.table(
    [
      { label: t('payout_day'), width: 0.25 },
      { label: t('tax_status'), width: 0.21 },
      { label: t('payout_amount'), width: 0.18, align: 'right' },
      { label: t('withheld'), width: 0.18, align: 'right' },
      { label: t('net'), width: 0.18, align: 'right' },
    ],
    paid.payouts.map((payout) => [
      {
        text: formatLongDate(payout.day, locale),
        note: t(payout.kind === 'returned' ? 'payout_returned' : payoutStates[payout.status]),
      },
      { text: t(payout.tax_status), note: `${toPercent(payout.withholding_basis_points)}%` },
      amount(payout.amount),
      amount(payout.withheld),
      amount(payout.net),
    ]),
  );
  pdf.space(10);
  pdf.totals([
    [t('payout_amount'), amount(paid.amount)],
    [t('withheld'), amount(paid.withheld)],
    [t('net'), amount(paid.net), true],
  ]);
  pdf.space(16);
}
