import { createRequire } from 'node:module';

type Direction = typeof import('opencc-js/cn2t') | typeof import('opencc-js/t2cn');
type Convert = (text: string) => string;

const require = createRequire(import.meta.url);

/** Only texts with Han characters are converted. */
const hasHan = /\p{Script=Han}/u;

/** Creates a converter whose dictionary of about a megabyte is loaded with the first Chinese text. */
function createConverter(
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

/** Converts Traditional Chinese of Taiwan to Simplified characters. Automatic: used until a text is written by a person. */
export const toSimplified = createConverter('t2cn', { from: 'tw', to: 'cn' });

/** Converts Simplified Chinese to Traditional characters of Taiwan. Its dictionary takes a third of a second to build. */
export const toTraditional = createConverter('cn2t', { from: 'cn', to: 'tw' });

/** Converts Traditional Chinese of Taiwan to Simplified with mainland vocabulary: 資訊 becomes 信息. To be reviewed before use. */
export const toMainland = createConverter('t2cn', { from: 'twp', to: 'cn' });
