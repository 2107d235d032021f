import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { facetGroups, itemChannels, itemStatuses } from '../../../domains/catalogue/catalogue.rules.ts';
import type { ItemOptions } from '../../../domains/catalogue/items/items.admin.schemas.ts';
import { textIn } from '../../../kernel/locale.ts';
import { useLocale } from '../../i18n/locale.tsx';
import { Checkbox, Field, Select } from '../../ui/field.tsx';
import type { BulkKind } from './bulk-choice.ts';

/** The fields of one kind of bulk action, with the values in the URL. */
export function BulkFields({ kind, options }: { kind: BulkKind; options: ItemOptions }) {
  const t = useTranslations('adminCatalogue');
  const locale = useLocale();
  const [params] = useSearchParams();
  switch (kind) {
    case 'status':
      return (
        <Select
          name="to_status"
          label={t('item.status')}
          defaultValue={params.get('to_status') ?? ''}
          className="max-w-xs"
        >
          {itemStatuses.map((status) => (
            <option key={status} value={status}>
              {t(`statuses.${status}`)}
            </option>
          ))}
        </Select>
      );
    case 'schedule':
      return (
        <Field
          name="to_time"
          type="datetime-local"
          label={t('item.listsAt')}
          hint={t('bulk.scheduleHint')}
          defaultValue={params.get('to_time') ?? ''}
          className="max-w-xs"
        />
      );
    case 'channel':
      return (
        <div className="group/channel space-y-4">
          <Select
            name="to_channel"
            label={t('item.channel')}
            defaultValue={params.get('to_channel') ?? ''}
            className="max-w-xs"
          >
            {itemChannels.map((channel) => (
              <option key={channel} value={channel}>
                {t(`channels.${channel}`)}
              </option>
            ))}
          </Select>
          <fieldset className="space-y-2">
            <legend className="mb-2 text-sm">{t('item.stores')}</legend>
            {options.stores.map(({ id, name }) => (
              <Checkbox
                key={id}
                name="to_store"
                value={id}
                defaultChecked={params.getAll('to_store').includes(String(id))}
                label={textIn(name, locale)}
              />
            ))}
            <p className="text-xs text-soft">{t('item.storesHint')}</p>
          </fieldset>
        </div>
      );
    case 'facets':
      return (['add', 'remove'] as const).map((name) => (
        <details key={name} open={name === 'add' || params.has(name)}>
          <summary className="inline-flex min-h-10 items-center text-sm font-semibold">
            {t(`bulk.${name}`)}
          </summary>
          <FacetCheckboxes name={name} options={options} chosen={params.getAll(name)} />
        </details>
      ));
    case 'price':
      return (
        <Field
          name="percent"
          label={t('bulk.percent')}
          hint={t('bulk.percentHint')}
          inputMode="text"
          autoComplete="off"
          defaultValue={params.get('percent') ?? ''}
          className="max-w-xs"
        />
      );
  }
}

type FacetCheckboxesProps = { name: 'add' | 'remove'; options: ItemOptions; chosen: readonly string[] };

function FacetCheckboxes({ name, options, chosen }: FacetCheckboxesProps) {
  const t = useTranslations('adminCatalogue.groups');
  const locale = useLocale();
  return (
    <div className="space-y-4 pt-1 pb-3">
      {facetGroups.map((group) => (
        <fieldset key={group} className="min-w-0">
          <legend className="label mb-1.5">{t(group)}</legend>
          <div className="grid grid-cols-2 gap-x-5 gap-y-2 sm:grid-cols-3">
            {options.facets
              .filter((facet) => facet.group === group)
              .map((facet) => (
                <Checkbox
                  key={facet.id}
                  name={name}
                  value={facet.id}
                  defaultChecked={chosen.includes(String(facet.id))}
                  label={textIn(facet.name, locale)}
                />
              ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
