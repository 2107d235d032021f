import { redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { maxWorkPictures } from '../../../domains/catalogue/catalogue.rules.ts';
import { unframedId } from '../../../domains/catalogue/framing/materials.rules.ts';
import { shareProposal } from '../../../domains/catalogue/items/agreements.schemas.ts';
import {
  type ItemData,
  type ItemState,
  itemChange,
} from '../../../domains/catalogue/items/items.admin.schemas.ts';
import { maxWorkPictureMB } from '../../../domains/catalogue/pictures/uploads.rules.ts';
import { localizedPath, textIn } from '../../../kernel/locale.ts';
import { buildForm, getRequestContext, toResult, unwrap } from '../../api.server.ts';
import { type EditResult, editResult } from '../../edits/merge.ts';
import { formBody } from '../../forms/form-body.ts';
import { formValues } from '../../forms/form-values.ts';
import { useLocale } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { can } from '../admin.server.ts';
import { getOutcome, respond } from '../respond.ts';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { EditorForm } from '../ui/editor/editor-form.tsx';
import { loadHistory, stateBefore } from '../ui/editor/history.server.ts';
import { HistorySection, RestorePreview } from '../ui/editor/history.tsx';
import { ShopLink } from '../ui/links.tsx';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/item-page.ts';
import { FramedPreview } from './framed-preview.tsx';
import { ItemAgreement } from './item-agreement.tsx';
import { ItemCostSection, MarginWarning } from './item-costs.tsx';
import { EditionCopies, ItemDetails } from './item-details.tsx';
import { ArtistFields, FacetFields, ItemTextFields, LimitFields, SellingFields } from './item-fields.tsx';
import { fieldsToSend, getSizeRows, withSizes } from './item-form.ts';
import { withArtist } from './item-options.server.ts';
import { MasterForm } from './master-form.tsx';
import { PicturesField } from './pictures-field.tsx';
import { DeleteItem } from './remove-item.tsx';
import { SizesField } from './sizes-field.tsx';
import { useItemFieldDisplay } from './use-item-field-display.ts';

export const handle: PageHandle = { messages: ['adminCatalogue', 'adminCosts'] };

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  const { cost, item } = api.api.admin;
  const param = { id: params.id };
  const [detail, options, initial, history, costs] = await Promise.all([
    unwrap(item[':id'].$get({ param })),
    unwrap(item.options.$get()),
    unwrap(api.api.initial.$get()),
    loadHistory(url, (query) => unwrap(item[':id'].history.$get({ param, query }))),
    can(context, 'costs.read') ? unwrap(cost.item[':id'].$get({ param })) : null,
  ]);
  return {
    item: detail,
    options: withArtist(options, detail.artist),
    frames: initial.shop.frames,
    rate: initial.exchange.USD.rate,
    history,
    costs,
    costFrame: Number(url.searchParams.get('frame') ?? unframedId),
    canWrite: can(context, 'catalogue.write'),
  };
}

type ActionResult = EditResult<ItemState> & { intent: string };

const toState = ({ state }: ItemData): ItemState => state;

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { api, locale } = getRequestContext(context);
  const item = api.api.admin.item[':id'];
  const fields = await buildForm(request);
  const param = { id: params.id };
  const version = Number(fields.version);
  const { intent = '' } = fields;
  if (intent === 'remove') {
    const removed = await toResult(item.$delete({ param, json: { version } }));
    if (removed.ok) throw redirect(localizedPath(locale, '/admin/item'), 303);
    return respond<ActionResult>({ intent, failure: removed.failure });
  }
  if (intent === 'picture') {
    const json = { upload_id: Number(fields.upload_id), version };
    const changed = await toResult(item.picture.$put({ param, json }));
    return respond<ActionResult>({ intent, ...getOutcome(changed) });
  }
  if (intent === 'propose') {
    const json = formBody(shareProposal, fields);
    const proposed = await toResult(item.agreement.$post({ param, json }));
    return respond<ActionResult>({ intent, ...getOutcome(proposed), values: fields });
  }
  if (intent === 'takeBack') {
    const json = { proposal_id: Number(fields.proposal_id) };
    return respond<ActionResult>({
      intent,
      ...getOutcome(await toResult(item.agreement.withdraw.$post({ param, json }))),
    });
  }
  const form = withSizes(fields, getSizeRows(fields));
  const state = intent === 'restore' ? await restored() : typed();
  const saved = await toResult(item.$put({ param, json: { ...state, version } }));
  return respond<ActionResult>({ intent, ...editResult(saved, form, state, toState) });

  function typed(): ItemState {
    const { version: _, ...body } = formBody(itemChange, fieldsToSend(form));
    return body;
  }

  async function restored(): Promise<ItemState> {
    const { state: now } = await unwrap(item.$get({ param }));
    return stateBefore(url, fields.entry, now, (query) => unwrap(item.history.$get({ param, query })));
  }
}

