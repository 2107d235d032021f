import type { ReactNode } from 'react';

type Props = {
  page: number;
  pageCount: number;
  label: string;
  labels: { previous: string; next: string; page: (page: number) => string };
  /** A link to a page; the parts know nothing of addresses. */
  link: (
    page: number,
    props: { children: ReactNode; className: string; 'aria-label'?: string; rel?: string },
  ) => ReactNode;
};

/** First, last, and those around the page shown; 0 stands for a gap. */
export function pagesShown(page: number, pageCount: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter((one) => one >= 1 && one <= pageCount);
  const pages = [...new Set(wanted)].sort((one, other) => one - other);
  return pages.flatMap((one, index) => {
    const before = pages[index - 1];
    return before !== undefined && one - before > 1 ? [0, one] : [one];
  });
}

const cell = 'figures inline-flex min-h-11 min-w-11 items-center justify-center px-2 text-sm';

/** Links to the pages of a list. */
export function Pagination({ page, pageCount, label, labels, link }: Props) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1">
      {page > 1 && link(page - 1, { children: labels.previous, className: `${cell} link`, rel: 'prev' })}
      {pagesShown(page, pageCount).map((one, index) =>
        one === 0 ? (
          <span key={`gap${index}`} className={`${cell} text-soft`}>
            …
          </span>
        ) : one === page ? (
          <span key={one} aria-current="page" className={`${cell} border-b border-ink`}>
            {one}
          </span>
        ) : (
          <span key={one}>
            {link(one, {
              children: one,
              className: `${cell} text-soft hover:text-ink`,
              'aria-label': labels.page(one),
            })}
          </span>
        ),
      )}
      {page < pageCount && link(page + 1, { children: labels.next, className: `${cell} link`, rel: 'next' })}
    </nav>
  );
}
