import * as z from 'zod';
import { emailField, lineText, searchText } from '../../../kernel/fields.ts';
import { oauthProviderNames } from '../members.rules.ts';
import { agreeField, personFields } from '../members.schemas.ts';

const oneTimeCode = searchText.min(1).max(200);
const currentPassword = lineText.min(1).max(200);

export const oauthProviderParam = z.object({ provider: z.enum(oauthProviderNames) });

export const oauthStartInput = z.strictObject({
  /** The page to return to, for a login. */
  next: searchText.max(2000).optional(),
  /** Links the provider to the account of the logged-in member. */
  link: z.boolean().optional(),
  /** For linking, of a member who has one. */
  current_password: currentPassword.optional(),
});
export type OauthStartInput = z.infer<typeof oauthStartInput>;

/** `current_password` of a member who has one; others must have logged in a short time ago. */
export const unlinkInput = z.strictObject({ current_password: currentPassword.optional() });
export type UnlinkInput = z.infer<typeof unlinkInput>;

/** The query with which the provider sent the browser back. */
export const oauthCallbackInput = z.strictObject({ query: searchText.max(8000) });

export const oauthCodeQuery = z.object({ oauth: oneTimeCode });

/** What a first sign-in has to add: `email` only where the provider named none. */
export const oauthSignupInput = z.strictObject({
  oauth: oneTimeCode,
  email: emailField.optional(),
  ...personFields,
  agree: agreeField,
});
/** The same for a form that asks for the address. */
export const oauthSignupWithEmail = oauthSignupInput.extend({ email: emailField });
export type OauthSignupInput = z.infer<typeof oauthSignupInput>;

export const oauthStartData = z.object({ url: z.string() });

/** `login` and `signup` carry the one-time code `oauth`. */
export const oauthCallbackData = z.object({
  outcome: z.enum(['login', 'signup', 'linked']),
  oauth: z.string(),
  next: z.string(),
});
export type OauthOutcome = z.infer<typeof oauthCallbackData>;

export const oauthSignupData = z.object({
  provider: z.enum(oauthProviderNames),
  email: z.string().nullable(),
  firstname: z.string(),
  lastname: z.string(),
});

export const loginMethods = z
  .object({
    has_password: z.boolean(),
    providers: z.array(
      z.object({
        provider: z.enum(oauthProviderNames),
        is_linked: z.boolean(),
        email: z.string().nullable(),
        linked_at: z.string().nullable(),
        /** False for the only login method. */
        can_unlink: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'LoginMethods' });
export type LoginMethods = z.infer<typeof loginMethods>;
