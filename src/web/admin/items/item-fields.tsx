import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { facetGroups, itemChannels, itemStatuses } from '../../../domains/catalogue/catalogue.rules.ts';
import type { ItemOptions } from '../../../domains/catalogue/items/items.admin.schemas.ts';
import { textIn } from '../../../kernel/locale.ts';
import { useLocale } from '../../i18n/locale.tsx';
import {
  FormCheckbox,
  FormError,
  FormField,
  FormNumber,
  FormRadios,
  FormSelect,
  FormTexts,
} from '../ui/editor/form-fields.tsx';

type Props = { options: ItemOptions };

/** The title, and on the page of a work also its texts. */
export function ItemTextFields() {
  const t = useTranslations('adminCatalogue.item');
  return (
    <div className="space-y-7">
      <FormTexts name="title" label={t('title')} />
      <FormTexts name="concept" label={t('concept')} hint={t('conceptHint')} rows={9} required={false} />
      <FormTexts name="details" label={t('details')} hint={t('detailsHint')} rows={5} required={false} />
    </div>
  );
}

/** The artist and the year. */
export function ArtistFields({ options }: Props) {
  const t = useTranslations('adminCatalogue.item');
  const locale = useLocale();
  return (
    <div className="grid max-w-2xl gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
      <FormSelect
        name="artist_id"
        label={t('artist')}
        hint={options.has_more_artists ? t('moreArtists') : undefined}
        none={t('chooseArtist')}
        options={options.artists.map((artist) => ({ value: artist.id, label: textIn(artist.name, locale) }))}
      />
      <FormNumber name="year" label={t('year')} />
    </div>
  );
}

/** The facets that visitors filter by. */
export function FacetFields({ options }: Props) {
  const t = useTranslations('adminCatalogue');
  const locale = useLocale();
  return (
    <div className="space-y-5">
      {facetGroups.map((group) => {
        const facets = options.facets.filter((facet) => facet.group === group);
        return (
          <fieldset key={group} className="min-w-0">
            <legend className="mb-2 text-sm font-semibold">{t(`groups.${group}`)}</legend>
            {facets.length === 0 ? (
              <p className="text-sm text-soft">{t('item.noFacets')}</p>
            ) : (
              <div className="grid grid-cols-2 gap-x-5 gap-y-2 sm:grid-cols-3 xl:grid-cols-4">
                {facets.map((facet) => (
                  <FormCheckbox
                    key={facet.id}
                    name={`facet_ids.${facet.id}`}
                    label={textIn(facet.name, locale)}
                  />
                ))}
              </div>
            )}
          </fieldset>
        );
      })}
      <FormError name="facet_ids" />
    </div>
  );
}

/** The status, the time from which a work is listed automatically, and where it is sold. */
export function SellingFields({
  options,
  statuses = itemStatuses,
}: Props & { statuses?: readonly (typeof itemStatuses)[number][] }) {
  const t = useTranslations('adminCatalogue');
  const locale = useLocale();
  return (
    <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
      <fieldset className="group/status min-w-0">
        <legend className="mb-1.5 text-sm font-semibold">{t('item.status')}</legend>
        <FormRadios
          name="status"
          options={statuses.map((status) => ({
            value: status,
            label: t(`statuses.${status}`),
            hint: t(`item.statusHints.${status}`),
          }))}
        />
        <FormError name="status" />
        <FormField
          className="mt-4 hidden group-has-[[value=to_be_listed]:checked]/status:block"
          name="lists_at"
          type="datetime-local"
          label={t('item.listsAt')}
          hint={t('item.listsAtHint')}
        />
      </fieldset>
      <fieldset className="group/channel min-w-0">
        <legend className="mb-1.5 text-sm font-semibold">{t('item.channel')}</legend>
        <FormRadios
          name="channel"
          options={itemChannels.map((channel) => ({
            value: channel,
            label: t(`channels.${channel}`),
            hint: t(`item.channelHints.${channel}`),
          }))}
        />
        <FormError name="channel" />
        <fieldset className="mt-4 hidden space-y-2 group-has-[[value=store]:checked]/channel:block">
          <legend className="mb-2 text-sm">{t('item.stores')}</legend>
          {options.stores.map((store) => (
            <FormCheckbox key={store.id} name={`store_ids.${store.id}`} label={textIn(store.name, locale)} />
          ))}
          <p className="text-xs text-soft">{t('item.storesHint')}</p>
          <FormError name="store_ids" />
        </fieldset>
      </fieldset>
    </div>
  );
}

/** The edition size, and the public limit of the picture. */
export function LimitFields({ copies }: { copies?: ReactNode }) {
  const t = useTranslations('adminCatalogue.item');
  return (
    <div className="grid max-w-2xl gap-x-8 gap-y-5 sm:grid-cols-2">
      <div>
        <FormNumber name="edition_size" label={t('editionSize')} hint={t('editionHint')} />
        {copies}
      </div>
      <FormNumber name="public_limit" label={t('publicLimit')} hint={t('publicLimitHint')} />
    </div>
  );
}
