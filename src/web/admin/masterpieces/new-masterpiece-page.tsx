import { redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ItemEntry } from '../../../domains/catalogue/items/items.admin.schemas.ts';
import { localizedPath, textIn } from '../../../kernel/locale.ts';
import { buildForm, getRequestContext, toResult, unwrap } from '../../api.server.ts';
import { Form } from '../../forms/form.tsx';
import { useLocale } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { respond } from '../respond.ts';
import { ActionNotice } from '../ui/action-notice.tsx';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { FormRadios } from '../ui/editor/form-fields.tsx';
import { TextLink } from '../ui/links.tsx';
import { compact, dense } from '../ui/lists/density.ts';
import { PostForm } from '../ui/post-form.tsx';
import type { Route } from './+types/new-masterpiece-page.ts';

export const handle: PageHandle = { messages: ['adminCatalogue'] };

/** The work in the URL, or the works that match its keyword. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { item } = getRequestContext(context).api.api.admin;
  const id = url.searchParams.get('item') ?? '';
  const keyword = url.searchParams.get('keyword')?.trim() ?? '';
  if (id) {
    const found = await toResult(item[':id'].$get({ param: { id } }));
    return { items: found.ok ? [findChoice(found.data)] : [], keyword };
  }
  if (!keyword) return { items: null, keyword };
  const { items } = await unwrap(item.$get({ query: { keyword, per_page: '12' } }));
  return { items: items.map(findChoice), keyword };
}

const findChoice = ({
  id,
  title,
  artist,
  status,
}: Pick<ItemEntry, 'id' | 'title' | 'artist' | 'status'>) => ({
  id,
  title,
  artist,
  status,
});

export async function action({ request, context }: Route.ActionArgs) {
  const { api, locale } = getRequestContext(context);
  const { item_id } = await buildForm(request);
  const created = await toResult(api.api.admin.masterpiece.$post({ json: { item_id: Number(item_id) } }));
  if (created.ok) throw redirect(localizedPath(locale, `/admin/masterpiece/${created.data.id}`), 303);
  const { failure } = created;
  return respond({ failure: { ...failure, message: failure.errors[0]?.message ?? failure.message } });
}

/** Chooses the work for a new masterpiece; its story is written on its own page. */
export default function NewMasterpiecePage({
  loaderData: { items, keyword },
  actionData: result,
}: Route.ComponentProps) {
  const t = useTranslations('adminCatalogue');
  const locale = useLocale();
  return (
    <>
      <AdminHeading
        title={t('masterpieces.new')}
        lead={t('masterpieces.newLead')}
        back={{ to: '/admin/masterpiece', label: t('masterpieces.title') }}
      />
      <Form method="get" role="search" className={`mb-6 flex flex-wrap items-end gap-x-4 gap-y-2 ${dense}`}>
        <Field name="keyword" type="search" label={t('masterpieces.find')} defaultValue={keyword} />
        <Button variant="outline" className={compact}>
          {t('artist.find')}
        </Button>
      </Form>
      {items?.length === 0 && <p className="text-sm text-soft">{t('items.nothing')}</p>}
      {items && items.length > 0 && (
        <PostForm submit={t('masterpieces.make')} variant="solid" className="max-w-xl space-y-4">
          <ActionNotice result={result} />
          <fieldset>
            <legend className="sr-only">{t('items.work')}</legend>
            <FormRadios
              name="item_id"
              chosen={items[0]?.id}
              options={items.map(({ id, title, artist, status }) => ({
                value: id,
                label: textIn(title, locale),
                hint: `${textIn(artist.name, locale)} · ${t(`statuses.${status}`)}`,
              }))}
            />
          </fieldset>
        </PostForm>
      )}
      {items === null && (
        <p className="text-sm">
          <TextLink to="/admin/item">{t('masterpieces.fromList')}</TextLink>
        </p>
      )}
    </>
  );
}
