import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import type { FacetData, FacetList } from '../../../domains/catalogue/facets/facets.admin.schemas.ts';
import { type Localized, localizedPath, textIn } from '../../../kernel/locale.ts';
import { buildForm, getRequestContext, toResult, unwrap } from '../../api.server.ts';
import { afterRejection, type EditResult, findConflict } from '../../edits/merge.ts';
import type { Failure } from '../../failure.ts';
import { formValues } from '../../forms/form-values.ts';
import { useLocale } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { can } from '../admin.server.ts';
import { getOutcome, respond } from '../respond.ts';
import { ActionNotice } from '../ui/action-notice.tsx';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { EditorForm } from '../ui/editor/editor-form.tsx';
import { FormSelect, FormTextArea, FormTexts } from '../ui/editor/form-fields.tsx';
import { loadHistory, stateBefore } from '../ui/editor/history.server.ts';
import { type FieldDisplay, HistorySection, RestorePreview } from '../ui/editor/history.tsx';
import { toLocalized } from '../ui/editor/localized-form.ts';
import { TextLink } from '../ui/links.tsx';
import { PostForm } from '../ui/post-form.tsx';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/facet-page.ts';

export const handle: PageHandle = { messages: ['adminCatalogue'] };

const findFacet = ({ groups }: FacetList, id: string): FacetData | undefined =>
  groups.flatMap(({ facets }) => facets).find((facet) => String(facet.id) === id);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { facet } = getRequestContext(context).api.api.admin;
  const param = { id: params.id };
  const [list, history] = await Promise.all([
    unwrap(facet.$get()),
    loadHistory(url, (query) => unwrap(facet[':id'].history.$get({ param, query }))),
  ]);
  const found = findFacet(list, params.id);
  if (!found) throw data(null, { status: 404 });
  const others = list.groups
    .flatMap(({ facets }) => facets)
    .filter(({ id, group }) => group === found.group && id !== found.id);
  return { facet: found, others, history, canWrite: can(context, 'catalogue.write') };
}

type FacetState = { name: Localized; keywords: string[] };
const facetState = ({ name, keywords }: FacetData): FacetState => ({ name, keywords });

type ActionResult = EditResult<FacetState> & { intent: string };

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { api, locale } = getRequestContext(context);
  const { facet } = api.api.admin;
  const param = { id: params.id };
  const fields = await buildForm(request);
  const { intent = '' } = fields;
  const version = Number(fields.version);
  if (intent === 'remove') {
    const removed = await toResult(
      facet[':id'].$delete({
        param,
        json: {
          version,
          items_count: Number(fields.items_count),
          move_to: fields.move_to ? Number(fields.move_to) : null,
        },
      }),
    );
    if (removed.ok) throw redirect(localizedPath(locale, '/admin/facet'), 303);
    return respond<ActionResult>({ intent, failure: removed.failure });
  }
  const wanted = intent === 'restore' ? await restored() : typed();
  const saved = await toResult(facet[':id'].$put({ param, json: { ...wanted, version } }));
  const toState = (list: FacetList) => {
    const now = findFacet(list, params.id);
    return now ? facetState(now) : wanted;
  };
  return respond<ActionResult>({
    intent,
    ...getOutcome(saved),
    ...(!saved.ok && afterRejection(fields, wanted, saved.failure, toState)),
  });

  function typed(): FacetState {
    return { name: toLocalized(fields, 'name'), keywords: keywordsIn(fields.keywords ?? '') };
  }

  async function restored(): Promise<FacetState> {
    const list = await unwrap(facet.$get());
    const now = findFacet(list, params.id);
    if (!now) throw data(null, { status: 404 });
    return stateBefore(url, fields.entry, facetState(now), (query) =>
      unwrap(facet[':id'].history.$get({ param, query })),
    );
  }
}

/** One on each line, or separated by commas. */
const keywordsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n,，、]/)
      .map((one) => one.trim())
      .filter(Boolean),
  ),
];

/** Turns a conflict that returns the whole list into one that returns this facet. */
function ofFacet(failure: Failure | undefined, id: number): Failure | undefined {
  const list = findConflict<FacetList>(failure);
  if (!failure || !list) return failure;
  const now = findFacet(list, String(id));
  return now ? { ...failure, data: now } : { ...failure, code: 'conflict' };
}

export default function FacetPage({ loaderData, actionData: given }: Route.ComponentProps) {
  const { facet, others, history, canWrite } = loaderData;
  const t = useTranslations('adminCatalogue');
  const locale = useLocale();
  const display: FieldDisplay = {
    label: (field) => (field === 'name' || field === 'keywords' ? t(`facets.${field}`) : field),
    format: (_, value) => (Array.isArray(value) ? value.join(', ') : String(value)),
  };
  const saved = given?.intent === 'remove' ? undefined : given;
  const failure = ofFacet(saved?.failure, facet.id);
  const edited = saved && { ...saved, ...(failure && { failure }) };
  const typed = (failure && saved?.state) || facetState(facet);
  return (
    <>
      <AdminHeading
        title={textIn(facet.name, locale)}
        lead={
          <>
            {t(`groups.${facet.group}`)} · <code className="text-xs">{facet.key}</code> ·{' '}
            <TextLink to={`/admin/item?facet=${facet.id}`}>
              {t('artists.worksCount', { count: facet.items_count })}
            </TextLink>
          </>
        }
        back={{ to: '/admin/facet', label: t('facets.title') }}
      />
      <RestorePreview
        history={history}
        edited={{ loaded: facet, toState: facetState, display }}
        canRestore={canWrite}
      />
      <Section title={t('facets.names')} text={t('facets.namesText')}>
        <EditorForm
          edited={{ loaded: facet, toState: facetState, display }}
          result={edited}
          initial={{ ...formValues(typed), keywords: typed.keywords.join(', ') }}
          canWrite={canWrite}
          className="space-y-4"
        >
          <FormTexts name="name" label={t('facets.name')} />
          <FormTextArea
            name="keywords"
            label={t('facets.keywords')}
            hint={t('facets.keywordsHint')}
            rows={3}
          />
        </EditorForm>
      </Section>
      <HistorySection list={history.list} display={display} canRestore={canWrite} />
      {canWrite && (
        <Section title={t('facets.remove')}>
          <RemoveForm
            facet={facet}
            others={others}
            failure={given?.intent === 'remove' ? given.failure : undefined}
          />
        </Section>
      )}
    </>
  );
}

type RemoveProps = { facet: FacetData; others: readonly FacetData[]; failure: Failure | undefined };

/** Deletes a value; works that have it lose it, or get another value of its group. */
function RemoveForm({ facet, others, failure }: RemoveProps) {
  const t = useTranslations('adminCatalogue.facets');
  const locale = useLocale();
  return (
    <div className="space-y-3">
      <ActionNotice result={failure && { failure }} />
      <Confirm label={t('removeLabel')}>
        <p className="mb-3 max-w-prose text-sm">{t('removeText', { count: facet.items_count })}</p>
        <PostForm
          sent={{ intent: 'remove', version: facet.version, items_count: facet.items_count }}
          submit={t('removeNow')}
          className="max-w-sm space-y-3"
        >
          {facet.items_count > 0 && (
            <FormSelect
              name="move_to"
              label={t('moveTo')}
              none={t('moveNowhere')}
              options={others.map(({ id, name }) => ({ value: id, label: textIn(name, locale) }))}
            />
          )}
        </PostForm>
      </Confirm>
    </div>
  );
}
