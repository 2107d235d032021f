import { useTranslations } from 'use-intl';
import { inviteInput } from '../../../domains/staff/staff.schemas.ts';
import { roles as allRoles } from '../../../kernel/roles.ts';
import { buildForm, getRequestContext, toResult, unwrap } from '../../api.server.ts';
import type { Failure } from '../../failure.ts';
import { formBody } from '../../forms/form-body.ts';
import { resultForIntent } from '../../forms/form-result.ts';
import { useShell } from '../../layout/use-shell.ts';
import { respond } from '../respond.ts';
import { ActionNotice } from '../ui/action-notice.tsx';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/staff-page.ts';
import { InviteForm } from './invite-form.tsx';
import { Invitations, StaffTable } from './staff-table.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  unwrap(getRequestContext(context).api.api.admin.staff.$get());

export type StaffActionResult = {
  intent: 'invite' | 'withdraw';
  failure?: Failure;
  /** The address that the invitation was sent to. */
  email?: string;
  /** The invitation's link, shown only once. */
  link?: string;
  values?: Record<string, string>;
};

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = getRequestContext(context).api.api.admin;
  const values = await buildForm(request);
  if (values.intent === 'withdraw') {
    const { id = '' } = values;
    const withdrawn = await toResult(staff.invitation[':id'].$delete({ param: { id } }));
    return respond<StaffActionResult>({
      intent: 'withdraw',
      ...(!withdrawn.ok && { failure: withdrawn.failure }),
    });
  }
  const { email = '', role = '', language = '' } = values;
  const invited = await toResult(staff.$post({ json: formBody(inviteInput, values) }));
  return invited.ok
    ? respond<StaffActionResult>({ intent: 'invite', email, link: invited.data.link })
    : respond<StaffActionResult>({
        intent: 'invite',
        failure: invited.failure,
        values: { email, role, language },
      });
}

export default function StaffPage({ loaderData, actionData: given }: Route.ComponentProps) {
  const t = useTranslations('admin.staff');
  const roles = useTranslations('admin.roles');
  const withdrawal = resultForIntent(given, 'withdraw');
  const { items, invitations, managed_roles } = loaderData;
  const sendsMail = useShell().site?.sendsMail ?? false;
  return (
    <>
      <AdminHeading title={t('title')} lead={t('lead')} />
      <StaffTable staff={items} managedRoles={managed_roles} />
      <div className="mt-10">
        <Section title={t('invite.title')} text={t(sendsMail ? 'invite.text' : 'invite.textWithoutMail')}>
          <InviteForm
            key={given?.email}
            managedRoles={managed_roles}
            sendsMail={sendsMail}
            result={resultForIntent(given, 'invite')}
          />
        </Section>
        {(invitations.length > 0 || withdrawal) && (
          <Section title={t('invitations.title')} text={t('invitations.text')}>
            <Invitations invitations={invitations} />
            {withdrawal && (
              <ActionNotice
                result={withdrawal.failure ? withdrawal : { message: t('invitations.withdrawn') }}
              />
            )}
          </Section>
        )}
        <Section title={t('roles.title')} text={t('roles.text')}>
          <dl className="text-sm">
            {allRoles.map((role) => (
              <div
                key={role}
                className="grid gap-x-8 border-b border-line py-2 sm:grid-cols-[9rem_minmax(0,1fr)]"
              >
                <dt>{roles(role)}</dt>
                <dd className="text-soft">{t(`roles.about.${role}`)}</dd>
              </div>
            ))}
          </dl>
        </Section>
      </div>
    </>
  );
}
