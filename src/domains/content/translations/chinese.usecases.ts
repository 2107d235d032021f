import { toMainland } from '../../../platform/chinese.ts';
import { convertWords } from './chinese.rules.ts';

/**
 * Texts in Traditional Chinese as the mainland would say them, by opencc with its phrases. A machine's proposal: whoever keeps it
 * marks it as such until somebody has read it.
 */
export const proposeSimplified = (texts: readonly string[]): string[] =>
  texts.map((text) => convertWords(text, toMainland));
