import { useTranslations } from 'use-intl';
import { type PictureInfo, pictureUrlNear } from '../../../domains/catalogue/pictures/pictures.rules.ts';
import type { SalesReport } from '../../../domains/sales/reports.admin.schemas.ts';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import { commonCurrency, comparedAmount } from './amounts.ts';
import { ChartFigure } from './chart-figure.tsx';
import type { RankedBar } from './charts.tsx';
import { RankChart } from './lazy-charts.ts';
import { useReportFormatters } from './use-report-formatters.ts';

/** Few enough to compare at a glance. */
const maxShownRows = 10;
const barHeight = 44;

export type Ranked = {
  key: string | number;
  name: string;
  figures: readonly SalesReport[];
  picture?: PictureInfo;
};

/** The first entries of a list as bars, with a sentence that names the first one and its share of the total. */
export function Ranking({ ranked, totals }: { ranked: readonly Ranked[]; totals: readonly SalesReport[] }) {
  const t = useTranslations('adminReports');
  const { amount, share } = useReportFormatters();
  const isNarrow = useIsNarrow();
  const common = commonCurrency(totals);
  const bars = ranked
    .map((one) => ({ ...one, value: comparedAmount(one.figures, common) }))
    .filter(({ value }) => value.amount > 0)
    .sort((one, other) => other.value.amount - one.value.amount)
    .slice(0, maxShownRows)
    .map(
      ({ key, name, value, picture }): RankedBar => ({
        key,
        name,
        value: value.amount,
        label: amount(value),
        ...(picture && { picture: { url: pictureUrlNear(picture, 320, 'webp'), color: picture.color } }),
      }),
    );
  const [first] = bars;
  if (!first) return null;
  const all = comparedAmount(totals, common).amount;
  const finding = t(common === null ? 'findings.firstInNtd' : 'findings.first', {
    name: first.name,
    amount: first.label,
    share: share(first.value / all),
  });
  return (
    <ChartFigure finding={finding} height={bars.length * barHeight}>
      <RankChart bars={bars} finding={finding} isNarrow={isNarrow} />
    </ChartFigure>
  );
}