export default function ItemPage({ loaderData, actionData: given }: Route.ComponentProps) {
  const { item, options, frames, rate, history, costs, costFrame, canWrite } = loaderData;
  const t = useTranslations('adminCatalogue');
  const locale = useLocale();
  const display = useItemFieldDisplay(options);
  const title = textIn(item.title, locale);
  const resultFor = (...intents: string[]) => (given && intents.includes(given.intent) ? given : undefined);
  const saved = resultFor('save', 'restore');
  const shown = shownSizes(item);
  return (
    <>
      <AdminHeading
        title={title}
        lead={t('item.lead', {
          artist: textIn(item.artist.name, locale),
          status: t(`statuses.${item.status}`),
          channel: t(`channels.${item.channel}`),
        })}
        back={{ to: '/admin/item', label: t('items.title') }}
        actions={<ShopLinks item={item} />}
      />
      <RestorePreview history={history} edited={{ loaded: item, toState, display }} canRestore={canWrite} />
      <div className="mb-8 grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <FramedPreview picture={item.picture} alt={title} sizes={shown} frames={frames} />
        <ItemDetails item={item} />
      </div>
      <ItemEditor
        item={item}
        options={options}
        rate={rate}
        costs={costs}
        canWrite={canWrite}
        result={saved}
        display={display}
      />
      {costs && <ItemCostSection costs={costs} frameId={costFrame} />}
      {canWrite && (
        <Section title={t('master.title')} text={t('master.text')}>
          <MasterForm item={item} result={resultFor('picture')} />
        </Section>
      )}
      <Section title={t('agreement.title')} text={item.agreement ? t('agreement.text') : undefined}>
        <ItemAgreement
          item={item}
          substrates={options.substrates}
          canWrite={canWrite}
          result={resultFor('propose', 'takeBack')}
        />
      </Section>
      <HistorySection list={history.list} display={display} canRestore={canWrite} />
      {canWrite && (
        <Section title={t('remove.title')}>
          <DeleteItem item={item} result={resultFor('remove')} />
        </Section>
      )}
    </>
  );
}

/** The sizes on offer, or all where none is; each measure once, on any substrate. */
function shownSizes({ sizes }: ItemData): ItemData['sizes'] {
  const available = sizes.filter((size) => size.available);
  const measures = new Map((available.length > 0 ? available : sizes).map((size) => [size.width_mm, size]));
  return [...measures.values()];
}

/** Links to the work's page in the shop, or to its preview. */
function ShopLinks({ item: { id, status, preview } }: { item: ItemData }) {
  const t = useTranslations('adminCatalogue.item');
  const path = `/shop/${id}`;
  return (
    <>
      <ShopLink to={path} preview={preview}>
        {t('preview')}
      </ShopLink>
      {status !== 'off_shelf' && <ShopLink to={path}>{t('openInShop')}</ShopLink>}
    </>
  );
}

type EditorProps = Pick<
  Route.ComponentProps['loaderData'],
  'item' | 'options' | 'rate' | 'costs' | 'canWrite'
> & {
  result: ActionResult | undefined;
  display: ReturnType<typeof useItemFieldDisplay>;
};

/** The form with all editable fields: it sends the whole state and the version that was shown. */
function ItemEditor({ item, options, rate, costs, canWrite, result, display }: EditorProps) {
  const t = useTranslations('adminCatalogue');
  const failure = result?.failure;
  const form = result?.values ?? formValues(item.state);
  return (
    <EditorForm edited={{ loaded: item, toState, display }} result={result} canWrite={canWrite}>
      <Section title={t('item.texts')} text={t('item.textsText')}>
        <ItemTextFields />
      </Section>
      <Section title={t('item.maker')}>
        <ArtistFields options={options} />
      </Section>
      <Section title={t('item.facets')} text={t('item.facetsText')}>
        <FacetFields options={options} />
      </Section>
      <Section title={t('sizes.title')} text={t(item.agreement ? 'sizes.agreedText' : 'sizes.text')}>
        {costs && <MarginWarning costs={costs} />}
        <SizesField
          rows={getSizeRows(form)}
          master={{
            proportions: item.master.pixels ?? item.picture,
            pixels: item.master.pixels,
            known: [...item.sizes, ...item.proposal],
          }}
          substrates={options.substrates}
          rate={rate}
          proposal={item.proposal}
          failure={failure}
        />
      </Section>
      <Section
        title={t('pictures.title')}
        text={t('pictures.text', { limit: maxWorkPictures, megabytes: maxWorkPictureMB })}
      >
        <PicturesField itemId={item.id} values={form} pictures={item.pictures} />
      </Section>
      <Section title={t('item.limits')}>
        <LimitFields copies={<EditionCopies edition={item.edition} copies={item.copies} />} />
      </Section>
      <Section title={t('item.selling')} text={t('item.sellingText')}>
        <SellingFields options={options} />
      </Section>
    </EditorForm>
  );
}
