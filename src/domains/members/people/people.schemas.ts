import * as z from 'zod';
import {
  emailField,
  moneyData,
  passwordField,
  phoneField,
  requiredText,
  searchText,
} from '../../../kernel/fields.ts';
import { currencies } from '../../../kernel/money.ts';
import { agreeField } from '../members.schemas.ts';
import { maxOrderLimit } from './people.rules.ts';

/** The most that one order may cost without the owner's approval; 0 for every order, null without a limit. */
const orderLimitField = z
  .strictObject({ amount: z.int().min(0).max(maxOrderLimit), currency: z.enum(currencies) })
  .nullable();

export const inviteInput = z.strictObject({ email: emailField, order_limit: orderLimitField.optional() });

export const personChangeInput = z.strictObject({ order_limit: orderLimitField });

/** The token of a mailed link. */
const tokenField = searchText.min(1).max(200);

export const joinInput = z.strictObject({ token: tokenField });

/** The account of a person without one. The e-mail address is that of the invitation. */
export const newPersonInput = z.strictObject({
  token: tokenField,
  firstname: requiredText,
  lastname: requiredText,
  mobile: phoneField,
  password: passwordField,
  agree: agreeField,
});
export type NewPersonInput = z.infer<typeof newPersonInput>;

export const companyPerson = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    /** Orders above it wait for the owner's approval; null without a limit. */
    order_limit: moneyData.nullable(),
    joined_at: z.iso.datetime(),
  })
  .meta({ id: 'CompanyPerson' });
export type CompanyPerson = z.infer<typeof companyPerson>;

export const companyPeople = z
  .object({
    /** Without the owner of the account; the first to join first. */
    people: z.array(companyPerson),
    /** Those that can still be used, the newest first. */
    invitations: z.array(
      z.object({
        id: z.int(),
        email: z.string(),
        order_limit: moneyData.nullable(),
        created_at: z.iso.datetime(),
        expires_at: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'CompanyPeople' });
export type CompanyPeople = z.infer<typeof companyPeople>;

/** What an invitation's link is for; null where it was used, has expired or never existed. */
export const companyInvitationData = z.object({
  invitation: z
    .object({
      company: z.string(),
      email: z.string(),
      /** Whether the address has an account, whose owner logs in to accept. */
      has_account: z.boolean(),
    })
    .nullable(),
});
export type CompanyInvitationData = z.infer<typeof companyInvitationData>;
