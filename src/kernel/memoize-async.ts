/**
 * Memoizes an asynchronous function by its argument, if it has one. A failure is forgotten: callers that wait for it get it, and the
 * next call runs the function again.
 */
export function memoizeAsync<Result, Key = void>(
  load: (key: Key) => Promise<Result>,
): (key: Key) => Promise<Result> {
  const results = new Map<Key, Promise<Result>>();
  return (key) => {
    const known = results.get(key);
    if (known) return known;
    const result = load(key);
    results.set(key, result);
    result.catch(() => results.delete(key));
    return result;
  };
}
