import { useTranslations } from 'use-intl';
import { type RateKind, rateValue } from '../../../../domains/settings/rates/rates.rules.ts';
import { formatMoney, money, usdFromNtd } from '../../../../kernel/money.ts';
import { basisPointsOf } from '../../../../kernel/percent.ts';
import { taxIncluded } from '../../../../kernel/tax/tax.ts';
import { useLocale } from '../../../i18n/locale.tsx';

/** The example price in NTD. */
const exampleNtd = 10_000;

/** The example price after applying a rate; nothing while the rate is invalid. */
export function RateExample({ kind, value: typed }: { kind: RateKind; value: string }) {
  const t = useTranslations('adminSettings.rates');
  const locale = useLocale();
  const checked = rateValue(kind, typed.trim());
  if (!('value' in checked)) return null;
  const ntd = money(exampleNtd, 'NTD');
  const becomes =
    kind === 'usd'
      ? usdFromNtd(exampleNtd, checked.value)
      : kind === 'tax'
        ? taxIncluded(ntd, basisPointsOf(checked.value))
        : money(Math.round((exampleNtd * basisPointsOf(checked.value)) / 10_000), 'NTD');
  return (
    <span className="block text-sm text-soft">
      {t(`${kind}.example`, { from: formatMoney(ntd, locale), to: formatMoney(becomes, locale) })}
    </span>
  );
}
