import { useTranslations } from 'use-intl';
import { buildForm, getRequestContext, unwrap } from '../../api.server.ts';
import { getStaff, redirectToConfirm } from '../admin.server.ts';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/account-page.ts';
import { changeAccount } from './account.server.ts';
import { PasswordSection } from './password-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { items } = await unwrap(getRequestContext(context).api.api.admin.me.sessions.$get());
  return { me: getStaff(context), sessions: items };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const changed = await changeAccount(ctx, await buildForm(request));
  if (changed.data.failure) redirectToConfirm(ctx, changed.data.failure, url);
  return changed;
}

export default function AccountPage({
  loaderData: { me, sessions },
  actionData: result,
}: Route.ComponentProps) {
  const t = useTranslations('admin.account');
  const roles = useTranslations('admin.roles');
  return (
    <>
      <AdminHeading title={t('title')} />
      <Section title={t('who')} text={t('whoText')}>
        <DescriptionList
          items={[
            { label: t('name'), value: me.name },
            { label: t('email'), value: me.email },
            { label: t('role'), value: roles(me.role) },
          ]}
        />
      </Section>
      <SecondFactorSection me={me} result={result} />
      <PasswordSection email={me.email} result={result} />
      <SessionsSection sessions={sessions} result={result} />
    </>
  );
}
