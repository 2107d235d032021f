import { useTranslations } from 'use-intl';
import { manualCategories } from '../../../domains/artists/artist-categories.rules.ts';
import { categoryParams } from '../../../domains/artists/artists.admin.schemas.ts';
import { textIn } from '../../../kernel/locale.ts';
import { buildForm, getRequestContext, toResult, unwrap } from '../../api.server.ts';
import { formBody } from '../../forms/form-body.ts';
import { useLocale } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { can } from '../admin.server.ts';
import { getOutcome, respond } from '../respond.ts';
import { ActionNotice } from '../ui/action-notice.tsx';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { parseReorderForm } from '../ui/lists/reorder-form.ts';
import { ReorderList } from '../ui/lists/reorder-list.tsx';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/category-page.ts';

export const handle: PageHandle = { messages: ['adminCatalogue'] };

export async function loader({ context }: Route.LoaderArgs) {
  return {
    orders: await unwrap(getRequestContext(context).api.api.admin.artist.category.$get()),
    canWrite: can(context, 'catalogue.write'),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { category } = getRequestContext(context).api.api.admin.artist;
  const fields = await buildForm(request);
  const { newOrder, previousOrder } = parseReorderForm(fields);
  const saved = await toResult(
    category[':category'].$put({
      param: formBody(categoryParams, fields),
      json: { artist_ids: newOrder, seen: previousOrder },
    }),
  );
  return respond({ category: fields.category, ...getOutcome(saved) });
}

/** The artists of each category, in the order that visitors see. */
export default function CategoryPage({
  loaderData: { orders, canWrite },
  actionData: result,
}: Route.ComponentProps) {
  const t = useTranslations('adminCatalogue');
  const locale = useLocale();
  return (
    <>
      <AdminHeading
        title={t('artists.order')}
        lead={t('artists.orderLead')}
        back={{ to: '/admin/artist', label: t('artists.title') }}
      />
      {manualCategories.map((category) => (
        <Section key={category} title={t(`categories.${category}`)}>
          {result?.category === category && (
            <div className="mb-3">
              <ActionNotice result={result} />
            </div>
          )}
          {orders[category].length === 0 ? (
            <p className="text-sm text-soft">{t('artists.emptyCategory')}</p>
          ) : (
            <ReorderList
              sent={{ category }}
              canSave={canWrite}
              entries={orders[category].map(({ id, name, works_count }) => ({
                id,
                name: textIn(name, locale),
                note: t('artists.worksCount', { count: works_count }),
              }))}
            />
          )}
        </Section>
      ))}
    </>
  );
}
