import { data, useActionData, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { StaffMember } from '../../../domains/staff/staff.schemas.ts';
import { splitLocalePath } from '../../../kernel/locale.ts';
import type { Role } from '../../../kernel/roles.ts';
import { formOf, getRequestContext, toResult, unwrap } from '../../api.server.ts';
import { afterRefusal } from '../../edits/merge.ts';
import type { Failure } from '../../failure.ts';
import { Form } from '../../forms/form.tsx';
import { LocaleLink } from '../../i18n/locale.tsx';
import { translatorOf } from '../../seo/meta.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, FormErrorMessage, Select } from '../../ui/field.tsx';
import { staffOf } from '../admin.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { ActionNotice } from '../ui/action-notice.tsx';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { ConflictNotice, EditedState } from '../ui/editor/conflict-notice.tsx';
import { editorForm } from '../ui/editor/unsaved-changes.tsx';
import { compact, dense } from '../ui/lists/density.ts';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/staff-member-page.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const team = await unwrap(getRequestContext(context).api.api.admin.staff.$get());
  const member = team.items.find(({ id }) => String(id) === params.id);
  if (!member) throw data(null, { status: 404 });
  const { permissions } = staffOf(context);
  return {
    member,
    managedRoles: team.managed_roles,
    canManage: team.managed_roles.includes(member.role),
    canReadAudit: permissions.includes('audit.read'),
  };
}

type ActionResult = {
  intent: 'change' | 'reset';
  failure?: Failure;
  values?: Values;
  base?: Values | undefined;
};

type Values = { role: string; active: boolean };

const stateOf = (given: unknown): Values => {
  const { role, active } = given as StaffMember;
  return { role, active };
};

export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = getRequestContext(context).api.api.admin.staff[':id'];
  const values = await formOf(request);
  const param = { id: params.id };
  if (values.intent === 'reset') {
    const reset = await toResult(staff.factors.$delete({ param }));
    return respond({ intent: 'reset', ...(!reset.ok && { failure: reset.failure }) });
  }
  const wanted: Values = { role: values.role ?? '', active: values.active === 'on' };
  const changed = await toResult(
    staff.$put({ param, json: { ...wanted, role: wanted.role as Role, version: Number(values.version) } }),
  );
  if (changed.ok) return respond({ intent: 'change' });
  const { state, base } = afterRefusal(values, wanted, changed.failure, stateOf);
  return respond({ intent: 'change', values: state, base, failure: changed.failure });
}

const respond = (given: ActionResult) => data(given, { status: given.failure?.status ?? 200 });

export function meta({ location, loaderData }: Route.MetaArgs) {
  const t = translatorOf(splitLocalePath(location.pathname).locale, 'admin');
  return adminMeta(location, loaderData?.member.name ?? t('staff.title'));
}

/** The account; who may not change it, as managers may not change owners, can only read. */
export default function StaffMemberPage({ loaderData }: Route.ComponentProps) {
  const { member, managedRoles, canManage, canReadAudit } = loaderData;
  const t = useTranslations('admin.staff');
  const roles = useTranslations('admin.roles');
  const given = useActionData<typeof action>();
  const hasFactor = member.factors.totp || member.factors.passkeys > 0;
  return (
    <>
      <AdminHeading title={member.name} back={{ to: '/admin/staff', label: t('title') }} />
      <Section title={t('member.who')}>
        <DescriptionList
          items={[
            { label: t('table.email'), value: member.email },
            { label: t('table.since'), value: <DateTime time={member.created_at} /> },
            ...(canManage
              ? []
              : [
                  { label: t('table.role'), value: roles(member.role) },
                  { label: t('table.active'), value: t(member.active ? 'table.on' : 'table.off') },
                ]),
            ...(canReadAudit
              ? [
                  {
                    label: t('member.actions'),
                    value: (
                      <LocaleLink to={`/admin/audit?staff=${member.id}`} className="link">
                        {t('member.seeActions')}
                      </LocaleLink>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </Section>
      {canManage && (
        <Section title={t('member.change')} text={t('member.changeText')}>
          <ChangeForm
            member={member}
            managedRoles={managedRoles}
            result={given?.intent === 'change' ? given : undefined}
          />
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
          <ActionNotice
            result={
              given?.intent === 'reset'
                ? given.failure
                  ? { failure: given.failure }
                  : { message: t('member.resetDone') }
                : undefined
            }
          />
        </div>
      </Section>
    </>
  );
}

type ChangeProps = { member: StaffMember; managedRoles: readonly Role[]; result: ActionResult | undefined };

function ChangeForm({ member, managedRoles, result }: ChangeProps) {
  const t = useTranslations('admin.staff');
  const roles = useTranslations('admin.roles');
  const activeWord = (active: boolean) => t(active ? 'table.on' : 'table.off');
  const failure = result?.failure;
  const typed = (failure && result?.values) || { role: member.role, active: member.active };
  const isConflict = failure?.code === 'version_conflict';
  const rowsOf = (now: Values, other: Values) => [
    { label: t('table.role'), now: roles(now.role as Role), typed: roles(other.role as Role) },
    { label: t('table.active'), now: activeWord(now.active), typed: activeWord(other.active) },
  ];
  return (
    <Form
      // A new version, saved here or by another user, resets the fields.
      key={failure ? 'typed' : member.version}
      {...editorForm(Boolean(failure))}
      method="post"
      className={`max-w-md space-y-4 ${dense}`}
    >
      <input type="hidden" name="intent" value="change" />
      <EditedState failure={failure} version={member.version} state={stateOf(member)} stateOf={stateOf} />
      <ConflictNotice
        failure={failure}
        compare={(now) => rowsOf(stateOf(now), typed)}
        others={(now) => rowsOf(stateOf(now), result?.base ?? stateOf(member))}
      />
      {!isConflict && <FormErrorMessage>{failure?.message}</FormErrorMessage>}
      <Select name="role" label={t('table.role')} defaultValue={typed.role}>
        {managedRoles.map((role) => (
          <option key={role} value={role}>
            {roles(role)}
          </option>
        ))}
      </Select>
      <Checkbox
        name="active"
        label={t('member.active')}
        hint={t('member.activeHint')}
        defaultChecked={typed.active}
      />
      <Button isBusy={useNavigation().state !== 'idle'} className={compact}>
        {t(isConflict ? 'member.saveMine' : 'member.save')}
      </Button>
      <ActionNotice result={result && !failure ? { message: t('member.saved') } : undefined} />
    </Form>
  );
}

function ResetFactors() {
  const t = useTranslations('admin.staff.member');
  return (
    <Confirm label={t('reset')}>
      <p className="mb-2 max-w-prose text-sm">{t('resetText')}</p>
      <Form method="post">
        <input type="hidden" name="intent" value="reset" />
        <Button variant="outline" isBusy={useNavigation().state !== 'idle'} className={compact}>
          {t('resetNow')}
        </Button>
      </Form>
    </Confirm>
  );
}
