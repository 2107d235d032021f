import { useTranslations } from 'use-intl';
import { basisPointsOf, type RateKind, rateValue } from '../../../../domains/settings/rates/rates.rules.ts';
import { formatMoney, money, usdFromNtd } from '../../../../kernel/money.ts';
import { taxIncluded } from '../../../../kernel/tax.ts';
import { useLocale } from '../../../i18n/locale.tsx';

/** What the rates are shown by, in NTD. */
const exampleNtd = 10_000;

/** What an example price becomes by a rate; nothing where the rate is none. */
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
