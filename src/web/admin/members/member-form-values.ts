import type { MemberAfter } from '../../../domains/members/admin/members.admin.schemas.ts';
import { formValues } from '../../forms/form-values.ts';

/** The parts of a member that staff can edit: the profile and the access. */
export type EditableMember = Pick<
  MemberAfter,
  'version' | 'language' | 'profile' | 'blocked' | 'sessions' | 'email'
>;

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
