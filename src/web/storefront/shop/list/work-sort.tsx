import { useTranslations } from 'use-intl';
import { type ItemSort, itemSorts } from '../../../../domains/catalogue/catalogue.rules.ts';
import { filterForm } from './work-filters.tsx';

/** The sort order, a field of the filter form. With JavaScript a change submits it. */
export function WorkSort({ sort }: { sort: ItemSort }) {
  const t = useTranslations('shop');
  return (
    <div className="flex items-center gap-3 lg:justify-end">
      <label className="flex min-w-0 flex-1 items-center gap-3 text-sm lg:flex-none">
        <span className="text-soft max-lg:sr-only">{t('sort.label')}</span>
        <select
          name="sort"
          form={filterForm}
          defaultValue={sort}
          onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
          className="min-h-12 w-full min-w-0 border border-line bg-paper px-3 hover:border-soft lg:min-h-11 lg:w-auto"
        >
          {itemSorts.map((one) => (
            <option key={one} value={one}>
              {t(`sort.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit" form={filterForm} className="link min-h-12 text-sm">
          {t('sort.submit')}
        </button>
      </noscript>
    </div>
  );
}
