import { useTranslations } from 'use-intl';
import { type NewStore, newStore, type StoreData } from '../../../domains/settings/stores/stores.schemas.ts';
import { textIn } from '../../../kernel/locale.ts';
import { buildForm, getRequestContext, toResult, unwrap } from '../../api.server.ts';
import { editResult } from '../../edits/merge.ts';
import { formBody } from '../../forms/form-body.ts';
import { useLocale } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { can } from '../admin.server.ts';
import { respond } from '../respond.ts';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { EditorForm } from '../ui/editor/editor-form.tsx';
import { loadHistory, stateBefore } from '../ui/editor/history.server.ts';
import { type FieldDisplay, HistorySection, RestorePreview } from '../ui/editor/history.tsx';
import { RowLink } from '../ui/links.tsx';
import type { Route } from './+types/store-page.ts';
import { StoreFields } from './store-fields.tsx';

export const handle: PageHandle = { messages: ['adminMaterials'] };

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const store = getRequestContext(context).api.api.admin.store[':id'];
  const param = { id: params.id };
  const [found, history] = await Promise.all([
    unwrap(store.$get({ param })),
    loadHistory(url, (query) => unwrap(store.history.$get({ param, query }))),
  ]);
  return { store: found, history, canWrite: can(context, 'catalogue.write') };
}

const toState = ({ name, address, hours, phone, active }: StoreData): NewStore => {
  return { name, address, hours, phone, active };
};

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const store = getRequestContext(context).api.api.admin.store[':id'];
  const param = { id: params.id };
  const fields = await buildForm(request);
  const state = fields.intent === 'restore' ? await restored() : formBody(newStore, fields);
  const saved = await toResult(store.$put({ param, json: { ...state, version: Number(fields.version) } }));
  return respond(editResult(saved, fields, state, toState));

  async function restored(): Promise<NewStore> {
    const now = toState(await unwrap(store.$get({ param })));
    return stateBefore(url, fields.entry, now, (query) => unwrap(store.history.$get({ param, query })));
  }
}

function useStoreFieldDisplay(): FieldDisplay {
  const t = useTranslations('adminMaterials.stores');
  return {
    label: (field) => t(`fields.${field as 'name'}`),
    format: (field, value) => (field === 'active' ? t(value ? 'open' : 'closed') : String(value)),
  };
}

export default function StorePage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { store, history, canWrite } = loaderData;
  const t = useTranslations('adminMaterials.stores');
  const locale = useLocale();
  const display = useStoreFieldDisplay();
  return (
    <>
      <AdminHeading
        title={textIn(store.name, locale)}
        lead={store.active ? undefined : t('isClosed')}
        back={{ to: '/admin/store', label: t('title') }}
      />
      <RestorePreview history={history} edited={{ loaded: store, toState, display }} canRestore={canWrite} />
      <OnlyHere store={store} />
      <EditorForm
        edited={{ loaded: store, toState, display }}
        result={result}
        canWrite={canWrite}
        className="mb-8 space-y-6"
        fieldsClassName="space-y-6"
      >
        <StoreFields activeHint={t('activeHint')} />
      </EditorForm>
      <HistorySection list={history.list} display={display} canRestore={canWrite} />
    </>
  );
}

type OnlyHereProps = {
  store: { active: boolean; only_here: { items: { id: number; title: string }[]; total: number } };
};

/** The works that no other open store sells, as a warning before this store is closed. */
function OnlyHere({ store: { active, only_here: works } }: OnlyHereProps) {
  const t = useTranslations('adminMaterials.stores');
  if (works.total === 0) return null;
  return (
    <section
      className={`mb-8 border-l-2 bg-wall py-4 pr-4 pl-5 text-sm ${active ? 'border-line' : 'border-seal'}`}
    >
      <h2 className="text-base">{t(active ? 'onlyHere' : 'nowhere', { count: works.total })}</h2>
      <p className="mt-1 max-w-prose text-soft">{t(active ? 'onlyHereText' : 'nowhereText')}</p>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
        {works.items.map(({ id, title }) => (
          <li key={id}>
            <RowLink to={`/admin/item/${id}`}>{title}</RowLink>
          </li>
        ))}
        {works.total > works.items.length && (
          <li>{t('andMore', { count: works.total - works.items.length })}</li>
        )}
      </ul>
    </section>
  );
}
