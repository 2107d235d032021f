import * as z from 'zod';
import { lineText, requiredText } from '../../../kernel/fields.ts';
import { currencies } from '../../../kernel/money.ts';
import { rejection } from '../../../kernel/validation.ts';
import {
  accountKinds,
  isIban,
  isMistypedIban,
  isSwift,
  looksLikeIban,
  needsIban,
  plainAccount,
} from './bank-details.rules.ts';

const accountText = requiredText.overwrite(plainAccount);

const taiwanFields = {
  kind: z.literal('taiwan'),
  bank_code: accountText.refine((text) => /^\d{3}$/.test(text), rejection('validation.bank_code')),
  branch_code: accountText.refine((text) => /^\d{4}$/.test(text), rejection('validation.branch_code')),
  account: accountText.refine((text) => /^\d{8,16}$/.test(text), rejection('validation.taiwan_account')),
  account_name: requiredText,
};

const abroadFields = {
  kind: z.literal('abroad'),
  bank_name: requiredText,
  swift: accountText.refine(isSwift, rejection('validation.swift')),
  /** An IBAN, or another account number where the bank's country has none. */
  account: accountText.refine(
    (text) => /^[A-Z0-9]{5,34}$/.test(text),
    rejection('validation.foreign_account'),
  ),
  account_name: requiredText,
  /** The address of the account's holder, which banks ask for. */
  holder_address: requiredText,
};

type Abroad = { swift: string; account: string };
const hasNeededIban = ({ swift, account }: Abroad) =>
  !needsIban(swift) || isIban(account) || isMistypedIban(account);
const hasCheckDigits = ({ account }: Abroad) => !isMistypedIban(account);
const hasValidIban = ({ swift, account }: Abroad) =>
  needsIban(swift) || !looksLikeIban(account) || isIban(account) || isMistypedIban(account);
const ibanNeeded = { path: ['account'], ...rejection('validation.iban_needed') };
const ibanMistyped = { path: ['account'], ...rejection('validation.iban_check') };
const ibanWrong = { path: ['account'], ...rejection('validation.iban') };

/** The details as they are encrypted and paid to. */
export const bankDetails = z.discriminatedUnion('kind', [
  z.strictObject(taiwanFields),
  z
    .strictObject(abroadFields)
    .refine(hasNeededIban, ibanNeeded)
    .refine(hasCheckDigits, ibanMistyped)
    .refine(hasValidIban, ibanWrong),
]);
export type BankDetails = z.infer<typeof bankDetails>;

const ofRequest = {
  /** The account is for payouts in these. */
  currencies: z
    .array(z.enum(currencies))
    .max(50)
    .overwrite((list) => currencies.filter((currency) => list.includes(currency)))
    .refine((list) => list.length > 0, rejection('validation.choose_currency')),
  current_password: lineText.min(1).max(200),
};

export const payoutAccountInput = z
  .discriminatedUnion('kind', [
    z.strictObject({ ...ofRequest, ...taiwanFields }),
    z
      .strictObject({ ...ofRequest, ...abroadFields })
      .refine(hasNeededIban, ibanNeeded)
      .refine(hasCheckDigits, ibanMistyped)
      .refine(hasValidIban, ibanWrong),
  ])
  .meta({ id: 'PayoutAccountInput' });
export type PayoutAccountInput = z.infer<typeof payoutAccountInput>;

/** The accounts that payouts go to, masked; none of a currency before the artist has entered one for it. */
export const payoutAccountsData = z.object({
  accounts: z.array(
    z.object({
      currency: z.enum(currencies),
      kind: z.enum(accountKinds),
      masked: z.string(),
      account_name: z.string(),
      changed_at: z.string(),
    }),
  ),
});
export type PayoutAccountsData = z.infer<typeof payoutAccountsData>;
