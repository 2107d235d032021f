import type { Dictionary } from './messages.ts';
import { answers } from './zh-hant/answers.ts';
import { documents } from './zh-hant/documents.ts';
import { mails } from './zh-hant/mails.ts';
import { names } from './zh-hant/names.ts';
import { validation } from './zh-hant/validation.ts';

export const zhHant: Dictionary = { answers, documents, mails, names, validation };
