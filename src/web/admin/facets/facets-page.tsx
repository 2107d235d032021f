import { data, redirect, useActionData, useNavigation } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import type { FacetGroup } from '../../../domains/catalogue/catalogue.rules.ts';
import {
  type FacetData,
  facetGroupParams,
  newFacet,
} from '../../../domains/catalogue/facets/facets.admin.schemas.ts';
import { type Localized, languageNames, locales, localizedPath, textIn } from '../../../kernel/locale.ts';
import { formOf, getRequestContext, toResult, unwrap } from '../../api.server.ts';
import type { Failure } from '../../failure.ts';
import { Form } from '../../forms/form.tsx';
import { formBody } from '../../forms/form-body.ts';
import { LocaleLink, useLocale } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { staffOf } from '../admin.server.ts';
import { ActionNotice } from '../ui/action-notice.tsx';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { LocalizedFields } from '../ui/editor/localized-fields.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';
import { compact, dense } from '../ui/lists/density.ts';
import { parseReorderForm } from '../ui/lists/reorder-form.ts';
import { ReorderList } from '../ui/lists/reorder-list.tsx';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/facets-page.ts';

export const handle: PageHandle = { messages: ['adminCatalogue'] };

export async function loader({ context }: Route.LoaderArgs) {
  return {
    ...(await unwrap(getRequestContext(context).api.api.admin.facet.$get())),
    canWrite: staffOf(context).permissions.includes('catalogue.write'),
  };
}

type ActionResult = {
  intent: string;
  group: string;
  message?: string;
  failure?: Failure;
  name?: Localized;
};

export async function action({ request, context }: Route.ActionArgs) {
  const { api, locale } = getRequestContext(context);
  const { facet } = api.api.admin;
  const fields = await formOf(request);
  const { intent = '' } = fields;
  const param = formBody(facetGroupParams, fields);
  const { group } = param;
  if (intent === 'order') {
    const { newOrder, previousOrder } = parseReorderForm(fields);
    const saved = await toResult(
      facet.order[':group'].$put({ param, json: { facet_ids: newOrder, seen: previousOrder } }),
    );
    return respond({
      intent,
      group,
      ...(saved.ok ? { message: saved.message } : { failure: saved.failure }),
    });
  }
  const json = formBody(newFacet, fields);
  const created = await toResult(facet.$post({ json }));
  // Redirects to the list, so that a reload does not add it again.
  if (created.ok) throw redirect(localizedPath(locale, `/admin/facet#${group}`), 303);
  return respond({ intent, group, failure: created.failure, name: json.name });
}

const respond = (given: ActionResult) => data(given, { status: given.failure?.status ?? 200 });

export default function FacetsPage({ loaderData: { groups, most, canWrite } }: Route.ComponentProps) {
  const t = useTranslations('adminCatalogue');
  const given = useActionData<typeof action>();
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
      id: 'name',
      label: t('name'),
      cell: ({ id, name }) => (
        <LocaleLink to={`/admin/facet/${id}`} className="link inline-block min-h-6">
          {textIn(name, locale)}
        </LocaleLink>
      ),
    },
    { id: 'key', label: t('key'), cell: ({ key }) => <code className="text-xs">{key}</code> },
    ...locales
      .filter((one) => one !== locale)
      .map((one) => ({
        id: one,
        label: languageNames[one],
        cell: ({ name }: FacetData) => name[one] || <span className="text-seal">{t('missing')}</span>,
      })),
    {
      id: 'works',
      label: t('works'),
      isNumeric: true,
      cell: ({ id, items_count }) => (
        <LocaleLink to={`/admin/item?facet=${id}`} className="link">
          {format.number(items_count)}
        </LocaleLink>
      ),
    },
  ];
  const isBusy = useNavigation().state !== 'idle';
  const isOrderRefused = result?.intent === 'order' && result.failure !== undefined;
  return (
    <div className="space-y-4">
      {result?.intent === 'order' && <ActionNotice result={result} />}
      {facets.length > 0 && (
        <DenseTable label={groups(group)} columns={columns} rows={facets} keyOf={({ id }) => id} />
      )}
      {canWrite && facets.length > 1 && (
        <details open={isOrderRefused}>
          <summary className="link inline-flex min-h-8 items-center text-sm">{t('order')}</summary>
          <div className="mt-2">
            <ReorderList
              sent={{ intent: 'order', group }}
              entries={facets.map(({ id, name }) => ({ id, name: textIn(name, locale) }))}
            />
          </div>
        </details>
      )}
      {canAdd && (
        <details open={result?.intent === 'add'}>
          <summary className="link inline-flex min-h-8 items-center text-sm">{t('add')}</summary>
          <Form
            // Resets the form once a value is added.
            key={facets.length}
            method="post"
            preventScrollReset
            className={`mt-2 space-y-3 ${dense}`}
          >
            <input type="hidden" name="intent" value="add" />
            <input type="hidden" name="group" value={group} />
            <LocalizedFields
              name="name"
              label={t('name')}
              required
              values={result?.name}
              failure={result?.failure}
            />
            {result?.intent === 'add' && <ActionNotice result={result} />}
            <Button variant="outline" isBusy={isBusy} className={compact}>
              {t('addNow')}
            </Button>
          </Form>
        </details>
      )}
    </div>
  );
}
