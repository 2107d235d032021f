import { documents } from './en/documents.ts';
import { mails } from './en/mails.ts';
import { names } from './en/names.ts';
import { orderMails } from './en/order-mails.ts';
import { responses } from './en/responses.ts';
import { validation } from './en/validation.ts';

export const en = { responses, documents, mails, orderMails, names, validation };
