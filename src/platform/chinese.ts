import { createRequire } from 'node:module';

type Direction = typeof import('opencc-js/cn2t') | typeof import('opencc-js/t2cn');
type Convert = (text: string) => string;

const require = createRequire(import.meta.url);

/** Nothing else is converted. */
const hasHan = /\p{Script=Han}/u;

/** Dictionaries of a megabyte: each is loaded when somebody first writes or looks for Chinese. */
function converter(
  direction: 'cn2t' | 't2cn',
  scripts: { from: 'cn' | 'tw' | 'twp'; to: 'cn' | 'tw' },
): Convert {
  let convert: Convert | undefined;
  return (text) => {
    if (!hasHan.test(text)) return text;
    convert ??= (require(`opencc-js/${direction}`) as Direction).Converter(scripts);
    return convert(text);
  };
}

/** Traditional as Taiwan writes it in Simplified characters. A machine's work: good enough until somebody writes it. */
export const toSimplified = converter('t2cn', { from: 'tw', to: 'cn' });

/** The other way round, with Taiwan's forms of the characters. Its dictionary takes a third of a second to build. */
export const toTraditional = converter('cn2t', { from: 'cn', to: 'tw' });

/** Traditional as Taiwan writes it as the mainland says it, words included: 資訊 becomes 信息. For somebody to read, then to use. */
export const toMainland = converter('t2cn', { from: 'twp', to: 'cn' });
