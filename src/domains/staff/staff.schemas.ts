import * as z from 'zod';
import {
  captchaField,
  emailField,
  idField,
  lineText,
  passwordField,
  requiredText,
} from '../../kernel/fields.ts';
import { locales } from '../../kernel/locale.ts';
import { roles } from '../../kernel/roles.ts';
import { type Permission, permissions, secondFactorMethods, sessionStates } from './staff.rules.ts';

const codeField = lineText.trim().min(1).max(100);
const currentPassword = lineText.min(1).max(200);

export const staffLoginInput = z.strictObject({
  email: emailField,
  password: currentPassword,
  captcha: captchaField,
});
export type StaffLoginInput = z.infer<typeof staffLoginInput>;

export const staffForgotInput = z.strictObject({ email: emailField, captcha: captchaField });
export type StaffForgotInput = z.infer<typeof staffForgotInput>;

/** A staff token; `methods` are the factors that the account can use now. */
export const signedIn = z.object({
  token: z.string(),
  state: z.enum(sessionStates),
  methods: z.array(z.enum(secondFactorMethods)),
});
export type SignedIn = z.infer<typeof signedIn>;

export const codeInput = z.strictObject({ code: codeField });
export const stateData = z.object({ state: z.enum(sessionStates) });

/** Either a code or the password. */
export const reauthenticationInput = z.strictObject({
  code: codeField.optional(),
  password: currentPassword.optional(),
});
export type ReauthenticationInput = z.infer<typeof reauthenticationInput>;

export const ownPasswordInput = z.strictObject({ current: currentPassword, password: passwordField });
export type OwnPasswordInput = z.infer<typeof ownPasswordInput>;

/**
 * The response of the browser's WebAuthn. The library validates it, except the transports, which it returns
 * unchanged.
 */
const webAuthnResponse = z.looseObject({
  id: lineText.max(2000),
  response: z.looseObject({ transports: z.array(requiredText).max(20).optional() }),
});

export const passkeyAnswer = z.strictObject({ response: webAuthnResponse });
export const passkeyInput = z.strictObject({ name: requiredText, response: webAuthnResponse });
export type PasskeyInput = z.infer<typeof passkeyInput>;
/** The options for the browser's WebAuthn, unchanged. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });

const passkey = z
  .object({
    id: z.int(),
    name: z.string(),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Passkey' });

export const totpOffer = z.object({
  /** Base32, to be typed in. */
  secret: z.string(),
  /** `otpauth://…`, to be shown as a QR code. */
  uri: z.string(),
});
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
/** Recovery codes come only with the first factor. */
export const passkeyAdded = recoveryCodes.extend({ passkey });

export const ownAccount = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    permissions: z.array(z.enum(Object.keys(permissions) as [Permission, ...Permission[]])),
    state: z.enum(sessionStates),
    methods: z.array(z.enum(secondFactorMethods)),
    factors: z.object({ totp: z.boolean(), passkeys: z.array(passkey), recovery_left: z.int() }),
    requires_second_factor: z.boolean(),
  })
  .meta({ id: 'StaffAccount' });
export type OwnAccount = z.infer<typeof ownAccount>;

export const ownSession = z.object({
  id: z.int(),
  is_current: z.boolean(),
  is_verified: z.boolean(),
  ip: z.string(),
  user_agent: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});

export const invitationData = z.object({
  /** Null for the first owner's link: the owner enters an address. */
  email: z.string().nullable(),
  role: z.enum(roles),
  /** The name of the existing account for which the link sets a new password. */
  name: z.string().nullable(),
});

export const acceptInvitationInput = z.strictObject({
  name: requiredText,
  password: passwordField,
  /** Only with the first owner's link. */
  email: emailField.optional(),
});
/** The same for a form that asks for the address. */
export const acceptInvitationWithEmail = acceptInvitationInput.extend({ email: emailField });
export type AcceptInvitationInput = z.infer<typeof acceptInvitationInput>;

export const staffMember = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    active: z.boolean(),
    factors: z.object({ totp: z.boolean(), passkeys: z.int() }),
    version: z.int(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'StaffMember' });
export type StaffMember = z.infer<typeof staffMember>;

const invitation = z
  .object({
    id: z.int(),
    email: z.string(),
    role: z.enum(roles),
    /** The link sets a new password and creates no account. */
    is_for_password: z.boolean(),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: 'StaffInvitation' });
export type Invitation = z.infer<typeof invitation>;

/** With the link itself, which is returned only once: the database stores its hash. */
export const newInvitation = invitation.extend({ link: z.url() }).meta({ id: 'NewStaffInvitation' });
export type NewInvitation = z.infer<typeof newInvitation>;

export const team = z.object({
  items: z.array(staffMember),
  invitations: z.array(invitation),
  /** The roles that the signed-in user may assign and change. */
  managed_roles: z.array(z.enum(roles)),
});

/** The language of the mail; English by default. */
export const inviteInput = z.strictObject({
  email: emailField,
  role: z.enum(roles),
  language: z.enum(locales).optional(),
});
export type InviteInput = z.infer<typeof inviteInput>;

export const staffChangeInput = z.strictObject({
  role: z.enum(roles).optional(),
  active: z.boolean().optional(),
  version: idField,
});
export type StaffChangeInput = z.infer<typeof staffChangeInput>;
