/** More levels than any text that the shop reads has. */
const maxDepth = 100;

const [quote, backslash, openBracket, closeBracket, openBrace, closeBrace] = [34, 92, 91, 93, 123, 125];

/** Whether arrays and objects stand in each other more than `maxDepth` times. Brackets within strings do not count. */
function isNestedTooDeep(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isInString && code === backslash) at += 1;
    else if (code === quote) isInString = !isInString;
    else if (isInString) continue;
    else if (code === openBracket || code === openBrace) depth += 1;
    else if (code === closeBracket || code === closeBrace) depth -= 1;
    if (depth > maxDepth) return true;
  }
  return false;
}

/**
 * Parses JSON that somebody sent. Text that is nested more than 100 levels deep is rejected first: `JSON.parse` needs half a second for a
 * megabyte of opening brackets, and what walks the result would overflow its stack.
 *
 * @throws SyntaxError for text that is no JSON, or nested deeper
 */
export function parseJson(text: string): unknown {
  if (isNestedTooDeep(text)) throw new SyntaxError('JSON is nested too deep');
  return JSON.parse(text);
}
