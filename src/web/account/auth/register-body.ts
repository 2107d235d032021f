import type { MemberType } from '../../../domains/members/members.rules.ts';
import type { RegisterInput } from '../../../domains/members/members.schemas.ts';
import { companyFieldNames } from '../../forms/fields/company-fields.tsx';
import { addressFieldNames, personFieldNames } from '../../forms/fields/person-fields.tsx';
import { wireBody } from '../../forms/wire-body.ts';

const address = addressFieldNames('address.');

/** The request body of a registration form. The schema reports missing fields. */
export const registerBody = (type: MemberType, values: Record<string, string>): RegisterInput =>
  ({
    type,
    captcha: '',
    ...wireBody(values, {
      required: [
        'email',
        'password',
        'captcha',
        ...personFieldNames.required,
        ...address.required,
        ...(type === 'business' ? companyFieldNames : []),
      ],
      optional: [...personFieldNames.optional, ...address.optional],
    }),
    newsletter: values.newsletter === 'on',
    agree: values.agree === 'on',
  }) as RegisterInput;
