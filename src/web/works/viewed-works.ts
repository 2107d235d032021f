/** The key in the browser's local storage (`docs/rules/privacy.md`). */
const key = 'viewed';

const maxViewed = 12;

/** The ids of the works that were looked at in this browser, the last one first; none where it stores nothing. */
export function readViewed(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    const ids = Array.isArray(stored) ? stored : [];
    return ids.filter((id) => Number.isInteger(id) && id > 0).slice(0, maxViewed);
  } catch {
    return [];
  }
}

function write(ids: readonly number[]): void {
  try {
    if (ids.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(ids));
  } catch {
    // The browser stores nothing, so there is no row.
  }
}

export const addViewed = (id: number): void =>
  write([id, ...readViewed().filter((other) => other !== id)].slice(0, maxViewed));

export const clearViewed = (): void => write([]);

/** Removes works that the shop no longer has. */
export const keepViewed = (existing: ReadonlySet<number>, asked: readonly number[]): void =>
  write(readViewed().filter((id) => existing.has(id) || !asked.includes(id)));
