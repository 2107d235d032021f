import { type FormEvent, useEffect, useRef } from 'react';
import { Form, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { facetGroups, itemSorts } from '../../../domains/catalogue/catalogue.rules.ts';
import type { ItemList } from '../../../domains/catalogue/catalogue.schemas.ts';
import { LocaleLink, useLocalizedPath } from '../../i18n/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Field, Select } from '../../ui/field.tsx';
import { readShopQuery, type ShopQuery, writeShopQuery } from './shop-query.ts';

/** A form that sends its fields as the query; with scripts a tick is enough, and empty fields leave the address. */
export function WorkFilters({ query, facets }: { query: ShopQuery; facets: ItemList['facets'] }) {
  const t = useTranslations('shop');
  const localized = useLocalizedPath();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  // The fields follow the address (back, a filter taken away), and keep the focus while they do.
  const address = writeShopQuery({ ...query, page: 1 });
  useEffect(() => {
    const { current } = form;
    if (!current) return;
    current.reset();
    (current.elements.namedItem('sort') as HTMLSelectElement).value = query.sort;
  }, [address]);
  const show = (fields: HTMLFormElement) => {
    const params = new URLSearchParams(new FormData(fields) as unknown as Record<string, string>);
    navigate(localized('/shop') + writeShopQuery(readShopQuery(params)), { preventScrollReset: true });
  };
  const onChange = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    // The keyword waits for Enter or the button.
    if (!(target instanceof HTMLInputElement && target.type === 'search')) show(currentTarget);
  };
  return (
    <details className="fold-on-phone border-y border-line lg:border-0">
      <summary className="flex min-h-12 items-center justify-between text-sm">
        {t('filters.title')}
        <svg viewBox="0 0 10 6" className="w-3 fill-none stroke-current" aria-hidden="true">
          <path d="m1 1 4 4 4-4" />
        </svg>
      </summary>
      <Form
        ref={form}
        action={localized('/shop')}
        role="search"
        aria-label={t('filters.title')}
        onChange={onChange}
        onSubmit={(event) => {
          event.preventDefault();
          show(event.currentTarget);
        }}
        className="space-y-7 pt-2 pb-6 lg:pt-0"
      >
        <Field label={t('filters.keyword')} name="keyword" type="search" defaultValue={query.keyword} />
        <Select label={t('sort.label')} name="sort" defaultValue={query.sort}>
          {itemSorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sort.${sort}`)}
            </option>
          ))}
        </Select>
        <div className="grid grid-cols-2 gap-x-4 gap-y-7 lg:grid-cols-1">
          {facetGroups.map((group) => (
            <fieldset key={group}>
              <legend className="mb-2.5 font-serif text-lg leading-snug">{t(`filters.${group}`)}</legend>
              <div className="space-y-1.5">
                {facets[group].map(({ id, name, count }) => {
                  const isChosen = query.facets[group].includes(id);
                  return (
                    <Checkbox
                      key={id}
                      name={group}
                      value={id}
                      defaultChecked={isChosen}
                      disabled={count === 0 && !isChosen}
                      label={
                        <span className={count === 0 && !isChosen ? 'text-soft' : ''}>
                          {name} <span className="figures text-xs text-soft">{count}</span>
                        </span>
                      }
                    />
                  );
                })}
              </div>
            </fieldset>
          ))}
        </div>
        <div className="flex items-center gap-6">
          <Button look="outline">{t('filters.apply')}</Button>
          <LocaleLink to="/shop" className="link text-sm">
            {t('filters.reset')}
          </LocaleLink>
        </div>
      </Form>
    </details>
  );
}
