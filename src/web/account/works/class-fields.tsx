import { useTranslations } from 'use-intl';
import { facetGroups } from '../../../domains/catalogue/catalogue.rules.ts';
import { FieldErrorMessage } from '../../ui/field.tsx';
import type { WorkValues } from './work-values.ts';
import type { WorkOptions } from './works.server.ts';

type Props = {
  categories: WorkOptions['categories'];
  values: WorkValues;
  getMessage: (field: string) => string | undefined;
};

/** What visitors filter works by, as checkboxes. */
export function ClassFields({ categories, values, getMessage }: Props) {
  const t = useTranslations('works.form');
  return (
    <div id="facet_ids" className="space-y-5">
      {facetGroups.map((group) => (
        <fieldset key={group}>
          <legend className="mb-2 text-sm">{t(`groups.${group}`)}</legend>
          <div className="flex flex-wrap gap-x-6 gap-y-1">
            {categories[group].map(({ id, name }) => (
              <label key={id} className="inline-flex min-h-9 items-center gap-2 text-sm">
                <input
                  type="checkbox"
                  name={`facet_ids.${id}`}
                  defaultChecked={values[`facet_ids.${id}`] === 'on'}
                  className="size-5 accent-ink"
                />
                {name}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <FieldErrorMessage>{getMessage('facet_ids')}</FieldErrorMessage>
    </div>
  );
}
