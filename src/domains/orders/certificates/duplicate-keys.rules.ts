/** Parts of a JSON text that matter for its keys: braces, strings, and the colon after a string that is a key. */
const parts = /[{}]|("(?:[^"\\]|\\.)*")(\s*:)?/g;

/**
 * Whether an object of a valid JSON text has a key twice, also in another spelling (`"\u0069d"` is `"id"`). `JSON.parse` returns the last
 * value, and another program may read the first.
 */
export function hasDuplicateKeys(json: string): boolean {
  const open: Set<string>[] = [];
  for (const [part, text, colon] of json.matchAll(parts)) {
    if (part === '{') open.push(new Set());
    else if (part === '}') open.pop();
    else if (text && colon) {
      const keys = open.at(-1);
      const key: string = JSON.parse(text);
      if (keys?.has(key)) return true;
      keys?.add(key);
    }
  }
  return false;
}
