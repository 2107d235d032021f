import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { WithScripts } from '../../../forms/with-scripts.tsx';
import { Field, FieldErrorMessage, Select } from '../../../ui/field.tsx';
import { ChosenThings } from './chosen-things.tsx';
import type { Thing } from './find-route.ts';

type Props = {
  /** The name of the field with the ids, `12,7`. */
  name: string;
  label: string;
  hint: string;
  /** All facets, in groups. */
  groups: readonly { label: string; facets: readonly Thing[] }[];
  /** Ids, in order. */
  chosen: readonly number[];
  /** Shown where nothing is chosen. */
  none: string;
  error?: string | undefined;
};

/** Picks facets in an order, from a list of all. Without scripts, a field for their ids. */
export function FacetPicker({ name, label, hint, groups, chosen, none, error }: Props) {
  const t = useTranslations('adminContent.picker');
  const every = groups.flatMap(({ facets }) => facets);
  const [things, setThings] = useState<readonly Thing[]>(() =>
    chosen.flatMap((id) => every.find((one) => one.id === id) ?? []),
  );
  const ids = things.map(({ id }) => id).join(',');
  const isFree = ({ id }: Thing) => !things.some((one) => one.id === id);
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
          {things.length === 0 && <p className="mb-2 text-sm text-soft">{none}</p>}
          <ChosenThings things={things} onChange={setThings} />
          <Select
            label={t('add')}
            className="max-w-xl"
            value=""
            onChange={({ target }) => {
              const thing = every.find(({ id }) => id === Number(target.value));
              if (thing) setThings([...things, thing]);
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
