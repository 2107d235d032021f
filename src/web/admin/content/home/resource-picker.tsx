import { useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { WithScripts } from '../../../forms/with-scripts.tsx';
import { useLocalizedPath } from '../../../i18n/locale.tsx';
import { Field, FieldErrorMessage } from '../../../ui/field.tsx';
import { useFormField } from '../../ui/editor/form-fields.tsx';
import type { Resource, ResourceKind } from './resource-search-route.ts';
import { SelectedResources } from './selected-resources.tsx';

type Props = {
  /** The name of the field with the ids, `12,7`. */
  name: string;
  label: string;
  hint?: string;
  kind: ResourceKind;
  /** In order. */
  chosen: readonly Resource[];
  /** The maximum number. */
  max: number;
  /** Shown where nothing is chosen. */
  emptyText?: string;
};

/** Picks objects in an order: found by keyword, moved by buttons. Without scripts, a field for their ids. */
export function ResourcePicker({ name, label, hint, kind, chosen, max, emptyText }: Props) {
  const t = useTranslations('adminContent.picker');
  const { error } = useFormField(name);
  const id = useId();
  const [selected, setSelected] = useState(chosen);
  const ids = selected.map((resource) => resource.id).join(',');
  return (
    <>
      <input type="hidden" name={name} value={ids} />
      {/* After the hidden field, so that this value wins. */}
      <noscript>
        <Field name={name} label={label} hint={t('idsHint')} defaultValue={ids} error={error} />
      </noscript>
      <WithScripts>
        <fieldset className="min-w-0" aria-describedby={hint ? `${id}-hint` : undefined}>
          <legend className="mb-1 text-sm font-semibold">{label}</legend>
          {hint && (
            <p id={`${id}-hint`} className="mb-2 text-xs text-soft">
              {hint}
            </p>
          )}
          {emptyText && selected.length === 0 && <p className="mb-2 text-sm text-soft">{emptyText}</p>}
          <SelectedResources resources={selected} onChange={setSelected} />
          {selected.length < max || max === 1 ? (
            <Finder
              kind={kind}
              label={t(`find.${kind}`)}
              excluded={selected}
              onPick={(resource) => setSelected(max === 1 ? [resource] : [...selected, resource])}
            />
          ) : (
            <p className="text-xs text-soft">{t('full', { max })}</p>
          )}
          <FieldErrorMessage>{error}</FieldErrorMessage>
        </fieldset>
      </WithScripts>
    </>
  );
}

/** The pause in typing before a search starts, in milliseconds. */
const pauseMs = 250;

type FinderProps = {
  kind: ResourceKind;
  label: string;
  excluded: readonly Resource[];
  onPick: (resource: Resource) => void;
};

function Finder({ kind, label, excluded, onPick }: FinderProps) {
  const t = useTranslations('adminContent.picker');
  const localized = useLocalizedPath();
  const [keyword, setKeyword] = useState('');
  const [found, setFound] = useState<readonly Resource[] | 'failed' | null>(null);
  const address = localized('/admin/find');
  useEffect(() => {
    const wanted = keyword.trim();
    if (!wanted) return setFound(null);
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(`${address}?${new URLSearchParams({ kind, keyword: wanted })}`, {
          signal: controller.signal,
        });
        const { resources } = (await response.json()) as { resources?: Resource[] };
        setFound(resources ?? 'failed');
      } catch {
        if (!controller.signal.aborted) setFound('failed');
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [keyword, kind, address]);
  const free = found === 'failed' ? null : found?.filter(({ id }) => !excluded.some((one) => one.id === id));
  return (
    <div className="max-w-xl">
      <Field
        label={label}
        type="search"
        value={keyword}
        autoComplete="off"
        onChange={({ target }) => setKeyword(target.value)}
        // Not the surrounding form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status" className={found === 'failed' ? 'mt-1.5 text-sm text-error' : 'sr-only'}>
        {found === 'failed' ? t('failed') : free && t('found', { count: free.length })}
      </p>
      {free && (
        <ul className="border-x border-b border-line text-sm">
          {free.map((resource) => (
            <li key={resource.id}>
              <button
                type="button"
                onClick={() => {
                  onPick(resource);
                  setKeyword('');
                }}
                className="flex min-h-10 w-full items-center px-3 text-left hover:bg-wall"
              >
                {resource.name}
              </button>
            </li>
          ))}
          {free.length === 0 && <li className="px-3 py-2.5 text-soft">{t('nothing')}</li>}
        </ul>
      )}
    </div>
  );
}
