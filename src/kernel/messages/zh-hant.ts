import type { Dictionary } from './messages.ts';
import { documents } from './zh-hant/documents.ts';
import { mails } from './zh-hant/mails.ts';
import { names } from './zh-hant/names.ts';
import { orderMails } from './zh-hant/order-mails.ts';
import { responses } from './zh-hant/responses.ts';
import { validation } from './zh-hant/validation.ts';

export const zhHant: Dictionary = { responses, documents, mails, orderMails, names, validation };
