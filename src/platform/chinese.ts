import { Converter as fromSimplified } from 'opencc-js/cn2t';
import { Converter as fromTraditional } from 'opencc-js/t2cn';

/** Traditional as Taiwan writes it in Simplified characters. A machine's work: good enough until somebody writes it. */
export const toSimplified = fromTraditional({ from: 'tw', to: 'cn' });

let converter: ((text: string) => string) | undefined;

/** The other way round, with Taiwan's forms of the characters. Its dictionary takes a third of a second to build. */
export function toTraditional(text: string): string {
  converter ??= fromSimplified({ from: 'cn', to: 'tw' });
  return converter(text);
}
