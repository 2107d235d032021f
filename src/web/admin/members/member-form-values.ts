import type { MemberAfter, MemberChangeInput } from '../../../domains/members/members.admin.schemas.ts';
import type { Failure } from '../../failure.ts';
import { formValues, wireBody } from '../../forms/wire-body.ts';

/** Of a member, what can be corrected and what of the access can be changed. */
export type CaredFor = Pick<MemberAfter, 'version' | 'language' | 'profile' | 'blocked' | 'sessions'>;

export type CareAnswer = {
  intent: string;
  message?: string;
  failure?: Failure;
  values?: Record<string, string>;
};

/** A member's data by the names of the form's fields. */
export const careFields = ({ profile, language }: CaredFor): Record<string, string> => ({
  ...formValues({
    firstname: profile.firstname,
    lastname: profile.lastname,
    mobile: profile.mobile,
    job_title: profile.job_title,
    ...(profile.company && { company: profile.company }),
  }),
  language,
});

/** The form as the API takes it. */
export const careBody = (values: Record<string, string>): MemberChangeInput =>
  ({
    ...wireBody(values, {
      required: ['firstname', 'lastname', 'mobile.code', 'mobile.number', 'job_title', 'language'],
      optional: [
        'company.name',
        'company.contact',
        'company.phone.code',
        'company.phone.number',
        'company.tax',
      ],
    }),
    version: Number(values.version),
  }) as MemberChangeInput;
