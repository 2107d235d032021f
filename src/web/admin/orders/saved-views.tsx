import { useTranslations } from 'use-intl';
import type { ViewData } from '../../../domains/orders/admin/order-views.admin.schemas.ts';
import { messageOfField } from '../../failure.ts';
import { Form } from '../../forms/form.tsx';
import { LocaleLink } from '../../i18n/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Field } from '../../ui/field.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { compact, dense } from '../ui/lists/density.ts';
import type { ListActionResult } from './bulk-actions.server.ts';
import type { OrderFilterValues } from './order-filters.tsx';

/** A query with sorted names, so that equal queries compare as equal. */
function normal(query: string | OrderFilterValues): string {
  const params = new URLSearchParams(query as Record<string, string>);
  params.sort();
  return params.toString();
}

type Props = {
  filters: OrderFilterValues;
  views: readonly ViewData[];
  result: ListActionResult | undefined;
};

/** The user's own and shared saved views; the current filters can be saved as a new one. */
export function SavedViews({ filters, views, result }: Props) {
  const t = useTranslations('adminOrders.views');
  const query = normal(filters);
  const current = views.find((view) => normal(view.query) === query);
  // The quick views have names already.
  const isNamed = Object.keys(filters).every((name) => name === 'needs');
  const typedOf = (intent: string) => (result?.intent === intent ? result : undefined);
  if (views.length === 0 && isNamed) return null;
  return (
    <div className="mb-5 flex flex-wrap items-start gap-x-5 gap-y-1 text-sm">
      {views.length > 0 && (
        <nav aria-label={t('label')} className="flex flex-wrap items-center gap-x-5">
          {views.map((view) => (
            <LocaleLink
              key={view.id}
              to={`/admin/order?${view.query}`}
              aria-current={view === current ? 'page' : undefined}
              className="link inline-flex min-h-8 max-w-72 items-center text-soft wrap-anywhere aria-[current=page]:text-ink"
            >
              {view.is_shared ? t('shared', { name: view.name }) : view.name}
            </LocaleLink>
          ))}
        </nav>
      )}
      {current?.can_change && (
        <ViewForm
          key={`${current.id}/${current.version}`}
          intent="change-view"
          label={t('change')}
          submit={t('saveChange')}
          view={current}
          query={current.query}
          result={typedOf('change-view')}
        />
      )}
      {current?.can_change && (
        <Confirm label={t('remove')}>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={current.id} />
            <input type="hidden" name="version" value={current.version} />
            <Button variant="outline" name="intent" value="remove-view" className={compact}>
              {t('removeNow', { name: current.name })}
            </Button>
          </Form>
        </Confirm>
      )}
      {!current && !isNamed && (
        <ViewForm
          key={query}
          intent="save-view"
          label={t('save')}
          submit={t('saveNow')}
          query={query}
          result={typedOf('save-view')}
        />
      )}
    </div>
  );
}

type FormProps = {
  intent: string;
  label: string;
  submit: string;
  /** The view being edited. */
  view?: ViewData;
  query: string;
  result: ListActionResult | undefined;
};

function ViewForm({ intent, label, submit, view, query, result }: FormProps) {
  const t = useTranslations('adminOrders.views');
  const typed = result?.values;
  return (
    <details open={result?.failure !== undefined}>
      <summary className="link inline-flex min-h-8 items-center text-soft">{label}</summary>
      <Form method="post" preventScrollReset className={`mt-2 mb-3 flex flex-wrap items-end gap-4 ${dense}`}>
        <input type="hidden" name="id" value={view?.id ?? ''} />
        <input type="hidden" name="version" value={view?.version ?? ''} />
        <input type="hidden" name="query" value={query} />
        <Field
          name="name"
          label={t('name')}
          required
          maxLength={149}
          defaultValue={typed?.name ?? view?.name}
          error={messageOfField(result?.failure, 'name')}
        />
        <Checkbox
          name="is_shared"
          label={t('isShared')}
          defaultChecked={typed?.is_shared ?? view?.is_shared}
          className="pb-2"
        />
        <Button variant="outline" name="intent" value={intent} className={compact}>
          {submit}
        </Button>
      </Form>
    </details>
  );
}
