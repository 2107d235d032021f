import type { MemberAfter, MemberChangeInput } from '../../../domains/members/members.admin.schemas.ts';
import type { Failure } from '../../failure.ts';
import { formValues, wireBody } from '../../forms/wire-body.ts';

/** The parts of a member that staff can edit: the profile and the access. */
export type EditableMember = Pick<
  MemberAfter,
  'version' | 'language' | 'profile' | 'blocked' | 'sessions' | 'email'
>;

export type MemberAnswer = {
  intent: string;
  message?: string;
  failure?: Failure;
  values?: Record<string, string>;
};

/** A member's profile by field name. */
export const profileFields = ({ profile, language }: EditableMember): Record<string, string> => ({
  ...formValues({
    firstname: profile.firstname,
    lastname: profile.lastname,
    mobile: profile.mobile,
    job_title: profile.job_title,
    ...(profile.company && { company: profile.company }),
  }),
  language,
});

/** The request body for a form. */
export const profileBody = (values: Record<string, string>): MemberChangeInput =>
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
