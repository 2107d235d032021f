import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  type StaffChangeInput,
  type StaffMember,
  staffChangeInput,
} from '../../../domains/staff/staff.schemas.ts';
import { roles as allRoles, type Role } from '../../../kernel/roles.ts';
import { buildForm, getRequestContext, toResult, unwrap } from '../../api.server.ts';
import { type EditResult, editResult } from '../../edits/merge.ts';
import { formBody } from '../../forms/form-body.ts';
import { resultForIntent } from '../../forms/form-result.ts';
import { FormErrorMessage } from '../../ui/field.tsx';
import { getStaff } from '../admin.server.ts';
import { respond } from '../respond.ts';
import { ActionNotice } from '../ui/action-notice.tsx';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { EditorForm } from '../ui/editor/editor-form.tsx';
import { FormCheckbox, FormSelect } from '../ui/editor/form-fields.tsx';
import type { FieldDisplay } from '../ui/editor/history.tsx';
import { TextLink } from '../ui/links.tsx';
import { PostForm } from '../ui/post-form.tsx';
import { Section } from '../ui/section.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import type { Route } from './+types/staff-member-page.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const team = await unwrap(getRequestContext(context).api.api.admin.staff.$get());
  const member = team.items.find(({ id }) => String(id) === params.id);
  if (!member) throw data(null, { status: 404 });
  const { permissions } = getStaff(context);
  return {
    member,
    managedRoles: team.managed_roles,
    canManage: team.managed_roles.includes(member.role),
    canReadAudit: permissions.includes('audit.read'),
  };
}

type StaffState = Pick<StaffChangeInput, 'role' | 'active'>;
type ActionResult = EditResult<StaffState> & { intent: 'change' | 'reset' };

const toState = ({ role, active }: StaffMember): StaffState => ({ role, active });

export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = getRequestContext(context).api.api.admin.staff[':id'];
  const values = await buildForm(request);
  const param = { id: params.id };
  if (values.intent === 'reset') {
    const reset = await toResult(staff.factors.$delete({ param }));
    return respond<ActionResult>({ intent: 'reset', ...(!reset.ok && { failure: reset.failure }) });
  }
  // A box that is not checked is not sent.
  const json = { active: false, ...formBody(staffChangeInput, values) };
  const changed = await toResult(staff.$put({ param, json }));
  const { version: _, ...state } = json;
  return respond<ActionResult>({ intent: 'change', ...editResult(changed, values, state, toState) });
}

/** The account; who may not change it, as managers may not change owners, can only read. */
export default function StaffMemberPage({ loaderData, actionData: given }: Route.ComponentProps) {
  const { member, managedRoles, canManage, canReadAudit } = loaderData;
  const t = useTranslations('admin.staff');
  const roles = useTranslations('admin.roles');
  const reset = resultForIntent(given, 'reset');
  const hasFactor = member.factors.totp || member.factors.passkeys > 0;
  return (
    <>
      <AdminHeading title={member.name} back={{ to: '/admin/staff', label: t('title') }} />
      <Section title={t('member.who')}>
        <DescriptionList
          items={[
            { label: t('table.email'), value: member.email },
            { label: t('table.since'), value: <DateTime time={member.created_at} /> },
            !canManage && { label: t('table.role'), value: roles(member.role) },
            !canManage && { label: t('table.active'), value: t(member.active ? 'table.on' : 'table.off') },
            canReadAudit && {
              label: t('member.actions'),
              value: <TextLink to={`/admin/audit?staff=${member.id}`}>{t('member.seeActions')}</TextLink>,
            },
          ]}
        />
      </Section>
      {canManage && (
        <Section title={t('member.change')} text={t('member.changeText')}>
          <ChangeForm member={member} managedRoles={managedRoles} result={resultForIntent(given, 'change')} />
        </Section>
      )}
      <Section title={t('member.factors')} text={t('member.factorsText')}>
        <div className="space-y-3">
          <p className="text-sm">
            {hasFactor
              ? t('member.hasFactors', {
                  totp: String(member.factors.totp),
                  passkeys: member.factors.passkeys,
                })
              : t('member.noFactors')}
          </p>
          {hasFactor && canManage && <ResetFactors />}
          {reset && <ActionNotice result={reset.failure ? reset : { message: t('member.resetDone') }} />}
        </div>
      </Section>
    </>
  );
}

type ChangeProps = { member: StaffMember; managedRoles: readonly Role[]; result: ActionResult | undefined };

function ChangeForm({ member, managedRoles, result }: ChangeProps) {
  const t = useTranslations('admin.staff');
  const roles = useTranslations('admin.roles');
  const failure = result?.failure;
  const isConflict = failure?.code === 'version_conflict';
  const display: FieldDisplay = {
    label: (field) => t(field === 'role' ? 'table.role' : 'table.active'),
    format: (field, value) => {
      const role = allRoles.find((one) => one === value);
      return field === 'role' && role ? roles(role) : t(value ? 'table.on' : 'table.off');
    },
  };
  const bar = (
    <>
      <SubmitButton>{t(isConflict ? 'member.saveMine' : 'member.save')}</SubmitButton>
      <ActionNotice result={result && !failure ? { message: t('member.saved') } : undefined} />
    </>
  );
  return (
    <EditorForm
      edited={{ loaded: member, toState, display }}
      result={result}
      className="max-w-md space-y-4"
      bar={bar}
    >
      {!isConflict && <FormErrorMessage>{failure?.message}</FormErrorMessage>}
      <FormSelect
        name="role"
        label={t('table.role')}
        options={managedRoles.map((role) => ({ value: role, label: roles(role) }))}
      />
      <FormCheckbox name="active" label={t('member.active')} hint={t('member.activeHint')} />
    </EditorForm>
  );
}

function ResetFactors() {
  const t = useTranslations('admin.staff.member');
  return (
    <Confirm label={t('reset')}>
      <p className="mb-2 max-w-prose text-sm">{t('resetText')}</p>
      <PostForm sent={{ intent: 'reset' }} submit={t('resetNow')} />
    </Confirm>
  );
}
