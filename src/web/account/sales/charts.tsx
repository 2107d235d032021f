type Bar = { key: string | number; name: string; value: number; text: string };

/** Works by one positive value, the largest first. The table beside it has the same values, so that readers of screens hear the finding alone. */
export function RankedBars({ bars, finding }: { bars: readonly Bar[]; finding: string }) {
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <figure className="mt-8">
      <figcaption className="text-sm">{finding}</figcaption>
      <ol aria-hidden="true" className="mt-4 space-y-2.5 text-sm sm:space-y-1.5">
        {bars.map(({ key, name, value, text }) => (
          <li key={key} className="grid items-center gap-x-4 sm:grid-cols-[14rem_minmax(0,44rem)]">
            <span className="truncate">{name}</span>
            <span className="flex items-center gap-3 pr-28">
              <span className="h-2 flex-none bg-ink" style={{ width: `${(100 * value) / highest}%` }} />
              <span className="numeric text-soft">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}

type Column = {
  key: number;
  /** The name of the column, and a short one for a phone. */
  name: string;
  shortName: string;
  value: number;
  text: string;
};

/** The position of a month's amount on a phone, so that it stays on the screen. */
function getPhonePlace(month: number): string {
  if (month < 4) return 'max-sm:left-0';
  return month > 9 ? 'max-sm:right-0' : 'max-sm:left-1/2 max-sm:-translate-x-1/2';
}

/** Amounts of months as columns; negative ones are below the line. The highest has its amount. */
export function MonthColumns({ columns, finding }: { columns: readonly Column[]; finding: string }) {
  const highest = Math.max(0, ...columns.map(({ value }) => value));
  const lowest = Math.min(0, ...columns.map(({ value }) => value));
  const range = highest - lowest || 1;
  const zero = (100 * highest) / range;
  const grid = 'grid grid-cols-12 gap-x-1 sm:gap-x-3';
  return (
    <figure className="mt-6">
      <figcaption className="text-sm">{finding}</figcaption>
      <div aria-hidden="true" className="mt-3">
        <div className={`${grid} relative h-44 pt-6`}>
          {columns.map(({ key, value, text }) => (
            <div key={key} className="relative">
              {value === highest && value > 0 && (
                <span
                  className={`numeric absolute -top-6 text-xs whitespace-nowrap sm:right-auto sm:left-1/2 sm:-translate-x-1/2 ${getPhonePlace(key)}`}
                >
                  {text}
                </span>
              )}
              <span
                className={`absolute inset-x-0 mx-auto max-w-10 ${value < 0 ? 'border border-ink' : 'bg-ink'}`}
                style={{
                  top: `${value < 0 ? zero : zero - (100 * value) / range}%`,
                  height: `${(100 * Math.abs(value)) / range}%`,
                }}
              />
              <span className="absolute -inset-x-2 border-t border-line" style={{ top: `${zero}%` }} />
            </div>
          ))}
        </div>
        <div className={`${grid} mt-2 text-center text-xs text-soft`}>
          {columns.map(({ key, name, shortName }) => (
            <span key={key}>
              <span className="max-sm:hidden">{name}</span>
              <span className="sm:hidden">{shortName}</span>
            </span>
          ))}
        </div>
      </div>
    </figure>
  );
}
