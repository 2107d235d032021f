import * as z from 'zod';
import { codeText, localizedData, optionalText, requiredText, versionField } from '../../kernel/fields.ts';
import { byLocale } from '../../kernel/locale.ts';
import { rejection } from '../../kernel/validation.ts';
import { accountKeys } from './accounts.rules.ts';

export const accountParams = z.object({ key: z.enum(accountKeys) });

/** An account of the journal; its name in the reader's language. */
export const namedAccount = z.object({ key: z.enum(accountKeys), number: z.string(), name: z.string() });

export const ledgerAccount = namedAccount
  .extend({ names: localizedData, version: z.int() })
  .meta({ id: 'LedgerAccount' });
export type LedgerAccount = z.infer<typeof ledgerAccount>;

/** By number. */
export const ledgerAccounts = z.object({ items: z.array(ledgerAccount) }).meta({ id: 'LedgerAccounts' });

/** Capitals, digits, dots and hyphens; another language than English may be empty. */
export const ledgerAccountInput = z.strictObject({
  number: codeText
    .overwrite((text) => text.toUpperCase())
    .refine((text) => /^[0-9A-Z][0-9A-Z.-]{0,19}$/.test(text), rejection('validation.account_number')),
  names: z.strictObject({ ...byLocale(() => optionalText), en: requiredText }),
  version: versionField,
});
export type LedgerAccountInput = z.infer<typeof ledgerAccountInput>;
