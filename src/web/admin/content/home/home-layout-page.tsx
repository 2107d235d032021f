import { useTranslations } from 'use-intl';
import { type HomeLayoutData, homeLayoutInput } from '../../../../domains/content/home/home.admin.schemas.ts';
import type { HomeRow, HomeSelection } from '../../../../domains/content/home/home.rules.ts';
import type { NamesData } from '../../../../domains/content/names.schemas.ts';
import { buildForm, getRequestContext, performAction, toResult, unwrap } from '../../../api.server.ts';
import { formBody } from '../../../forms/form-body.ts';
import type { PageHandle } from '../../../i18n/messages.ts';
import { can } from '../../admin.server.ts';
import { ActionNotice } from '../../ui/action-notice.tsx';
import { AdminHeading } from '../../ui/admin-heading.tsx';
import { EditorForm } from '../../ui/editor/editor-form.tsx';
import { loadHistory, stateBefore } from '../../ui/editor/history.server.ts';
import { type Edited, type FieldDisplay, HistorySection, RestorePreview } from '../../ui/editor/history.tsx';
import { SaveBar } from '../../ui/editor/save-bar.tsx';
import { SaveThenAction } from '../../ui/editor/save-then-action.tsx';
import { ShopLink } from '../../ui/links.tsx';
import { Section } from '../../ui/section.tsx';
import { type ContentResult, contentForm } from '../content-form.server.ts';
import { loadNames, loadNamesOfHistory } from '../names.server.ts';
import { joinedNames, namesFor } from '../names.ts';
import type { Route } from './+types/home-layout-page.ts';
import { FacetPicker } from './facet-picker.tsx';
import { ResourcePicker } from './resource-picker.tsx';
import { layoutFields, RowPickers, RowText } from './row-pickers.tsx';

export const handle: PageHandle = { messages: ['adminContent'] };

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const { api } = ctx;
  const homeLayout = api.api.admin['home-layout'];
  const [layout, history, { shop }] = await Promise.all([
    unwrap(homeLayout.$get()),
    loadHistory(url, (query) => unwrap(homeLayout.history.$get({ query }))),
    unwrap(api.api.initial.$get()),
  ]);
  const { scenario, purpose } = shop.category;
  const canWrite = can(context, 'content.write');
  const earlier = await loadNamesOfHistory(ctx, history);
  return { layout, history, earlier, facets: { scenario, purpose }, canWrite };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const homeLayout = ctx.api.api.admin['home-layout'];
  const fields = await buildForm(request);
  const form = contentForm(fields, (typed) => formBody(homeLayoutInput, layoutFields(typed)));
  const actions = {
    save: () => toResult(homeLayout.$put({ json: form.change() })),
    restore: async () => {
      const now = await unwrap(homeLayout.$get());
      const choice = await stateBefore(url, fields.entry, now.draft, (query) =>
        unwrap(homeLayout.history.$get({ query })),
      );
      return toResult(homeLayout.$put({ json: form.send({ ...choice, version: form.version }) }));
    },
    publish: () => toResult(homeLayout.publish.$post({ json: form.typed() })),
  };
  const done = await performAction(actions, form.intent);
  return form.answer(done, getDraft, async ({ state, base }) => ({
    names: await loadNames(ctx, [state, base ?? null]),
  }));
}

const getDraft = ({ draft }: HomeLayoutData): HomeSelection => draft;

type Data = Route.ComponentProps['loaderData'];

const parts = ['first', 'items', 'rows', 'masterpieces', 'artists', 'news', 'facets'] as const;
type Part = (typeof parts)[number];

function useHomeLayoutFieldDisplay(names: NamesData, facets: Data['facets']): FieldDisplay {
  const t = useTranslations('adminContent.home.fields');
  const known: Record<Exclude<Part, 'rows'>, readonly { id: number; name: string }[]> = {
    ...names,
    first: names.items,
    facets: [...facets.scenario, ...facets.purpose],
  };
  const isPart = (field: string): field is Part => (parts as readonly string[]).includes(field);
  return {
    label: (field) => (isPart(field) ? t(field) : field),
    format: (field, value) => {
      if (field === 'rows') return <RowText row={value as HomeRow} names={names.items} />;
      return (
        (isPart(field) && field !== 'rows' && known[field].find(({ id }) => id === value)?.name) ||
        `#${String(value)}`
      );
    },
  };
}

