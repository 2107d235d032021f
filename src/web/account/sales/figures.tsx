import type { ReactNode } from 'react';
import type { Money } from '../../../kernel/money.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import { Detail } from '../../ui/detail.tsx';
import { Price } from '../../ui/price.tsx';
import type { Column } from '../../ui/table.tsx';

/** A value of a table with its column's name, which a phone does not show otherwise. */
const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <span aria-hidden="true" className="label block sm:hidden">
      {label}
    </span>
    {children}
  </>
);

/** A column of numbers. */
export const figureColumn = <Row,>(label: string, cell: (row: Row) => ReactNode): Column<Row> => ({
  label,
  isNumeric: true,
  cell: (row) => <Labelled label={label}>{cell(row)}</Labelled>,
});

const sumClass = 'inline-block min-h-6 underline decoration-line underline-offset-4 hover:decoration-ink';

/** A sum as a link to the order lines behind it. */
export const SumLink = ({ to, label, children }: { to: string; label?: string; children: ReactNode }) => (
  <LocaleLink to={to} aria-label={label} className={sumClass}>
    {children}
  </LocaleLink>
);

/** An amount as a link to the order lines behind it. */
export const AmountLink = ({ to, value }: { to: string; value: Money }) => (
  <SumLink to={to}>
    <Price value={value} />
  </SumLink>
);

/** Sums above a table. */
export const KeyFigures = ({
  figures,
}: {
  figures: readonly (readonly [label: string, value: ReactNode])[];
}) => (
  <dl className="mt-6 flex flex-wrap gap-x-10 gap-y-4 border-t border-line pt-4">
    {figures.map(([label, value]) => (
      <Detail key={label} label={label} className="numeric text-lg">
        {value}
      </Detail>
    ))}
  </dl>
);
