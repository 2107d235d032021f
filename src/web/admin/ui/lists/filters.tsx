import { type ComponentProps, type FormEvent, type ReactNode, useRef } from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { splitLocalePath } from '../../../../kernel/locale.ts';
import { useUrlFields } from '../../../forms/use-url-fields.ts';
import { LocaleLink } from '../../../i18n/locale.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormFields, FormSelect } from '../editor/form-fields.tsx';
import { compact, dense } from './density.ts';
import { queryWith } from './list-query.ts';

type Props = {
  /** By the names of the `FormField`s. */
  values?: Partial<Record<string, string>>;
  children: ReactNode;
};

/** The filter of a list by one of some values, or all. */
export function FilterSelect(select: Omit<ComponentProps<typeof FormSelect>, 'none'>) {
  const t = useTranslations('admin.list');
  return <FormSelect none={t('every')} {...select} />;
}

/**
 * A list's filters, stored in the URL: named fields with the values of its parameters. Works without scripts; with them, empty fields are
 * left out of the URL.
 */
export function Filters({ values, children }: Props) {
  const t = useTranslations('admin.list');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { onSubmit, onInput } = useUrlFields(form);

  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit();
    const named = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    navigate(pathname + queryWith('', named), { preventScrollReset: true });
  };
  const chosen = [...new URLSearchParams(search)].filter(([name, value]) => name !== 'page' && value !== '');
  return (
    <details className="group/filters fold-on-phone mb-5 max-lg:border-y max-lg:border-line">
      <summary className="flex min-h-11 items-center justify-between text-sm">
        {t(chosen.length > 0 ? 'filtersChosen' : 'filters', { count: chosen.length })}
        <svg
          viewBox="0 0 10 6"
          className="w-3 fill-none stroke-current text-soft transition-transform group-open/filters:rotate-180"
          aria-hidden="true"
        >
          <path d="m1 1 4 4 4-4" />
        </svg>
      </summary>
      <Form
        ref={form}
        method="get"
        role="search"
        aria-label={t('filters')}
        onSubmit={apply}
        onInput={onInput}
        className={`flex flex-wrap items-end gap-x-4 gap-y-3 max-lg:pb-4 ${dense}`}
      >
        <FormFields values={values}>{children}</FormFields>
        <Button variant="outline" className={compact}>
          {t('apply')}
        </Button>
        {search && (
          <LocaleLink
            to={splitLocalePath(pathname).path}
            className="link inline-flex min-h-10 items-center text-sm text-soft"
          >
            {t('clear')}
          </LocaleLink>
        )}
      </Form>
    </details>
  );
}