export default function HomeLayoutPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { layout, history, earlier, facets, canWrite } = loaderData;
  const t = useTranslations('adminContent.home');
  const names = joinedNames([layout.names, earlier, result?.names]);
  const display = useHomeLayoutFieldDisplay(names, facets);
  const isOfForm = result?.intent === 'save' || result?.intent === 'restore';
  const isRejected = result?.failure !== undefined && result.state !== undefined;
  const edited = { loaded: layout, toState: getDraft, display };
  return (
    <>
      <AdminHeading
        title={t('title')}
        lead={t('lead')}
        actions={
          <ShopLink to="/" preview={layout.preview_token}>
            {t('preview')}
          </ShopLink>
        }
      />
      <div className="mb-6 empty:hidden">{!isOfForm && result && <ActionNotice result={result} />}</div>
      <RestorePreview history={history} edited={edited} canRestore={canWrite} />
      {canWrite && <PublishingState layout={layout} />}
      <Editor
        layout={layout}
        names={names}
        facets={facets}
        canWrite={canWrite}
        result={isOfForm || isRejected ? result : undefined}
        edited={edited}
      />
      <HistorySection list={history.list} display={display} canRestore={canWrite} />
    </>
  );
}

/** Whether visitors see the saved draft, and the button that publishes it. */
function PublishingState({ layout: { is_shown } }: { layout: HomeLayoutData }) {
  const t = useTranslations('adminContent.home');
  return (
    <Section title={t('showing')} text={t('showingText')}>
      {is_shown ? (
        <p className="text-sm text-soft">{t('isShown')}</p>
      ) : (
        <div className="space-y-3 text-sm">
          <p>{t('isNotShown')}</p>
          <SaveThenAction next="publish">{t('show')}</SaveThenAction>
        </div>
      )}
    </Section>
  );
}

type EditorProps = Pick<Data, 'layout' | 'facets' | 'canWrite'> & {
  result: ContentResult<HomeSelection> | undefined;
  names: NamesData;
  edited: Edited<HomeLayoutData, HomeSelection>;
};

function Editor({ layout, names, facets, canWrite, result, edited }: EditorProps) {
  const t = useTranslations('adminContent.home');
  const failure = result?.failure;
  const typed = (failure && result.state) ?? layout.draft;
  const part = (name: Exclude<Part, 'rows'>) => ({
    name,
    label: t(`fields.${name}`),
    hint: t(`hints.${name}`),
    emptyText: t('nothingChosen'),
  });
  const first = typed.first === null ? [] : [typed.first];
  return (
    <EditorForm
      edited={edited}
      result={result}
      canWrite={canWrite}
      fieldsClassName="space-y-9 border-t border-line py-7"
      bar={<SaveBar result={result} label={t('save')} />}
    >
      <ResourcePicker {...part('first')} kind="item" max={1} chosen={namesFor(first, names.items)} />
      <ResourcePicker {...part('items')} kind="item" max={24} chosen={namesFor(typed.items, names.items)} />
      <RowPickers rows={typed.rows} names={names.items} failure={failure} />
      <FacetPicker
        {...part('facets')}
        chosen={typed.facets}
        groups={[
          { label: t('scenario'), facets: facets.scenario },
          { label: t('purpose'), facets: facets.purpose },
        ]}
      />
      <ResourcePicker
        {...part('masterpieces')}
        kind="masterpiece"
        max={6}
        chosen={namesFor(typed.masterpieces, names.masterpieces)}
      />
      <ResourcePicker
        {...part('artists')}
        kind="artist"
        max={12}
        chosen={namesFor(typed.artists, names.artists)}
      />
      <ResourcePicker {...part('news')} kind="news" max={6} chosen={namesFor(typed.news, names.news)} />
    </EditorForm>
  );
}
