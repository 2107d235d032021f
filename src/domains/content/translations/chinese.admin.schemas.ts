import * as z from 'zod';
import { optionalLines } from '../../../kernel/fields.ts';

/** Texts in Traditional Chinese, as Taiwan writes it; Markdown stays Markdown. */
export const chineseInput = z
  .strictObject({ texts: z.array(optionalLines(40_000)).min(1).max(20) })
  .meta({ id: 'ChineseTexts' });

/** The same texts in Simplified Chinese with the mainland's words, in the same order. */
export const chineseProposal = z.object({ texts: z.array(z.string()) }).meta({ id: 'ChineseProposal' });
