import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { WithScripts } from '../../../forms/with-scripts.tsx';
import { Field, FieldErrorMessage, Select } from '../../../ui/field.tsx';
import { useFormField } from '../../ui/editor/form-fields.tsx';
import type { Resource } from './resource-search-route.ts';
import { SelectedResources } from './selected-resources.tsx';

type Props = {
  /** The name of the field with the ids, `12,7`. */
  name: string;
  label: string;
  hint: string;
  /** All facets, in groups. */
  groups: readonly { label: string; facets: readonly Resource[] }[];
  /** Ids, in order. */
  chosen: readonly number[];
  /** Shown where nothing is chosen. */
  emptyText: string;
};

/** Picks facets in an order, from a list of all. Without scripts, a field for their ids. */
export function FacetPicker({ name, label, hint, groups, chosen, emptyText }: Props) {
  const t = useTranslations('adminContent.picker');
  const { error } = useFormField(name);
  const every = groups.flatMap(({ facets }) => facets);
  const [selected, setSelected] = useState<readonly Resource[]>(() =>
    chosen.flatMap((id) => every.find((one) => one.id === id) ?? []),
  );
  const ids = selected.map(({ id }) => id).join(',');
  const isFree = ({ id }: Resource) => !selected.some((one) => one.id === id);
  return (
    <>
      <input type="hidden" name={name} value={ids} />
      {/* After the hidden field, so that this value wins. */}
      <noscript>
        <Field name={name} label={label} hint={t('idsHint')} defaultValue={ids} error={error} />
      </noscript>
      <WithScripts>
        <fieldset className="min-w-0">
          <legend className="mb-1 text-sm font-semibold">{label}</legend>
          <p className="mb-2 text-xs text-soft">{hint}</p>
          {selected.length === 0 && <p className="mb-2 text-sm text-soft">{emptyText}</p>}
          <SelectedResources resources={selected} onChange={setSelected} />
          <Select
            label={t('add')}
            className="max-w-xl"
            value=""
            onChange={({ target }) => {
              const resource = every.find(({ id }) => id === Number(target.value));
              if (resource) setSelected([...selected, resource]);
            }}
          >
            <option value="">–</option>
            {groups.map((group) => (
              <optgroup key={group.label} label={group.label}>
                {group.facets.filter(isFree).map((facet) => (
                  <option key={facet.id} value={facet.id}>
                    {facet.name}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
          <FieldErrorMessage>{error}</FieldErrorMessage>
        </fieldset>
      </WithScripts>
    </>
  );
}
