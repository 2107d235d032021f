import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import { confirmable } from '../../../domains/settings/settings.rules.ts';
import { buildForm, getRequestContext, toResult, unwrap } from '../../api.server.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import { getStaff } from '../admin.server.ts';
import { navigationGroupsFor } from '../layout/navigation.ts';
import { getOutcome, respond } from '../respond.ts';
import { AdminHeading } from '../ui/admin-heading.tsx';
import type { Route } from './+types/home-page.ts';
import { DraftTexts, findDraftTexts } from './draft-texts.tsx';
import { LatestOrders } from './latest-orders.tsx';
import { PendingTasks } from './pending-tasks.tsx';
import { SalesSummary } from './sales-summary.tsx';
import { SetupChecklist } from './setup-checklist.tsx';

/** A short overview; the list has all orders. */
const ordersShown = 6;

export async function loader({ context }: Route.LoaderArgs) {
  const { api, locale } = getRequestContext(context);
  const { name, role, permissions, factors } = getStaff(context);
  const [counts, orders, figures, setup, drafts] = await Promise.all([
    unwrap(api.api.admin.alert.count.$get()),
    permissions.includes('orders.read')
      ? unwrap(api.api.admin.order.$get({ query: { per_page: String(ordersShown) } as object }))
      : undefined,
    permissions.includes('reports.read') ? unwrap(api.api.admin.report.today.$get()) : undefined,
    permissions.includes('settings.read') ? unwrap(api.api.admin.setup.$get()) : undefined,
    permissions.includes('content.read') ? draftTexts() : [],
  ]);
  return {
    name,
    role,
    permissions,
    hasSecondFactor: factors.totp || factors.passkeys.length > 0,
    counts,
    orders: orders?.items,
    figures,
    setup,
    drafts,
  };

  async function draftTexts() {
    const [articles, questions] = await Promise.all([
      unwrap(api.api.admin.article.$get()),
      unwrap(api.api.admin.faq.$get()),
    ]);
    return findDraftTexts(articles.items, questions.items, locale);
  }
}

/** Confirms one setup step on top of the current setup, so that other users' confirmations are kept. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api } = getRequestContext(context);
  const { confirm } = await buildForm(request);
  const { setup } = await unwrap(api.api.admin.setting.$get());
  const confirmed = confirmable.find((part) => part === confirm);
  if (!confirmed) throw data(null, { status: 400 });
  const json = { value: { ...setup.value, [confirmed]: true }, version: setup.version };
  const outcome = await toResult(api.api.admin.setting.setup.$put({ json }));
  return respond(getOutcome(outcome));
}

export default function HomePage({ loaderData, actionData: result }: Route.ComponentProps) {
  const t = useTranslations('admin');
  const { orders, counts, figures, setup, drafts, permissions } = loaderData;
  const groups = navigationGroupsFor(loaderData.permissions);
  return (
    <>
      <AdminHeading
        title={t('home.title', { name: loaderData.name })}
        lead={t('home.role', { role: t(`roles.${loaderData.role}`) })}
      />
      {!loaderData.hasSecondFactor && (
        <p className="mb-8 max-w-2xl border-l-2 border-seal py-1 pl-4 text-sm">
          {t('home.noSecondFactor')}{' '}
          <LocaleLink to="/admin/account" className="link whitespace-nowrap">
            {t('home.setUp')}
          </LocaleLink>
        </p>
      )}
      {groups.length === 0 && <p className="text-sm text-soft">{t('home.nothing')}</p>}
      {setup && (
        <SetupChecklist setup={setup} canWrite={permissions.includes('settings.write')} result={result} />
      )}
      <DraftTexts texts={drafts} />
      <PendingTasks counts={counts} />
      {orders && <LatestOrders orders={orders} />}
      {figures && <SalesSummary figures={figures} />}
      {groups.map(({ key, links }) => (
        <section key={key} aria-labelledby={`group-${key}`} className="mt-8">
          <h2 id={`group-${key}`} className="text-lg">
            {t(`nav.groups.${key}`)}
          </h2>
          <ul className="mt-2 border-t border-line">
            {links.map((link) => (
              <li
                key={link.to}
                className="grid gap-x-8 border-b border-line py-3 text-sm sm:grid-cols-[14rem_minmax(0,1fr)]"
              >
                <LocaleLink to={link.to} className="link justify-self-start">
                  {t(`nav.${link.key}`)}
                </LocaleLink>
                <span className="text-soft">{t(`home.about.${link.key}`)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
