import { redirect, useActionData, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { itemStatuses } from '../../../domains/catalogue/catalogue.rules.ts';
import { newItem } from '../../../domains/catalogue/items/items.admin.schemas.ts';
import type { UploadData } from '../../../domains/catalogue/pictures/uploads.schemas.ts';
import { localizedPath } from '../../../kernel/locale.ts';
import { buildForm, getRequestContext, toResult, unwrap } from '../../api.server.ts';
import { type Failure, messageOfField } from '../../failure.ts';
import { formBody } from '../../forms/form-body.ts';
import { formValues } from '../../forms/form-values.ts';
import { useLocalizedPath } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { useDraftValues } from '../../layout/use-draft-values.ts';
import { respond } from '../respond.ts';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { EditorForm } from '../ui/editor/editor-form.tsx';
import { SaveBar } from '../ui/editor/save-bar.tsx';
import { Section } from '../ui/section.tsx';
import { PictureDrop } from '../ui/uploads/file-drop.tsx';
import type { Route } from './+types/new-item-page.ts';
import { ArtistFields, FacetFields, ItemTextFields, LimitFields, SellingFields } from './item-fields.tsx';
import { fieldsToSend, getSizeRows, withSizes } from './item-form.ts';
import { readItemOptions } from './item-options.server.ts';
import { SizesField } from './sizes-field.tsx';

export const handle: PageHandle = { messages: ['adminCatalogue'] };

/** The print master in the URL with the sizes it allows; null where the URL names none or it no longer exists. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const { api } = ctx;
  const { item, upload } = api.api.admin;
  const id = url.searchParams.get('upload') ?? '';
  // An artist's page links here with the artist.
  const artist = url.searchParams.get('artist') ?? '';
  const [options, initial, uploaded, proposal] = await Promise.all([
    readItemOptions(ctx, artist),
    unwrap(api.api.initial.$get()),
    id ? toResult(upload[':id'].$get({ param: { id } })) : null,
    id ? toResult(item.proposal.$get({ query: { upload_id: id } })) : null,
  ]);
  return {
    options,
    rate: initial.exchange.USD.rate,
    upload: uploaded?.ok ? uploaded.data : null,
    proposal: proposal?.ok ? proposal.data.sizes : [],
    artist,
    isGone: id !== '' && !uploaded?.ok,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api, locale } = getRequestContext(context);
  const fields = await buildForm(request);
  const rows = getSizeRows(fields);
  // Sizes that are not chosen are left out; a rejected form lists them after the others.
  const chosen = rows.filter(({ offered }) => offered);
  const json = { sizes: [], ...formBody(newItem, fieldsToSend(withSizes(fields, chosen))) };
  const created = await toResult(api.api.admin.item.$post({ json }));
  if (created.ok) throw redirect(localizedPath(locale, `/admin/item/${created.data.id}`), 303);
  const form = withSizes(fields, [...chosen, ...rows.filter(({ offered }) => !offered)]);
  return respond({ failure: created.failure, values: form });
}

export default function NewItemPage({ loaderData }: Route.ComponentProps) {
  const { upload, isGone } = loaderData;
  const t = useTranslations('adminCatalogue');
  const navigate = useNavigate();
  const localized = useLocalizedPath();
  const show = ({ id }: UploadData) => {
    const query = new URLSearchParams(window.location.search);
    query.set('upload', String(id));
    navigate(`${localized('/admin/item/new')}?${query}`, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <AdminHeading
        title={t('items.new')}
        lead={t('newItem.lead')}
        back={{ to: '/admin/item', label: t('items.title') }}
      />
      <Section title={t('newItem.master')} text={t('newItem.masterText')}>
        <div className="max-w-2xl">
          <PictureDrop
            key={upload?.id ?? 'none'}
            name="upload_id"
            label={t('newItem.file')}
            hint={t('master.hint')}
            uploaded={upload}
            error={isGone ? t('newItem.gone') : undefined}
            onDone={show}
          />
        </div>
      </Section>
      {upload && <NewItemForm key={upload.id} {...loaderData} upload={upload} />}
    </>
  );
}

type FormProps = Route.ComponentProps['loaderData'] & { upload: UploadData };

function NewItemForm({ upload, options, rate, proposal, artist }: FormProps) {
  const t = useTranslations('adminCatalogue');
  const result = useActionData<typeof action>();
  const failure: Failure | undefined = result?.failure;
  useDraftValues(`item ${upload.id}`);
  const initial = {
    artist_id: artist,
    status: 'to_be_listed',
    channel: 'online',
    ...formValues({ sizes: proposal.map((size) => ({ ...size, offered: size.available })) }),
  };
  const form = result?.values ?? initial;
  const pixels = { width: upload.width, height: upload.height };
  const error = messageOfField(failure, 'upload_id');
  return (
    <EditorForm
      edited={null}
      result={result}
      initial={initial}
      bar={
        <SaveBar
          result={failure && { failure: error ? { ...failure, message: error } : failure }}
          label={t('newItem.submit')}
        />
      }
    >
      <input type="hidden" name="upload_id" value={upload.id} />
      <Section title={t('item.texts')} text={t('item.textsText')}>
        <ItemTextFields />
      </Section>
      <Section title={t('item.maker')}>
        <ArtistFields options={options} />
      </Section>
      <Section title={t('sizes.title')} text={t('newItem.sizesText')}>
        <SizesField
          rows={getSizeRows(form)}
          master={{ proportions: pixels, pixels, known: proposal }}
          substrates={options.substrates}
          rate={rate}
          proposal={proposal}
          failure={failure}
        />
      </Section>
      <Section title={t('item.facets')} text={t('item.facetsText')}>
        <FacetFields options={options} />
      </Section>
      <Section title={t('item.limits')}>
        <LimitFields />
      </Section>
      <Section title={t('item.selling')} text={t('newItem.sellingText')}>
        <SellingFields options={options} statuses={newStatuses} />
      </Section>
    </EditorForm>
  );
}

/** A new work is checked before it is sold. */
const newStatuses = itemStatuses.filter((status) => status !== 'on_shelf');
