import type { Dictionary } from './messages.ts';
import { documents } from './zh-cn/documents.ts';
import { mails } from './zh-cn/mails.ts';
import { names } from './zh-cn/names.ts';
import { orderMails } from './zh-cn/order-mails.ts';
import { responses } from './zh-cn/responses.ts';
import { validation } from './zh-cn/validation.ts';

export const zhCn: Dictionary = { responses, documents, mails, orderMails, names, validation };
