/** Returns the first and last page and those around the current one; 0 stands for a gap. */
export function visiblePages(page: number, pageCount: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter((one) => one >= 1 && one <= pageCount);
  const pages = [...new Set(wanted)].sort((one, other) => one - other);
  return pages.flatMap((one, index) => {
    const before = pages[index - 1];
    return before !== undefined && one - before > 1 ? [0, one] : [one];
  });
}
