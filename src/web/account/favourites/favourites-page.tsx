import { redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { localizedPath } from '../../../kernel/locale.ts';
import { buildForm, getRequestContext, rejected, requireLogin, toResult, unwrap } from '../../api.server.ts';
import { Form } from '../../forms/form.tsx';
import { LocaleLink } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { privateMeta } from '../../seo/meta.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormErrorMessage } from '../../ui/field.tsx';
import { PagedList } from '../../ui/pagination/paged-list.tsx';
import { useActionToast } from '../../ui/toast/use-action-toast.ts';
import { parsePage } from '../../urls/page-number.ts';
import { WorkCard } from '../../works/work-card.tsx';
import { AccountLayout } from '../profile/account-layout.tsx';
import type { Route } from './+types/favourites-page.ts';

export const handle: PageHandle = { messages: ['account', 'shop'] };
export const middleware = [requireLogin];

const perPage = 24;

const getPath = (page: number): string => `/account/favorite${page > 1 ? `?page=${page}` : ''}`;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api, locale } = getRequestContext(context);
  const page = parsePage(url.searchParams);
  const list = await unwrap(
    api.api.favorite.$get({ query: { page: String(page), per_page: String(perPage) } }),
  );
  // The last work of a page may have been removed.
  if (page > 1 && list.items.length === 0) throw redirect(localizedPath(locale, '/account/favorite'));
  return { list };
}

/** Removes a work, or adds it again. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api } = getRequestContext(context);
  const values = await buildForm(request);
  const { item_id = '', title = '', status } = values;
  const isBack = values.favourite === 'yes';
  const { ':item_id': favorite } = api.api.favorite;
  const call = { param: { item_id } };
  const changed = await toResult(isBack ? favorite.$put(call) : favorite.$delete(call));
  if (!changed.ok) return rejected(changed.failure, values, []);
  // A work off the shelf cannot be a favourite again.
  return { removed: isBack ? null : { item_id, title, canUndo: status !== 'off_shelf' } };
}

export const meta = privateMeta('account', 'favourites.title');

/** The member's favourites. */
export default function FavouritesPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('account.favourites');
  const { list } = loaderData;
  const failed = actionData && 'failure' in actionData ? actionData : undefined;
  useActionToast(failed, { isInPlace: true });
  return (
    <AccountLayout title={t('title')}>
      <div className="mt-4 min-h-11 text-sm">
        <FormErrorMessage>{failed?.failure.message}</FormErrorMessage>
        <div aria-live="polite">
          {actionData && 'removed' in actionData && actionData.removed && (
            <Removed {...actionData.removed} page={list.page} />
          )}
        </div>
      </div>
      <PagedList
        list={list}
        to={getPath}
        empty={
          <EmptyState title={t('emptyTitle')} text={t('emptyText')}>
            <LocaleLink to="/shop" className={`${buttonClass('outline')} mt-8`}>
              {t('all')}
            </LocaleLink>
          </EmptyState>
        }
        linksClassName="mt-14"
      >
        <h2 className="font-sans text-sm text-soft">{t('count', { count: list.total })}</h2>
        <ul className="mt-6 grid grid-cols-2 gap-x-[clamp(1rem,2.2vw,2rem)] gap-y-10 sm:grid-cols-3 lg:grid-cols-4 lg:gap-y-14">
          {list.items.map((item) => (
            <li key={item.id}>
              <WorkCard item={item} hasHeart={false} />
              <Form method="post" action={`?page=${list.page}`} preventScrollReset>
                <input type="hidden" name="item_id" value={item.id} />
                <input type="hidden" name="title" value={item.title} />
                <input type="hidden" name="status" value={item.status} />
                <button
                  type="submit"
                  aria-label={t('removeWork', { title: item.title })}
                  className="link min-h-9 text-sm text-soft hover:text-ink"
                >
                  {t('remove')}
                </button>
              </Form>
            </li>
          ))}
        </ul>
      </PagedList>
    </AccountLayout>
  );
}

type RemovedProps = { item_id: string; title: string; canUndo: boolean; page: number };

/** Shows what was removed, with an undo button where it can be added again. */
function Removed({ item_id, title, canUndo, page }: RemovedProps) {
  const t = useTranslations('account.favourites');
  if (!canUndo) return <p>{t('removed', { title })}</p>;
  return (
    <Form
      method="post"
      action={`?page=${page}`}
      preventScrollReset
      className="flex flex-wrap items-center gap-x-5"
    >
      <span>{t('removed', { title })}</span>
      <input type="hidden" name="item_id" value={item_id} />
      <input type="hidden" name="favourite" value="yes" />
      <button type="submit" className="link min-h-11">
        {t('undo')}
      </button>
    </Form>
  );
}
