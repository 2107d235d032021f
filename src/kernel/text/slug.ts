/** The part of a URL after the id: letters (also Chinese) and digits of the title, joined by hyphens. */
export const toSlug = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/**
 * Inserts a row whose key is a slug of a text in Latin letters, with a number where the key is taken; returns the key.
 *
 * @param fallback the key where the text has no Latin letter or digit
 * @param insert returns false if the key is taken
 */
export async function insertUnderFreeKey(
  text: string,
  fallback: string,
  insert: (key: string) => Promise<boolean>,
): Promise<string> {
  const slug =
    toSlug(text)
      .replace(/[^a-z0-9-]/g, '')
      .slice(0, 40) || fallback;
  let key = slug;
  for (let number = 2; !(await insert(key)); number += 1) key = `${slug}-${number}`;
  return key;
}
