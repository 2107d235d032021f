import { useTranslations } from 'use-intl';
import type { OrderForStaff } from '../../../domains/orders/admin/orders.admin.schemas.ts';
import { useJoined } from '../../i18n/use-joined.ts';
import { Price } from '../../ui/price.tsx';
import { LineWork } from '../../works/line-work.tsx';
import { LinePicture } from '../ui/line-picture.tsx';

type Line = OrderForStaff['lines'][number];

type Props = {
  code: string;
  /** The workshop sees lines without prices. */
  lines: readonly (Omit<Line, 'price' | 'total'> & Partial<Pick<Line, 'price' | 'total'>>)[];
  /** Whether the user may download the print masters and the certificates. */
  hasMasters: boolean;
};

/** The certificates of an order's prints as a PDF, where there are any. */
function CertificatesLink({ code, lines }: Pick<Props, 'code' | 'lines'>) {
  const t = useTranslations('adminOrders.lines');
  const isIssued = lines.some(({ certificates }) => certificates.some(({ revoked }) => !revoked));
  if (!isIssued) return null;
  return (
    <p className="mt-4 text-sm print:hidden">
      <a href={`/admin/workshop/${code}/certificate`} className="link inline-flex min-h-8 items-center">
        {t('certificates')}
      </a>
    </p>
  );
}

/** The lines as they were sold; printed as a packing list they show only works and configurations. */
export function OrderLineList({ code, lines, hasMasters }: Props) {
  const t = useTranslations('adminOrders.lines');
  const joined = useJoined();
  return (
    <>
      <ul className="-mt-5 text-sm">
        {lines.map((line) => (
          <li
            key={line.id}
            className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-5 border-b border-line py-4 last:border-b-0 print:break-inside-avoid"
          >
            <LinePicture picture={line.picture} />
            <div className="grid min-w-0 gap-x-8 sm:grid-cols-[minmax(0,1fr)_auto]">
              <div className="min-w-0">
                <LineWork line={line} isLinked />
                <p className="numeric text-xs text-soft">{t('saleNumber', { number: String(line.id) })}</p>
                {line.edition_numbers && line.edition_numbers.length > 0 && (
                  <p>{t('edition', { numbers: joined(line.edition_numbers.map(String)) })}</p>
                )}
                {line.custom && <p className="text-xs text-soft">{t('custom')}</p>}
                {hasMasters && (
                  <p className="mt-1 flex flex-wrap gap-x-5 print:hidden">
                    {(['print-file', 'master'] as const).map((file) => (
                      <a
                        key={file}
                        href={`/admin/workshop/${code}/line/${line.id}/${file}`}
                        className="link inline-flex min-h-8 items-center"
                        download
                      >
                        {t(file === 'master' ? 'master' : 'printFile')}
                      </a>
                    ))}
                  </p>
                )}
              </div>
              <p className="numeric max-sm:mt-1 max-sm:flex max-sm:justify-between sm:text-right">
                <span className="block">{t('copies', { nums: line.nums })}</span>
                {line.total && line.price && (
                  <LinePrice nums={line.nums} total={line.total} each={line.price} />
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {hasMasters && <CertificatesLink code={code} lines={lines} />}
    </>
  );
}

function LinePrice({ nums, total, each }: { nums: number; total: Line['total']; each: Line['price'] }) {
  const t = useTranslations('adminOrders.lines');
  return (
    <span className="block print:hidden">
      <Price value={total} />
      {nums > 1 && (
        <span className="block text-xs text-soft">
          {t.rich('each', { price: () => <Price value={each} /> })}
        </span>
      )}
    </span>
  );
}
