import { toMainland } from '../../../platform/chinese.ts';
import { convertWords } from './chinese.rules.ts';

/**
 * Converts texts in Traditional Chinese to mainland Simplified Chinese, using opencc with its phrases. The
 * result is a proposal: when saved, it needs review.
 */
export const proposeSimplified = (texts: readonly string[]): string[] =>
  texts.map((text) => convertWords(text, toMainland));
