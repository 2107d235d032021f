import * as z from 'zod';
import { inAllLanguages, optionalLines, optionalText } from '../../../kernel/fields.ts';
import { locales } from '../../../kernel/locale.ts';
import { reviewReasons } from './translations.rules.ts';

/** Maximum length of a text in one language, in characters. */
const longTextLimit = 40_000;

/** A single line in the languages, each of which may be empty. */
export const lineInLanguages = inAllLanguages(optionalText);

/** A text of several lines in the languages, each of which may be empty. */
export const linesInLanguages = inAllLanguages(optionalLines(longTextLimit));

/** By field, why its Simplified Chinese needs review; reviewed fields are left out. */
export const needsReviewFields = z.record(z.string(), z.enum(reviewReasons));

/** The languages in which a text is missing. */
export const missingIn = z.array(z.enum(locales));

/** Filters of a list: entries that lack a language, and entries whose Simplified Chinese needs review. */
export const openTasks = ['missing', 'needs_review'] as const;
export type OpenTask = (typeof openTasks)[number];
