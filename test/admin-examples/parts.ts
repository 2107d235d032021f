import { bankStatementsPart } from './bank-statements.ts';
import { cataloguePart } from './catalogue.ts';
import { contentPart } from './content.ts';
import { customersPart } from './customers.ts';
import { invoicesPart } from './invoices.ts';
import { materialsPart } from './materials.ts';
import { messagesPart } from './messages.ts';
import { offersPart } from './offers.ts';
import { ordersPart } from './orders.ts';
import { payoutsPart } from './payouts.ts';
import { reportsPart } from './reports.ts';
import { returnsPart } from './returns.ts';
import { settingsPart } from './settings.ts';
import type { Example, Part, Setup } from './setup.ts';
import { staffPart } from './staff.ts';
import { submissionsPart } from './submissions.ts';
import { webhooksPart } from './webhooks.ts';

/** All parts of the admin. */
export const parts: readonly Part[] = [
  staffPart,
  customersPart,
  messagesPart,
  ordersPart,
  offersPart,
  bankStatementsPart,
  returnsPart,
  webhooksPart,
  invoicesPart,
  payoutsPart,
  cataloguePart,
  submissionsPart,
  materialsPart,
  contentPart,
  settingsPart,
  reportsPart,
];

/** An example of every call for staff that writes. */
export const adminExamples: Record<string, (setup: Setup) => ReturnType<Example>> = Object.fromEntries(
  parts
    .flatMap((part) => Object.entries(part.examples))
    .map(([name, example]) => [name, (setup: Setup) => example(setup, name)]),
);

/** Calls without an audit event: they change no data, or only prepare a call that has one. */
export const preparations = [
  'POST /api/admin/me/totp',
  'POST /api/admin/me/passkeys/options',
  'POST /api/admin/passkey/options',
  'POST /api/admin/forgot',
  'POST /api/admin/attachment',
  'POST /api/admin/proof-picture',
  'POST /api/admin/mail-text/{mail}/preview',
  'POST /api/admin/chinese',
  'POST /api/admin/item/bulk/preview',
  'POST /api/admin/offer/list',
  'POST /api/admin/offer/{code}/freight',
];
