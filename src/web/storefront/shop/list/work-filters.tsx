import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Form, useNavigate, useNavigationType } from 'react-router';
import { useTranslations } from 'use-intl';
import { currencySigns } from '../../../../kernel/money.ts';
import { formParams } from '../../../forms/form-params.ts';
import { LocaleLink, useLocalizedPath } from '../../../i18n/locale.tsx';
import { useShell } from '../../../layout/use-shell.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useIsNarrow } from '../../../ui/use-is-narrow.ts';
import { FilterDisclosure, FilterOptions } from './filter-disclosure.tsx';
import { hasChangedCheckbox, isPriceChanged, useFieldsFromQuery } from './filter-form.ts';
import { PriceFields } from './price-fields.tsx';
import type { PriceRangeIn } from './price-range.ts';
import {
  buildFilters,
  filterGroups,
  parseShopQuery,
  type ShopQuery,
  stringifyShopQuery,
} from './shop-query.ts';
import { type FilterOptions as Options, useFilterName } from './use-filter-names.ts';

type Props = {
  query: ShopQuery;
  price: PriceRangeIn | null;
  total: number;
  options: Options;
  isLoading: boolean;
};

/** The id of the form, for fields outside of it. */
export const filterForm = 'work-filters';

/**
 * The filters, a GET form. With JavaScript a change submits it, and empty fields are removed from the URL. It is a column next to
 * the list; on a small screen a sheet, or without JavaScript a collapsible part of the page.
 */
export function WorkFilters(props: Props) {
  const t = useTranslations('shop.filters');
  const isNarrow = useIsNarrow();
  const unfolded = useRef<HTMLDetailsElement>(null);
  if (isNarrow) return <FilterSheet {...props} wasOpen={unfolded.current?.open ?? false} />;
  return (
    <details ref={unfolded} className="fold-on-phone open:max-lg:col-span-2">
      <summary className={opener}>
        <OpenerWords count={buildFilters(props.query).length} />
      </summary>
      <FilterForm {...props} isFolded={false}>
        <noscript>
          <Button variant="outline" className="mt-5">
            {t('submit')}
          </Button>
        </noscript>
      </FilterForm>
    </details>
  );
}

const opener =
  'flex min-h-12 w-full items-center justify-between gap-3 border border-line px-3.5 text-sm hover:border-soft';

function OpenerWords({ count }: { count: number }) {
  const t = useTranslations('shop.filters');
  return (
    <>
      <span>{t('open')}</span>
      {count > 0 && (
        <span className="numeric flex size-6 items-center justify-center bg-ink text-xs text-on-ink">
          <span aria-hidden="true">{count}</span>
          <span className="sr-only">{t('chosen', { count })}</span>
        </span>
      )}
    </>
  );
}

/** The whole list in the same view. */
const resetPath = ({ view }: ShopQuery): string =>
  `/shop${stringifyShopQuery({ ...parseShopQuery(new URLSearchParams()), view })}`;

function FilterSheet({ wasOpen, ...props }: Props & { wasOpen: boolean }) {
  const t = useTranslations('shop.filters');
  const [isOpen, setIsOpen] = useState(wasOpen);
  const navigationType = useNavigationType();
  const address = stringifyShopQuery(props.query);
  const shown = useRef(address);
  const hasStepped = useRef(false);
  const open = () => {
    hasStepped.current = false;
    setIsOpen(true);
  };
  useEffect(() => {
    // Going back closes the sheet.
    if (shown.current !== address && navigationType === 'POP') setIsOpen(false);
    shown.current = address;
  }, [navigationType, address]);
  return (
    <div>
      <button type="button" aria-haspopup="dialog" onClick={open} className={opener}>
        <OpenerWords count={buildFilters(props.query).length} />
      </button>
      <Sheet
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('title')}
        closeLabel={t('close')}
        foot={
          <>
            <Button
              type="button"
              onClick={() => setIsOpen(false)}
              aria-busy={props.isLoading}
              className="flex-1 aria-busy:opacity-60"
            >
              <span aria-live="polite">{t('show', { count: props.total })}</span>
            </Button>
            <LocaleLink
              to={resetPath(props.query)}
              className="link inline-flex min-h-12 items-center text-sm"
            >
              {t('reset')}
            </LocaleLink>
          </>
        }
      >
        <FilterForm {...props} isFolded hasStepped={hasStepped} onSearch={() => setIsOpen(false)} />
      </Sheet>
    </div>
  );
}

