import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { facetGroups, itemChannels, itemStatuses } from '../../../domains/catalogue/catalogue.rules.ts';
import type { ItemOptions } from '../../../domains/catalogue/items/items.admin.schemas.ts';
import { type Localized, textIn } from '../../../kernel/locale.ts';
import { useLocale } from '../../i18n/locale.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { FormField, FormFields, FormSelect } from '../ui/editor/form-fields.tsx';
import type { BulkKind } from './bulk-choice.ts';

/** The fields of one kind of bulk action, with the values in the URL. */
export function BulkFields(props: { kind: BulkKind; options: ItemOptions }) {
  const [params] = useSearchParams();
  return (
    <FormFields values={Object.fromEntries(params)}>
      <KindFields {...props} />
    </FormFields>
  );
}

function KindFields({ kind, options }: { kind: BulkKind; options: ItemOptions }) {
  const t = useTranslations('adminCatalogue');
  const [params] = useSearchParams();
  switch (kind) {
    case 'status':
      return (
        <FormSelect
          name="to_status"
          label={t('item.status')}
          options={itemStatuses.map((status) => ({ value: status, label: t(`statuses.${status}`) }))}
          className="max-w-xs"
        />
      );
    case 'schedule':
      return (
        <FormField
          name="to_time"
          type="datetime-local"
          label={t('item.listsAt')}
          hint={t('bulk.scheduleHint')}
          className="max-w-xs"
        />
      );
    case 'channel':
      return (
        <div className="group/channel space-y-4">
          <FormSelect
            name="to_channel"
            label={t('item.channel')}
            options={itemChannels.map((channel) => ({ value: channel, label: t(`channels.${channel}`) }))}
            className="max-w-xs"
          />
          <fieldset className="space-y-2">
            <legend className="mb-2 text-sm">{t('item.stores')}</legend>
            <Choices name="to_store" choices={options.stores} />
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
          <div className="space-y-4 pt-1 pb-3">
            {facetGroups.map((group) => (
              <fieldset key={group} className="min-w-0">
                <legend className="label mb-1.5">{t(`groups.${group}`)}</legend>
                <div className="grid grid-cols-2 gap-x-5 gap-y-2 sm:grid-cols-3">
                  <Choices name={name} choices={options.facets.filter((facet) => facet.group === group)} />
                </div>
              </fieldset>
            ))}
          </div>
        </details>
      ));
    case 'price':
      return (
        <FormField
          name="percent"
          label={t('bulk.percent')}
          hint={t('bulk.percentHint')}
          inputMode="text"
          autoComplete="off"
          className="max-w-xs"
        />
      );
  }
}

type ChoicesProps = { name: string; choices: readonly { id: number; name: Localized }[] };

/** Checkboxes of one parameter, which the URL may have several times. */
function Choices({ name, choices }: ChoicesProps) {
  const locale = useLocale();
  const [params] = useSearchParams();
  return choices.map(({ id, name: text }) => (
    <Checkbox
      key={id}
      name={name}
      value={id}
      defaultChecked={params.getAll(name).includes(String(id))}
      label={textIn(text, locale)}
    />
  ));
}
