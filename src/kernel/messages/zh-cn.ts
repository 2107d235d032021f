import type { Dictionary } from './messages.ts';
import { answers } from './zh-cn/answers.ts';
import { documents } from './zh-cn/documents.ts';
import { mails } from './zh-cn/mails.ts';
import { names } from './zh-cn/names.ts';
import { validation } from './zh-cn/validation.ts';

export const zhCn: Dictionary = { answers, documents, mails, names, validation };
