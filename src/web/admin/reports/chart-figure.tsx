import { type ReactNode, Suspense } from 'react';
import { useIsHydrated } from '../../forms/use-is-hydrated.ts';

type Props = {
  finding: string;
  /** The meaning of the bars and of the line. */
  legend?: readonly [bars: string, line: string];
  /** In pixels. */
  height: number;
  children: ReactNode;
};

/**
 * Reserves the height of a chart before it loads, with its main finding as text above. Charts are drawn only in the browser, by a library
 * that only these pages load; without scripts the table has the same values.
 */
export function ChartFigure({ finding, legend, height, children }: Props) {
  const isHydrated = useIsHydrated();
  return (
    <figure className="my-6">
      <figcaption className="mb-3 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 text-sm">
        <span className="max-w-2xl">{finding}</span>
        {legend && (
          <span className="flex gap-x-5 text-xs text-soft noscript:hidden">
            <span className="inline-flex items-center gap-2">
              <span aria-hidden="true" className="size-2.5 bg-ink" />
              {legend[0]}
            </span>
            <span className="inline-flex items-center gap-2">
              <span aria-hidden="true" className="w-5 border-t-2 border-dotted border-soft" />
              {legend[1]}
            </span>
          </span>
        )}
      </figcaption>
      <div style={{ height }} className="noscript:hidden">
        {isHydrated && <Suspense>{children}</Suspense>}
      </div>
    </figure>
  );
}
