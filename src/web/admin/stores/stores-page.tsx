import { data, useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import type { StoreData } from '../../../domains/settings/stores/stores.schemas.ts';
import { textIn } from '../../../kernel/locale.ts';
import { formOf, getRequestContext, toResult, unwrap } from '../../api.server.ts';
import type { Failure } from '../../failure.ts';
import { LocaleLink, useLocale } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { buttonClass } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { staffOf } from '../admin.server.ts';
import { ActionNotice } from '../ui/action-notice.tsx';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';
import { compact } from '../ui/lists/density.ts';
import { parseReorderForm } from '../ui/lists/reorder-form.ts';
import { ReorderList } from '../ui/lists/reorder-list.tsx';
import type { Route } from './+types/stores-page.ts';

export const handle: PageHandle = { messages: ['adminMaterials'] };

export async function loader({ context }: Route.LoaderArgs) {
  return {
    stores: (await unwrap(getRequestContext(context).api.api.admin.store.$get())).items,
    canWrite: staffOf(context).permissions.includes('catalogue.write'),
  };
}

/** Changes the order of the stores. */
export async function action({ request, context }: Route.ActionArgs) {
  const { newOrder: ids, previousOrder } = parseReorderForm(await formOf(request));
  const saved = await toResult(
    getRequestContext(context).api.api.admin.store.order.$put({ json: { ids, seen: previousOrder } }),
  );
  const result: { failure?: Failure; message?: string } = saved.ok
    ? { message: saved.message }
    : { failure: saved.failure };
  return data(result, { status: result.failure?.status ?? 200 });
}

export default function StoresPage({ loaderData: { stores, canWrite } }: Route.ComponentProps) {
  const t = useTranslations('adminMaterials.stores');
  const locale = useLocale();
  const result = useActionData<typeof action>();
  const columns: Column<StoreData>[] = [
    {
      id: 'name',
      label: t('fields.name'),
      cell: ({ id, name }) => (
        <LocaleLink to={`/admin/store/${id}`} className="link inline-block min-h-6">
          {textIn(name, locale)}
        </LocaleLink>
      ),
    },
    { id: 'address', label: t('fields.address'), cell: ({ address }) => textIn(address, locale) },
    {
      id: 'hours',
      label: t('fields.hours'),
      cell: ({ hours }) => <span className="whitespace-pre-line">{textIn(hours, locale)}</span>,
    },
    { id: 'phone', label: t('fields.phone'), cell: ({ phone }) => <span className="numeric">{phone}</span> },
    {
      id: 'active',
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
            <LocaleLink to="/admin/store/new" className={`${buttonClass('outline')} ${compact}`}>
              {t('new')}
            </LocaleLink>
          )
        }
      />
      {stores.length === 0 ? (
        <p className="border-t border-line pt-5 text-sm text-soft">{t('none')}</p>
      ) : (
        <DenseTable label={t('title')} columns={columns} rows={stores} keyOf={({ id }) => id} />
      )}
      {canWrite && stores.length > 1 && (
        <div className="mt-6 space-y-3">
          <ActionNotice result={result} />
          <details open={result?.failure !== undefined}>
            <summary className="link inline-flex min-h-8 items-center text-sm">{t('order')}</summary>
            <div className="mt-2">
              <ReorderList
                sent={{}}
                entries={stores.map(({ id, name }) => ({ id, name: textIn(name, locale) }))}
              />
            </div>
          </details>
        </div>
      )}
    </>
  );
}
