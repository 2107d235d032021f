import { data, useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import { inviteInput } from '../../../domains/staff/staff.schemas.ts';
import { roles as allRoles } from '../../../kernel/roles.ts';
import { formOf, getRequestContext, toResult, unwrap } from '../../api.server.ts';
import type { Failure } from '../../failure.ts';
import { formBody } from '../../forms/form-body.ts';
import { useShell } from '../../layout/use-shell.ts';
import { ActionNotice } from '../ui/action-notice.tsx';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/staff-page.ts';
import { Invitations } from './invitations.tsx';
import { InviteForm } from './invite-form.tsx';
import { StaffTable } from './staff-table.tsx';

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
  const values = await formOf(request);
  if (values.intent === 'withdraw') {
    const { id = '' } = values;
    const withdrawn = await toResult(staff.invitation[':id'].$delete({ param: { id } }));
    return respond({ intent: 'withdraw', ...(!withdrawn.ok && { failure: withdrawn.failure }) });
  }
  const { email = '', role = '', language = '' } = values;
  const invited = await toResult(staff.$post({ json: formBody(inviteInput, values) }));
  return invited.ok
    ? respond({ intent: 'invite', email, link: invited.data.link })
    : respond({ intent: 'invite', failure: invited.failure, values: { email, role, language } });
}

const respond = (given: StaffActionResult) => data(given, { status: given.failure?.status ?? 200 });

export default function StaffPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('admin.staff');
  const roles = useTranslations('admin.roles');
  const given = useActionData<typeof action>();
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
            result={given?.intent === 'invite' ? given : undefined}
          />
        </Section>
        {(invitations.length > 0 || given?.intent === 'withdraw') && (
          <Section title={t('invitations.title')} text={t('invitations.text')}>
            <Invitations invitations={invitations} />
            <ActionNotice
              result={
                given?.intent === 'withdraw'
                  ? given.failure
                    ? { failure: given.failure }
                    : { message: t('invitations.withdrawn') }
                  : undefined
              }
            />
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
