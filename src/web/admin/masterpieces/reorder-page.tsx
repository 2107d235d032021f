import { useTranslations } from 'use-intl';
import { textIn } from '../../../kernel/locale.ts';
import { buildForm, getRequestContext, toResult, unwrap } from '../../api.server.ts';
import { useLocale } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { can } from '../admin.server.ts';
import { getOutcome, respond } from '../respond.ts';
import { ActionNotice } from '../ui/action-notice.tsx';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { parseReorderForm } from '../ui/lists/reorder-form.ts';
import { ReorderList } from '../ui/lists/reorder-list.tsx';
import type { Route } from './+types/reorder-page.ts';

export const handle: PageHandle = { messages: ['adminCatalogue'] };

export async function loader({ context }: Route.LoaderArgs) {
  return {
    ...(await unwrap(getRequestContext(context).api.api.admin.masterpiece.order.$get())),
    canWrite: can(context, 'catalogue.write'),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { order } = getRequestContext(context).api.api.admin.masterpiece;
  const { newOrder, previousOrder } = parseReorderForm(await buildForm(request));
  const saved = await toResult(order.$put({ json: { masterpiece_ids: newOrder, seen: previousOrder } }));
  return respond(getOutcome(saved));
}

export default function ReorderPage({ loaderData: { items, canWrite }, actionData }: Route.ComponentProps) {
  const t = useTranslations('adminCatalogue.masterpieces');
  const locale = useLocale();
  return (
    <>
      <AdminHeading
        title={t('order')}
        lead={t('orderLead')}
        back={{ to: '/admin/masterpiece', label: t('title') }}
      />
      <div className="mb-4">
        <ActionNotice result={actionData} />
      </div>
      {items.length === 0 ? (
        <p className="text-sm text-soft">{t('nothing')}</p>
      ) : (
        <ReorderList
          sent={{}}
          canSave={canWrite}
          entries={items.map(({ id, title, published }) => ({
            id,
            name: textIn(title, locale),
            note: published ? undefined : t('isNotPublished'),
          }))}
        />
      )}
    </>
  );
}
