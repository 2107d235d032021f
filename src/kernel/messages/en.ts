import { answers } from './en/answers.ts';
import { documents } from './en/documents.ts';
import { mails } from './en/mails.ts';
import { names } from './en/names.ts';
import { validation } from './en/validation.ts';

export const en = { answers, documents, mails, names, validation };
