import * as z from 'zod';
import { optionalLines } from '../../../kernel/fields.ts';

/** Texts in Traditional Chinese as written in Taiwan; Markdown is preserved. */
export const chineseInput = z
  .strictObject({ texts: z.array(optionalLines(40_000)).min(1).max(20) })
  .meta({ id: 'ChineseTexts' });

/** The texts of the request in Simplified Chinese with mainland terms, in the same order. */
export const chineseProposal = z.object({ texts: z.array(z.string()) }).meta({ id: 'ChineseProposal' });
