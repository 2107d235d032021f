import { useTranslations } from 'use-intl';
import type { ProposedSharesData } from '../../../domains/submissions/submissions.schemas.ts';
import { Price } from '../../ui/price.tsx';

/** The artist's share of one print, for a sale in Taiwan and abroad, in both currencies. */
export function Shares({ shares }: { shares: ProposedSharesData }) {
  const t = useTranslations('works.sizes');
  return (
    <dl className="grid grid-cols-2 gap-x-6 text-sm">
      {(['taiwan', 'abroad'] as const).map((where) => (
        <div key={where}>
          <dt className="label">{t(where)}</dt>
          <dd>
            <Price value={shares[where].NTD} />
            <span className="block text-xs text-soft">
              <Price value={shares[where].USD} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
