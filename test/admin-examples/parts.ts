import { cataloguePart } from './catalogue.ts';
import { contentPart } from './content.ts';
import { customersPart } from './customers.ts';
import { materialsPart } from './materials.ts';
import { ordersPart } from './orders.ts';
import { reportsPart } from './reports.ts';
import { settingsPart } from './settings.ts';
import { staffPart } from './staff.ts';
import type { Part } from './stage.ts';

/** The admin, part by part. */
export const parts: readonly Part[] = [
  staffPart,
  customersPart,
  ordersPart,
  cataloguePart,
  materialsPart,
  contentPart,
  settingsPart,
  reportsPart,
];

/** Calls that only prepare another one, which has its entry: they change nothing that anybody has. */
export const preparations = [
  'POST /api/admin/me/totp',
  'POST /api/admin/me/passkeys/options',
  'POST /api/admin/passkey/options',
  'POST /api/admin/forgot',
  'POST /api/admin/mail-text/{mail}/preview',
  'POST /api/admin/chinese',
  'POST /api/admin/item/bulk/preview',
];
