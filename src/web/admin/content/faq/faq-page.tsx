import { useTranslations } from 'use-intl';
import type { FaqData } from '../../../../domains/content/faq/faq.admin.schemas.ts';
import { anyTextIn } from '../../../../domains/content/translations/translations.rules.ts';
import { buildForm, getRequestContext, toResult, unwrap } from '../../../api.server.ts';
import { toActionResult } from '../../../forms/form-result.ts';
import { useLocale } from '../../../i18n/locale.tsx';
import type { PageHandle } from '../../../i18n/messages.ts';
import type { Column } from '../../../ui/table.tsx';
import { can } from '../../admin.server.ts';
import { ActionNotice } from '../../ui/action-notice.tsx';
import { AdminHeading } from '../../ui/admin-heading.tsx';
import { ButtonLink, RowLink, ShopLink } from '../../ui/links.tsx';
import { DenseTable } from '../../ui/lists/dense-table.tsx';
import { parseReorderForm } from '../../ui/lists/reorder-form.ts';
import { ReorderList } from '../../ui/lists/reorder-list.tsx';
import { Section } from '../../ui/section.tsx';
import { TranslationBadges } from '../translations.tsx';
import type { Route } from './+types/faq-page.ts';

export const handle: PageHandle = { messages: ['adminContent'] };

export async function loader({ context }: Route.LoaderArgs) {
  const { items } = await unwrap(getRequestContext(context).api.api.admin.faq.$get());
  return { items, canWrite: can(context, 'content.write') };
}

/** Changes the order of the questions. */
export async function action({ request, context }: Route.ActionArgs) {
  const { newOrder: ids, previousOrder } = parseReorderForm(await buildForm(request));
  const done = await toResult(
    getRequestContext(context).api.api.admin.faq.order.$put({ json: { ids, seen: previousOrder } }),
  );
  return toActionResult('order', done);
}

export default function FaqPage({
  loaderData: { items, canWrite },
  actionData: result,
}: Route.ComponentProps) {
  const t = useTranslations('adminContent');
  const locale = useLocale();
  const getName = ({ fields: { question }, id }: FaqData) => anyTextIn(question, locale) || `#${id}`;
  const columns: Column<FaqData>[] = [
    {
      label: t('faq.fields.question'),
      cell: (row) => (
        <RowLink to={`/admin/faq/${row.id}`} className="wrap-anywhere">
          {getName(row)}
        </RowLink>
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
            <ShopLink to="/contact/faq">{t('openInShop')}</ShopLink>
            {canWrite && <ButtonLink to="/admin/faq/new">{t('faq.new')}</ButtonLink>}
          </>
        }
      />
      <div className="mb-6 empty:hidden">{result && <ActionNotice result={result} />}</div>
      {items.length === 0 ? (
        <p className="border-t border-line pt-5 text-sm text-soft">{t('faq.none')}</p>
      ) : (
        <DenseTable label={t('faq.title')} columns={columns} rows={items} getKey={({ id }) => id} />
      )}
      {canWrite && items.length > 1 && (
        <div className="mt-10">
          <Section title={t('faq.order')} text={t('faq.orderText')}>
            <ReorderList
              entries={items.map((row) => ({
                id: row.id,
                name: getName(row),
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
