import { useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import type { FaqData } from '../../../../domains/content/faq/faq.admin.schemas.ts';
import { anyTextIn } from '../../../../domains/content/translations/translations.rules.ts';
import { formOf, getRequestContext, toResult, unwrap } from '../../../api.server.ts';
import { toActionResult } from '../../../forms/form-result.ts';
import { LocaleLink, useLocale, useLocalizedPath } from '../../../i18n/locale.tsx';
import type { PageHandle } from '../../../i18n/messages.ts';
import { buttonClass } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/table.tsx';
import { staffOf } from '../../admin.server.ts';
import { ActionNotice } from '../../ui/action-notice.tsx';
import { AdminHeading } from '../../ui/admin-heading.tsx';
import { DenseTable } from '../../ui/lists/dense-table.tsx';
import { actionLink, compact } from '../../ui/lists/density.ts';
import { parseReorderForm } from '../../ui/lists/reorder-form.ts';
import { ReorderList } from '../../ui/lists/reorder-list.tsx';
import { Section } from '../../ui/section.tsx';
import { TranslationBadges } from '../translation-badges.tsx';
import type { Route } from './+types/faq-page.ts';

export const handle: PageHandle = { messages: ['adminContent'] };

export async function loader({ context }: Route.LoaderArgs) {
  const { items } = await unwrap(getRequestContext(context).api.api.admin.faq.$get());
  return { items, canWrite: staffOf(context).permissions.includes('content.write') };
}

/** Changes the order of the questions. */
export async function action({ request, context }: Route.ActionArgs) {
  const { newOrder: ids, previousOrder } = parseReorderForm(await formOf(request));
  const done = await toResult(
    getRequestContext(context).api.api.admin.faq.order.$put({ json: { ids, seen: previousOrder } }),
  );
  return toActionResult('order', done);
}

export default function FaqPage({ loaderData: { items, canWrite } }: Route.ComponentProps) {
  const t = useTranslations('adminContent');
  const locale = useLocale();
  const localized = useLocalizedPath();
  const result = useActionData<typeof action>();
  const nameOf = ({ fields: { question }, id }: FaqData) => anyTextIn(question, locale) || `#${id}`;
  const columns: Column<FaqData>[] = [
    {
      label: t('faq.fields.question'),
      cell: (row) => (
        <LocaleLink to={`/admin/faq/${row.id}`} className="link inline-block min-h-6 wrap-anywhere">
          {nameOf(row)}
        </LocaleLink>
      ),
    },
    {
      label: t('faq.fields.published'),
      cell: ({ fields: { published } }) => t(published ? 'faq.shown' : 'faq.hidden'),
    },
    {
      label: t('toDo.title'),
      cell: ({ missing, needs_review: needsReview }) => (
        <TranslationBadges missing={missing} needsReview={Object.keys(needsReview).length} />
      ),
    },
  ];
  return (
    <>
      <AdminHeading
        title={t('faq.title')}
        lead={t('faq.lead')}
        actions={
          <>
            <a href={localized('/contact/faq')} target="_blank" rel="noreferrer" className={actionLink}>
              {t('openInShop')}
            </a>
            {canWrite && (
              <LocaleLink to="/admin/faq/new" className={`${buttonClass()} ${compact}`}>
                {t('faq.new')}
              </LocaleLink>
            )}
          </>
        }
      />
      <div className="mb-6 empty:hidden">{result && <ActionNotice result={result} />}</div>
      {items.length === 0 ? (
        <p className="border-t border-line pt-5 text-sm text-soft">{t('faq.none')}</p>
      ) : (
        <DenseTable label={t('faq.title')} columns={columns} rows={items} keyOf={({ id }) => id} />
      )}
      {canWrite && items.length > 1 && (
        <div className="mt-10">
          <Section title={t('faq.order')} text={t('faq.orderText')}>
            <ReorderList
              entries={items.map((row) => ({
                id: row.id,
                name: nameOf(row),
                note: row.fields.published ? undefined : t('faq.hidden'),
              }))}
              sent={{ intent: 'order' }}
            />
          </Section>
        </div>
      )}
    </>
  );
}
