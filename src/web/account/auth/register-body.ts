import type { MemberType } from '../../../domains/members/members.rules.ts';
import type { RegisterInput } from '../../../domains/members/members.schemas.ts';
import { companyFieldNames } from '../../forms/fields/company-fields.tsx';
import { addressFieldNames, personFieldNames } from '../../forms/fields/person-fields.tsx';
import { wireBody } from '../../forms/wire-body.ts';

const address = addressFieldNames('address.');

const names = (type: MemberType) => ({
  required: [
    'email',
    ...personFieldNames.required,
    ...address.required,
    ...(type === 'business' ? companyFieldNames : []),
  ],
  optional: [...personFieldNames.optional, ...address.optional],
});

/** The fields that a refused registration form shows again: all but the password and the captcha. */
export function shownNames(type: MemberType): string[] {
  const { required, optional } = names(type);
  return [...required, ...optional, 'newsletter', 'agree'];
}

/** The request body of a registration form. The schema reports missing fields. */
export const registerBody = (type: MemberType, values: Record<string, string>): RegisterInput =>
  ({
    type,
    captcha: '',
    ...wireBody(values, { required: ['password', 'captcha'] }),
    ...wireBody(values, names(type)),
    newsletter: values.newsletter === 'on',
    agree: values.agree === 'on',
  }) as RegisterInput;
