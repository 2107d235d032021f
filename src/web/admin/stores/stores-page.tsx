import { useTranslations } from 'use-intl';
import type { StoreData } from '../../../domains/settings/stores/stores.schemas.ts';
import { textIn } from '../../../kernel/locale.ts';
import { buildForm, getRequestContext, toResult, unwrap } from '../../api.server.ts';
import { useLocale } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import type { Column } from '../../ui/table.tsx';
import { can } from '../admin.server.ts';
import { getOutcome, respond } from '../respond.ts';
import { ActionNotice } from '../ui/action-notice.tsx';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { Fold } from '../ui/fold.tsx';
import { ButtonLink, RowLink } from '../ui/links.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';
import { parseReorderForm } from '../ui/lists/reorder-form.ts';
import { ReorderList } from '../ui/lists/reorder-list.tsx';
import type { Route } from './+types/stores-page.ts';

export const handle: PageHandle = { messages: ['adminMaterials'] };

export async function loader({ context }: Route.LoaderArgs) {
  return {
    stores: (await unwrap(getRequestContext(context).api.api.admin.store.$get())).items,
    canWrite: can(context, 'catalogue.write'),
  };
}

/** Changes the order of the stores. */
export async function action({ request, context }: Route.ActionArgs) {
  const { newOrder: ids, previousOrder } = parseReorderForm(await buildForm(request));
  const saved = await toResult(
    getRequestContext(context).api.api.admin.store.order.$put({ json: { ids, seen: previousOrder } }),
  );
  return respond(getOutcome(saved));
}

export default function StoresPage({
  loaderData: { stores, canWrite },
  actionData: result,
}: Route.ComponentProps) {
  const t = useTranslations('adminMaterials.stores');
  const locale = useLocale();
  const columns: Column<StoreData>[] = [
    {
      label: t('fields.name'),
      cell: ({ id, name }) => <RowLink to={`/admin/store/${id}`}>{textIn(name, locale)}</RowLink>,
    },
    { label: t('fields.address'), cell: ({ address }) => textIn(address, locale) },
    {
      label: t('fields.hours'),
      cell: ({ hours }) => <span className="whitespace-pre-line">{textIn(hours, locale)}</span>,
    },
    { label: t('fields.phone'), cell: ({ phone }) => <span className="numeric">{phone}</span> },
    {
      label: t('state'),
      cell: ({ active }) => (active ? t('open') : <span className="text-soft">{t('closed')}</span>),
    },
  ];
  return (
    <>
      <AdminHeading
        title={t('title')}
        lead={t('lead')}
        actions={
          canWrite && (
            <ButtonLink to="/admin/store/new" variant="outline">
              {t('new')}
            </ButtonLink>
          )
        }
      />
      {stores.length === 0 ? (
        <p className="border-t border-line pt-5 text-sm text-soft">{t('none')}</p>
      ) : (
        <DenseTable label={t('title')} columns={columns} rows={stores} getKey={({ id }) => id} />
      )}
      {canWrite && stores.length > 1 && (
        <div className="mt-6 space-y-3">
          <ActionNotice result={result} />
          <Fold label={t('order')} isOpen={result?.failure !== undefined}>
            <ReorderList
              sent={{}}
              entries={stores.map(({ id, name }) => ({ id, name: textIn(name, locale) }))}
            />
          </Fold>
        </div>
      )}
    </>
  );
}
