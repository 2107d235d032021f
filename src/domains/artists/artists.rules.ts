import type { Localized } from '../../kernel/locale.ts';
import type { SomeLanguages } from './artists.schemas.ts';

/** Turns one Chinese script into the other; handed in, since the dictionaries are large and a browser needs none. */
type Scripts = { toSimplified(text: string): string; toTraditional(text: string): string };

/**
 * A text in every language: a missing Chinese is made from the other one, and what is still missing is said in the
 * language there is. Empty where there is none.
 */
export function completeTexts(text: SomeLanguages, { toSimplified, toTraditional }: Scripts): Localized {
  const traditional = text['zh-Hant'] || (text['zh-CN'] ? toTraditional(text['zh-CN']) : '');
  const simplified = text['zh-CN'] || (text['zh-Hant'] ? toSimplified(text['zh-Hant']) : '');
  const en = text.en || traditional;
  return { en, 'zh-Hant': traditional || en, 'zh-CN': simplified || en };
}
