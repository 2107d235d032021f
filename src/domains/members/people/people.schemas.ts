import * as z from 'zod';
import { emailField, passwordField, phoneField, requiredText, searchText } from '../../../kernel/fields.ts';
import { agreeField } from '../members.schemas.ts';

export const inviteInput = z.strictObject({ email: emailField });

/** The token of a mailed link, as long as any text of a form. */
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
