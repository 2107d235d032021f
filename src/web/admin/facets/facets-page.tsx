import { redirect } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import type { FacetGroup } from '../../../domains/catalogue/catalogue.rules.ts';
import {
  type FacetData,
  facetGroupParams,
  newFacet,
} from '../../../domains/catalogue/facets/facets.admin.schemas.ts';
import { languageNames, locales, localizedPath, textIn } from '../../../kernel/locale.ts';
import { buildForm, getRequestContext, toResult, unwrap } from '../../api.server.ts';
import { formBody } from '../../forms/form-body.ts';
import type { FormResult } from '../../forms/form-result.ts';
import { useLocale } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import type { Column } from '../../ui/table.tsx';
import { can } from '../admin.server.ts';
import { getOutcome, respond } from '../respond.ts';
import { ActionNotice } from '../ui/action-notice.tsx';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { FormTexts } from '../ui/editor/form-fields.tsx';
import { Fold } from '../ui/fold.tsx';
import { RowLink, TextLink } from '../ui/links.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';
import { parseReorderForm } from '../ui/lists/reorder-form.ts';
import { ReorderList } from '../ui/lists/reorder-list.tsx';
import { PostForm } from '../ui/post-form.tsx';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/facets-page.ts';

export const handle: PageHandle = { messages: ['adminCatalogue'] };

export async function loader({ context }: Route.LoaderArgs) {
  return {
    ...(await unwrap(getRequestContext(context).api.api.admin.facet.$get())),
    canWrite: can(context, 'catalogue.write'),
  };
}

type ActionResult = FormResult & { group: string };

export async function action({ request, context }: Route.ActionArgs) {
  const { api, locale } = getRequestContext(context);
  const { facet } = api.api.admin;
  const fields = await buildForm(request);
  const { intent = '' } = fields;
  const param = formBody(facetGroupParams, fields);
  const { group } = param;
  if (intent === 'order') {
    const { newOrder, previousOrder } = parseReorderForm(fields);
    const saved = await toResult(
      facet.order[':group'].$put({ param, json: { facet_ids: newOrder, seen: previousOrder } }),
    );
    return respond<ActionResult>({ intent, group, ...getOutcome(saved) });
  }
  const created = await toResult(facet.$post({ json: formBody(newFacet, fields) }));
  // Redirects to the list, so that a reload does not add it again.
  if (created.ok) throw redirect(localizedPath(locale, `/admin/facet#${group}`), 303);
  return respond<ActionResult>({ intent, group, failure: created.failure, values: fields });
}

export default function FacetsPage({
  loaderData: { groups, most, canWrite },
  actionData: given,
}: Route.ComponentProps) {
  const t = useTranslations('adminCatalogue');
  return (
    <>
      <AdminHeading title={t('facets.title')} lead={t('facets.lead')} />
      {groups.map(({ group, facets }) => (
        <div key={group} id={group}>
          <Section title={t(`groups.${group}`)} text={t('facets.count', { count: facets.length, most })}>
            <FacetGroupPart
              group={group}
              facets={facets}
              canAdd={canWrite && facets.length < most}
              canWrite={canWrite}
              result={given?.group === group ? given : undefined}
            />
          </Section>
        </div>
      ))}
    </>
  );
}

type PartProps = {
  group: FacetGroup;
  facets: readonly FacetData[];
  canAdd: boolean;
  canWrite: boolean;
  result: ActionResult | undefined;
};

/** The values of one group: their names and order, and a form for a new one. */
function FacetGroupPart({ group, facets, canAdd, canWrite, result }: PartProps) {
  const t = useTranslations('adminCatalogue.facets');
  const groups = useTranslations('adminCatalogue.groups');
  const format = useFormatter();
  const locale = useLocale();
  const columns: Column<FacetData>[] = [
    {
      label: t('name'),
      cell: ({ id, name }) => <RowLink to={`/admin/facet/${id}`}>{textIn(name, locale)}</RowLink>,
    },
    { label: t('key'), cell: ({ key }) => <code className="text-xs">{key}</code> },
    ...locales
      .filter((one) => one !== locale)
      .map((one) => ({
        label: languageNames[one],
        cell: ({ name }: FacetData) => name[one] || <span className="text-seal">{t('missing')}</span>,
      })),
    {
      label: t('works'),
      isNumeric: true,
      cell: ({ id, items_count }) => (
        <TextLink to={`/admin/item?facet=${id}`}>{format.number(items_count)}</TextLink>
      ),
    },
  ];
  const isOrderRejected = result?.intent === 'order' && result.failure !== undefined;
  return (
    <div className="space-y-4">
      {result?.intent === 'order' && <ActionNotice result={result} />}
      {facets.length > 0 && (
        <DenseTable label={groups(group)} columns={columns} rows={facets} getKey={({ id }) => id} />
      )}
      {canWrite && facets.length > 1 && (
        <Fold label={t('order')} isOpen={isOrderRejected}>
          <ReorderList
            sent={{ intent: 'order', group }}
            entries={facets.map(({ id, name }) => ({ id, name: textIn(name, locale) }))}
          />
        </Fold>
      )}
      {canAdd && (
        <Fold label={t('add')} isOpen={result?.intent === 'add'}>
          <PostForm
            // Resets the form once a value is added.
            key={facets.length}
            sent={{ intent: 'add', group }}
            submit={t('addNow')}
            values={result?.values}
            failure={result?.failure}
            preventScrollReset
            className="space-y-3"
          >
            <FormTexts name="name" label={t('name')} />
            {result?.intent === 'add' && <ActionNotice result={result} />}
          </PostForm>
        </Fold>
      )}
    </div>
  );
}
