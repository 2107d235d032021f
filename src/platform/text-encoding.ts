import { isUtf8 } from 'node:buffer';

/** Encodings of lists by spreadsheets and banks, by their names in the Encoding Standard. */
export type TextEncodingName = 'utf-8' | 'utf-16le' | 'utf-16be' | 'big5' | 'gb18030';

/** The rows and cells of a code table that hold its frequent characters and punctuation. */
type CodeTable = { isFrequent(lead: number, trail: number): boolean };

const within = (value: number, from: number, to: number): boolean => value >= from && value <= to;

const codeTables: Record<'big5' | 'gb18030', CodeTable> = {
  // Punctuation and level 1.
  big5: {
    isFrequent: (lead, trail) =>
      within(lead, 0xa1, 0xc6) && (within(trail, 0x40, 0x7e) || within(trail, 0xa1, 0xfe)),
  },
  // Punctuation and level 1 of GB 2312.
  gb18030: {
    isFrequent: (lead, trail) =>
      (within(lead, 0xa1, 0xa3) || within(lead, 0xb0, 0xd7)) && within(trail, 0xa1, 0xfe),
  },
};

/** The least share of frequent characters; European text in Windows-1252 has a smaller one. */
const leastShare = 0.5;

/**
 * The encoding of a text: by its byte order mark, as UTF-8, as UTF-16 by its zero bytes, or as that of the Chinese encodings in which more of
 * its characters are frequent ones; null where it is none of them. Big5 and GB18030 use the same bytes, so a text of very few Chinese
 * characters may be taken for the other one.
 */
export function findEncoding(bytes: Uint8Array): TextEncodingName | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // A table begins with its heading, of which at least one character is Latin.
  if (bytes.length > 1 && bytes[0] !== 0 && bytes[1] === 0) return 'utf-16le';
  if (bytes.length > 1 && bytes[0] === 0 && bytes[1] !== 0) return 'utf-16be';
  if (isUtf8(bytes)) return 'utf-8';
  // Of two that fit equally, GB18030: two of five characters in Big5 have a second byte that GB 2312 does not have.
  const [best] = (['gb18030', 'big5'] as const)
    .filter((name) => canDecode(bytes, name))
    .map((name) => ({ name, share: frequentShare(bytes, codeTables[name]) }))
    .sort((one, other) => other.share - one.share);
  return best && best.share >= leastShare ? best.name : null;
}

function canDecode(bytes: Uint8Array, name: TextEncodingName): boolean {
  try {
    new TextDecoder(name, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The share of frequent characters among those of two bytes. */
function frequentShare(bytes: Uint8Array, { isFrequent }: CodeTable): number {
  let frequent = 0;
  let all = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x81) continue;
    at += 1;
    all += 1;
    if (isFrequent(lead, bytes[at] ?? 0)) frequent += 1;
  }
  return all === 0 ? 0 : frequent / all;
}
