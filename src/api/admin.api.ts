import { accountAdminApi } from '../domains/account/account.admin.api.ts';
import { auditApi } from '../domains/audit/audit.api.ts';
import { enquiriesAdminApi } from '../domains/enquiries/enquiries.admin.api.ts';
import { membersAdminApi } from '../domains/members/members.admin.api.ts';
import { reviewsAdminApi } from '../domains/members/reviews.admin.api.ts';
import { staffFactorsApi } from '../domains/staff/factors.api.ts';
import { staffSignInApi } from '../domains/staff/sign-in.api.ts';
import { staffTeamApi } from '../domains/staff/team.api.ts';
import { apiRouter } from './http.ts';

/** The second face of the domains: what staff call (`/api/admin/*`). */
export const adminApi = apiRouter()
  .route('/', staffSignInApi)
  .route('/', staffFactorsApi)
  .route('/', staffTeamApi)
  .route('/', auditApi)
  .route('/', reviewsAdminApi)
  .route('/', membersAdminApi)
  .route('/', accountAdminApi)
  .route('/', enquiriesAdminApi);
