import { type ReactNode, useState } from 'react';
import { useLocale } from '../../../i18n/locale.tsx';
import { useJoined } from '../../../i18n/use-joined.ts';
import type { FilterGroup } from './shop-query.ts';
import type { FilterOption } from './use-filter-names.ts';

type PartProps = {
  title: string;
  /** The names of the active filters, shown while it is closed. */
  chosen: string[];
  /** Whether it starts closed, as on small screens, unless one of its filters is active. */
  isFolded: boolean;
  children: ReactNode;
};

/** A collapsible group of filters. */
export function FilterDisclosure({ title, chosen, isFolded, children }: PartProps) {
  const joined = useJoined();
  const [isOpen] = useState(!isFolded || chosen.length > 0);
  return (
    <details open={isOpen} className="group/part border-b border-line lg:border-b-0 lg:border-t">
      <summary className="flex min-h-14 items-center gap-4 lg:min-h-12">
        <span className="font-serif text-lg leading-snug">{title}</span>
        <span className="min-w-0 flex-1 truncate text-right text-sm text-soft group-open/part:invisible">
          {joined(chosen)}
        </span>
        <svg
          viewBox="0 0 10 6"
          className="w-3 shrink-0 fill-none stroke-current text-soft transition-transform group-open/part:rotate-180"
          aria-hidden="true"
        >
          <path d="m1 1 4 4 4-4" />
        </svg>
      </summary>
      <fieldset className="min-w-0 pb-5">
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  );
}

type OptionsProps = { group: FilterGroup; options: FilterOption[]; chosen: string[] };

/** Checkboxes with the number of works for each; those without works are disabled. */
export function FilterOptions({ group, options, chosen }: OptionsProps) {
  const isTwoColumns = group === 'color' || options.every(({ hint }) => !hint);
  return (
    <ul
      className={`grid gap-x-4 ${isTwoColumns ? 'grid-cols-2' : ''} ${group === 'color' ? '' : 'lg:grid-cols-1'}`}
    >
      {options.map((option) => (
        <li key={option.id}>
          <OptionRow group={group} option={option} isChosen={chosen.includes(option.id)} />
        </li>
      ))}
    </ul>
  );
}

type RowProps = { group: FilterGroup; option: FilterOption; isChosen: boolean };

function OptionRow({ group, option: { id, name, count, hint, color }, isChosen }: RowProps) {
  const locale = useLocale();
  const isEmpty = count === 0 && !isChosen;
  return (
    <label
      className={`flex min-h-11 gap-3 text-sm lg:min-h-8 ${hint ? 'items-start py-1.5' : 'items-center'} ${isEmpty ? 'cursor-default! text-soft' : ''}`}
    >
      <input
        type="checkbox"
        name={group}
        value={id}
        defaultChecked={isChosen}
        disabled={isEmpty}
        aria-describedby={hint && `${group}-${id}-hint`}
        style={color ? { backgroundColor: `#${color}` } : undefined}
        className={color ? 'swatch' : `size-5 shrink-0 accent-ink ${hint ? 'mt-0.5' : ''}`}
      />
      <span className="min-w-0">
        {name} <span className="numeric text-xs text-soft">{count.toLocaleString(locale)}</span>
        {hint && (
          <span id={`${group}-${id}-hint`} className="block text-xs text-soft">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
