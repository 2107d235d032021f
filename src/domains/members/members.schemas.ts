import * as z from 'zod';
import {
  captchaField,
  codeText,
  countryField,
  emailField,
  lineText,
  optionalText,
  passwordField,
  phoneField,
  requiredText,
  searchText,
  taxIdField,
} from '../../kernel/fields.ts';
import { passwordWarnings } from '../../kernel/passwords.ts';
import { phoneWarnings } from '../../kernel/phone-warnings.ts';
import { rejection } from '../../kernel/validation.ts';
import { genders, memberStatuses, memberTypes } from './members.rules.ts';

/** A postal address; `remark` is for the courier. */
const placeFields = {
  country_code: countryField,
  city: requiredText,
  township: requiredText,
  postal_code: codeText,
  address: requiredText,
  remark: optionalText.optional(),
};

export const placeInput = z.strictObject(placeFields);

export const addressInput = z.strictObject({
  /** The member's own name of the address, such as a showroom. */
  label: optionalText.optional(),
  name: requiredText,
  phone: phoneField.optional(),
  email: emailField.optional(),
  ...placeFields,
});
export type AddressInput = z.infer<typeof addressInput>;

export const address = z
  .object({
    id: z.int(),
    /** The member's own name of the address; only with one. */
    label: z.string().optional(),
    name: z.string(),
    phone: z.object({ code: z.string(), number: z.string() }).optional(),
    email: z.string().optional(),
    country_code: z.string(),
    city: z.string(),
    township: z.string(),
    postal_code: z.string(),
    address: z.string(),
    remark: z.string().optional(),
  })
  .meta({ id: 'Address' });
export type Address = z.infer<typeof address>;

export const companyInput = z.strictObject({
  name: requiredText,
  contact: requiredText,
  phone: phoneField,
  tax: taxIdField,
});

/** `YYYY-MM-DD`, which use cases compare with today (`refuseFutureBirthday`); year 0 is rejected. */
const birthdayField = z
  .string()
  .min(1)
  .pipe(z.iso.date())
  .refine((date) => !date.startsWith('0000'), rejection('validation.date'));

export const personFields = {
  firstname: requiredText,
  lastname: requiredText,
  mobile: phoneField,
  birthday: birthdayField,
  gender: z.enum(genders),
  job_title: optionalText.optional(),
};

/** Agreement to `agreedTexts` (`requireAgreement`). */
export const agreeField = z.boolean().meta({
  description:
    'Agreement to the terms, privacy statement and return policy; may only be false while none of them is published',
});

export const registerInput = z
  .strictObject({
    type: z.enum(memberTypes),
    email: emailField,
    password: passwordField,
    ...personFields,
    address: placeInput,
    company: companyInput.optional(),
    newsletter: z.boolean().optional(),
    captcha: captchaField,
    agree: agreeField,
  })
  .refine((form) => form.type !== 'business' || form.company, {
    path: ['company'],
    ...rejection('validation.required'),
  })
  .refine((form) => form.type === 'business' || !form.company, {
    path: ['company'],
    ...rejection('validation.unknown_field'),
  });
export type RegisterInput = z.infer<typeof registerInput>;

export const loginInput = z.strictObject({
  email: emailField,
  password: lineText.min(1).max(200),
  captcha: captchaField,
  remember: z.boolean().optional(),
});
export type LoginInput = z.infer<typeof loginInput>;

export const forgotInput = z.strictObject({ email: emailField, captcha: lineText.min(1) });
export type ForgotInput = z.infer<typeof forgotInput>;

export const resetInput = z.strictObject({ token: searchText.min(1).max(200), password: passwordField });
export type ResetInput = z.infer<typeof resetInput>;

export const passwordInput = z.strictObject({
  current_password: lineText.min(1).max(200),
  password: passwordField,
});
export type PasswordInput = z.infer<typeof passwordInput>;

/** What a member may change of the profile; e-mail address and password have their own routes. */
export const profileInput = z.strictObject({
  /** Empty for the first name. */
  username: optionalText.optional(),
  ...personFields,
  /** Replaces the place of the first address, which the profile shows. */
  address: placeInput.optional(),
  company: companyInput.optional(),
  /** Whether the member gets newsletters; unchanged if it is omitted. */
  newsletter: z.boolean().optional(),
});
export type ProfileInput = z.infer<typeof profileInput>;

/** An open session of the member. */
export const memberSession = z
  .object({
    id: z.int(),
    is_current: z.boolean(),
    /** Browser and system by name (`Chrome 142, Windows`); null if the user agent is unknown. */
    device: z.string().nullable(),
    /** Where the last request came from; null if the IP address has no known country. */
    country_code: z.string().nullable(),
    created_at: z.string(),
    /** Some minutes exact. */
    last_seen_at: z.string(),
  })
  .meta({ id: 'MemberSession' });
export type MemberSession = z.infer<typeof memberSession>;

export const tokenData = z.object({ token: z.string() });

/** Why the new password is easy to guess; it is saved all the same. */
const passwordWarningField = z.enum(passwordWarnings).nullable();
export const savedPasswordData = z.object({ password_warning: passwordWarningField });
export const registeredData = z.object({ ...tokenData.shape, ...savedPasswordData.shape });

/** A password before it is saved, with what names its address: the e-mail address, or the token of a mailed link. */
export const passwordCheckInput = z.strictObject({
  password: lineText.max(200),
  email: lineText.max(200).optional(),
  token: searchText.max(200).optional(),
});
export type PasswordCheckInput = z.infer<typeof passwordCheckInput>;

/** What seems wrong with a telephone number; it is accepted all the same. */
export const phoneCheckData = z.object({ phone_warning: z.enum(phoneWarnings).nullable() });

export const resetCheckData = z.object({ isOpen: z.boolean() });
/** `type` is that of the member; without a login there is none. */
export const loginCheckData = z.object({
  isLogin: z.enum(['Y', 'N']),
  type: z.enum(memberTypes).optional(),
});

const phone = z.object({ code: z.string(), number: z.string() });

/** The member's part of the profile; the `account` domain adds orders and sales. */
export const profile = z
  .object({
    uid: z.string(),
    type: z.enum(memberTypes),
    status: z.enum(memberStatuses),
    email: z.string(),
    username: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    mobile: phone,
    /** Null for an invited artist who has not entered it yet. */
    birthday: z.string().nullable(),
    gender: z.enum(genders),
    job_title: z.string(),
    address: address.nullable(),
    company: z
      .object({
        name: z.string(),
        contact: z.string(),
        phone,
        tax: z.string(),
        /** What staff had confirmed, while a change of it is reviewed. */
        confirmed: z.object({ name: z.string(), tax: z.string() }).optional(),
      })
      .optional(),
    newsletter: z.boolean(),
  })
  .meta({ id: 'MemberProfile' });
export type MemberProfile = z.infer<typeof profile>;
