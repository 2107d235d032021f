import type { DemoWork } from './work.ts';

/** Further mountains, seas, hills and dotted country. */
export const moreLandscapes: readonly DemoWork[] = [
  {
    slug: 'five-sails',
    manner: 'dot-landscape',
    seed: 103,
    widthMm: 1000,
    heightMm: 750,
    studio: 'thousand-dots',
    title: { en: 'Five Sails', 'zh-Hant': '五片帆', 'zh-CN': '五片帆' },
    concept: {
      en: 'Five boats have gone out at five distances, and the wind has room for all of them. Look for white in the sails and you will not find any: there is cream, lilac, a good deal of pink, and the eye makes the white itself. The near boat lays its double on the water, broken where the waves cross it. The beach in front has been left empty for whoever is looking.',
      'zh-Hant':
        '五條船出海，走到五種遠近，風夠大家用。到帆上去找白色，是找不到的：有奶油黃，有淡紫，還有不少粉紅，白是眼睛自己調出來的。近處的那條船把影子擱在水上，浪一過就斷成幾截。前面的沙灘空著，留給看畫的人。',
      'zh-CN':
        '五条船出海，走到五种远近，风够大家用。到帆上去找白色，是找不到的：有奶油黄，有淡紫，还有不少粉红，白是眼睛自己调出来的。近处的那条船把影子搁在水上，浪一过就断成几截。前面的沙滩空着，留给看画的人。',
    },
    facets: {
      scenario: ['joy', 'calm'],
      purpose: ['living-room', 'bedroom', 'dining'],
      media: ['dots'],
      subject: ['sea', 'landscape'],
    },
    year: 2026,
  },
];
