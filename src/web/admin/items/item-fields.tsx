import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { facetGroups, itemChannels, itemStatuses } from '../../../domains/catalogue/catalogue.rules.ts';
import type { ItemOptions } from '../../../domains/catalogue/items/items.admin.schemas.ts';
import { textIn } from '../../../kernel/locale.ts';
import { type Failure, messageOfField } from '../../failure.ts';
import { useLocale } from '../../i18n/locale.tsx';
import { Checkbox, Field, FieldErrorMessage, Radio, Select } from '../../ui/field.tsx';
import { LocalizedFieldList } from '../ui/editor/localized-fields.tsx';

type Props = { form: Record<string, string>; options: ItemOptions; failure: Failure | undefined };

/** The title, and on the page of a work also its texts. */
export function ItemTextFields({ form, failure }: Omit<Props, 'options'>) {
  const t = useTranslations('adminCatalogue.item');
  return (
    <LocalizedFieldList
      texts={[
        { name: 'title', label: t('title'), required: true },
        { name: 'concept', label: t('concept'), hint: t('conceptHint'), rows: 9 },
        { name: 'details', label: t('details'), hint: t('detailsHint'), rows: 5 },
      ]}
      form={form}
      failure={failure}
    />
  );
}

/** The artist and the year. */
export function ArtistFields({ form, options, failure }: Props) {
  const t = useTranslations('adminCatalogue.item');
  const locale = useLocale();
  return (
    <div className="grid max-w-2xl gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
      <Select
        name="artist_id"
        label={t('artist')}
        hint={options.has_more_artists ? t('moreArtists') : undefined}
        defaultValue={form.artist_id}
        error={messageOfField(failure, 'artist_id')}
      >
        <option value="">{t('chooseArtist')}</option>
        {options.artists.map((artist) => (
          <option key={artist.id} value={artist.id}>
            {textIn(artist.name, locale)}
          </option>
        ))}
      </Select>
      <Field
        name="year"
        label={t('year')}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={form.year}
        error={messageOfField(failure, 'year')}
      />
    </div>
  );
}

/** The facets that visitors filter by. */
export function FacetFields({ form, options, failure }: Props) {
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
                  <Checkbox
                    key={facet.id}
                    name={`facet_ids.${facet.id}`}
                    defaultChecked={form[`facet_ids.${facet.id}`] !== undefined}
                    label={textIn(facet.name, locale)}
                  />
                ))}
              </div>
            )}
          </fieldset>
        );
      })}
      <FieldErrorMessage>{messageOfField(failure, 'facet_ids')}</FieldErrorMessage>
    </div>
  );
}

/** The status, the time from which a work is listed automatically, and where it is sold. */
export function SellingFields({
  form,
  options,
  failure,
  statuses = itemStatuses,
}: Props & { statuses?: readonly (typeof itemStatuses)[number][] }) {
  const t = useTranslations('adminCatalogue');
  const locale = useLocale();
  return (
    <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
      <fieldset className="group/status min-w-0">
        <legend className="mb-1.5 text-sm font-semibold">{t('item.status')}</legend>
        <Choices
          name="status"
          chosen={form.status}
          options={statuses}
          wordOf={(one) => t(`statuses.${one}`)}
          hintOf={(one) => t(`item.statusHints.${one}`)}
        />
        <FieldErrorMessage>{messageOfField(failure, 'status')}</FieldErrorMessage>
        <Field
          className="mt-4 hidden group-has-[[value=to_be_listed]:checked]/status:block"
          name="lists_at"
          type="datetime-local"
          label={t('item.listsAt')}
          hint={t('item.listsAtHint')}
          defaultValue={form.lists_at}
          error={messageOfField(failure, 'lists_at')}
        />
      </fieldset>
      <fieldset className="group/channel min-w-0">
        <legend className="mb-1.5 text-sm font-semibold">{t('item.channel')}</legend>
        <Choices
          name="channel"
          chosen={form.channel}
          options={itemChannels}
          wordOf={(one) => t(`channels.${one}`)}
          hintOf={(one) => t(`item.channelHints.${one}`)}
        />
        <FieldErrorMessage>{messageOfField(failure, 'channel')}</FieldErrorMessage>
        <fieldset className="mt-4 hidden space-y-2 group-has-[[value=store]:checked]/channel:block">
          <legend className="mb-2 text-sm">{t('item.stores')}</legend>
          {options.stores.map((store) => (
            <Checkbox
              key={store.id}
              name={`store_ids.${store.id}`}
              defaultChecked={form[`store_ids.${store.id}`] !== undefined}
              label={textIn(store.name, locale)}
            />
          ))}
          <p className="text-xs text-soft">{t('item.storesHint')}</p>
          <FieldErrorMessage>{messageOfField(failure, 'store_ids')}</FieldErrorMessage>
        </fieldset>
      </fieldset>
    </div>
  );
}

type ChoicesProps<One extends string> = {
  name: string;
  chosen: string | undefined;
  options: readonly One[];
  wordOf: (one: One) => string;
  hintOf: (one: One) => ReactNode;
};

const Choices = <One extends string>({ name, chosen, options, wordOf, hintOf }: ChoicesProps<One>) => (
  <div className="-space-y-px">
    {options.map((option) => (
      <Radio
        key={option}
        className="relative has-checked:z-1"
        name={name}
        value={option}
        defaultChecked={option === chosen}
        label={wordOf(option)}
        hint={hintOf(option)}
      />
    ))}
  </div>
);

/** The edition size, and the public limit of the picture. */
export function LimitFields({ form, failure, copies }: Omit<Props, 'options'> & { copies?: ReactNode }) {
  const t = useTranslations('adminCatalogue.item');
  return (
    <div className="grid max-w-2xl gap-x-8 gap-y-5 sm:grid-cols-2">
      <div>
        <Field
          name="edition_size"
          label={t('editionSize')}
          hint={t('editionHint')}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={form.edition_size}
          error={messageOfField(failure, 'edition_size')}
        />
        {copies}
      </div>
      <Field
        name="public_limit"
        label={t('publicLimit')}
        hint={t('publicLimitHint')}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={form.public_limit}
        error={messageOfField(failure, 'public_limit')}
      />
    </div>
  );
}