type FormProps = Props & {
  isFolded: boolean;
  /** Set where all changes shall be one history entry: whether that entry has been pushed. */
  hasStepped?: RefObject<boolean>;
  onSearch?: () => void;
  children?: ReactNode;
};

function FilterForm({ query, price, options, isFolded, hasStepped, onSearch, children }: FormProps) {
  const t = useTranslations('shop');
  const { site } = useShell();
  const localized = useLocalizedPath();
  const navigate = useNavigate();
  const getName = useFilterName(query, price, options);
  const form = useRef<HTMLFormElement>(null);
  useFieldsFromQuery(form, query);

  const show = (fields: HTMLFormElement) => {
    const wanted = parseShopQuery(formParams(fields));
    const shown = { ...wanted, price: isPriceChanged(fields) ? wanted.price : query.price };
    const address = stringifyShopQuery(shown);
    const isSame = address === stringifyShopQuery(query);
    navigate(localized('/shop') + address, {
      preventScrollReset: true,
      replace: isSame || (hasStepped?.current ?? false),
    });
    if (hasStepped) hasStepped.current = true;
  };
  useEffect(() => {
    // Checkboxes that were changed before hydration are not submitted yet.
    if (form.current && hasChangedCheckbox(form.current)) show(form.current);
  }, []);
  const onChange = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    // Text fields submit on Enter, with the button, or on blur.
    if (target instanceof HTMLInputElement && target.type !== 'checkbox') return;
    show(currentTarget);
  };
  return (
    <Form
      id={filterForm}
      ref={form}
      action={localized('/shop')}
      role="search"
      aria-label={t('filters.title')}
      autoComplete="off"
      onChange={onChange}
      onSubmit={(event) => {
        event.preventDefault();
        show(event.currentTarget);
        onSearch?.();
      }}
      className="pt-5 pb-3 lg:pt-0"
    >
      {query.view !== 'unframed' && <input type="hidden" name="view" value={query.view} />}
      <div className={isFolded ? 'mb-3 flex items-stretch gap-3' : 'mb-5 lg:mb-7'}>
        <label className={isFolded ? 'min-w-0 flex-1' : 'block'}>
          <span className="sr-only">{t('filters.keyword')}</span>
          <input
            type="search"
            name="keyword"
            maxLength={100}
            defaultValue={query.keyword}
            placeholder={site?.searchPlaceholder || t('filters.placeholder')}
            className="min-h-12 w-full border border-line bg-transparent px-3.5 text-sm placeholder:text-soft hover:border-soft"
          />
        </label>
        <div className={isFolded ? 'flex' : 'mt-3 flex items-center gap-5'}>
          <Button variant="outline" className={isFolded ? 'shrink-0' : 'min-h-11!'}>
            {t('filters.submit')}
          </Button>
          {!isFolded && (
            <LocaleLink to={resetPath(query)} className="link inline-flex min-h-11 items-center text-sm">
              {t('filters.reset')}
            </LocaleLink>
          )}
        </div>
      </div>
      {filterGroups.map((group) => (
        <FilterDisclosure
          key={group}
          title={t(`filters.${group}`)}
          chosen={options[group].filter(({ id }) => query.chosen[group].includes(id)).map(({ name }) => name)}
          isFolded={isFolded}
        >
          <FilterOptions group={group} options={options[group]} chosen={query.chosen[group]} />
        </FilterDisclosure>
      ))}
      {site && (
        <FilterDisclosure
          title={t('filters.price', { currency: currencySigns[site.currency] })}
          chosen={price ? [getName({ group: 'price' })] : []}
          isFolded={isFolded}
        >
          <PriceFields
            currency={site.currency}
            price={price}
            onLeave={() => {
              if (form.current && isPriceChanged(form.current)) show(form.current);
            }}
          />
        </FilterDisclosure>
      )}
      {children}
    </Form>
  );
}
