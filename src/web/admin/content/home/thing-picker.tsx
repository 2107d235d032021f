import { useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { WithScripts } from '../../../forms/with-scripts.tsx';
import { useLocalizedPath } from '../../../i18n/locale.tsx';
import { Field, FieldErrorMessage } from '../../../ui/field.tsx';
import { ChosenThings } from './chosen-things.tsx';
import type { Thing, ThingKind } from './find-route.ts';

type Props = {
  /** The name of the field with the ids, `12,7`. */
  name: string;
  label: string;
  hint?: string;
  kind: ThingKind;
  /** In order. */
  chosen: readonly Thing[];
  /** The maximum number. */
  most: number;
  /** Shown where nothing is chosen. */
  none?: string;
  error?: string | undefined;
};

/** Picks objects in an order: found by keyword, moved by buttons. Without scripts, a field for their ids. */
export function ThingPicker({ name, label, hint, kind, chosen, most, none, error }: Props) {
  const t = useTranslations('adminContent.picker');
  const id = useId();
  const [things, setThings] = useState(chosen);
  const ids = things.map((thing) => thing.id).join(',');
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
          {none && things.length === 0 && <p className="mb-2 text-sm text-soft">{none}</p>}
          <ChosenThings things={things} onChange={setThings} />
          {things.length < most || most === 1 ? (
            <Finder
              kind={kind}
              label={t(`find.${kind}`)}
              without={things}
              onPick={(thing) => setThings(most === 1 ? [thing] : [...things, thing])}
            />
          ) : (
            <p className="text-xs text-soft">{t('full', { most })}</p>
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
  kind: ThingKind;
  label: string;
  without: readonly Thing[];
  onPick: (thing: Thing) => void;
};

function Finder({ kind, label, without, onPick }: FinderProps) {
  const t = useTranslations('adminContent.picker');
  const localized = useLocalizedPath();
  const [keyword, setKeyword] = useState('');
  const [found, setFound] = useState<readonly Thing[] | null>(null);
  const address = localized('/admin/find');
  useEffect(() => {
    const wanted = keyword.trim();
    if (!wanted) return setFound(null);
    const aborter = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(`${address}?${new URLSearchParams({ kind, keyword: wanted })}`, {
          signal: aborter.signal,
        });
        const { things = [] } = (await response.json()) as { things?: Thing[] };
        setFound(things);
      } catch {
        if (!aborter.signal.aborted) setFound([]);
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [keyword, kind, address]);
  const free = found?.filter(({ id }) => !without.some((one) => one.id === id));
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
      <p role="status" className="sr-only">
        {free && t('found', { count: free.length })}
      </p>
      {free && (
        <ul className="border-x border-b border-line text-sm">
          {free.map((thing) => (
            <li key={thing.id}>
              <button
                type="button"
                onClick={() => {
                  onPick(thing);
                  setKeyword('');
                }}
                className="flex min-h-10 w-full items-center px-3 text-left hover:bg-wall"
              >
                {thing.name}
              </button>
            </li>
          ))}
          {free.length === 0 && <li className="px-3 py-2.5 text-soft">{t('nothing')}</li>}
        </ul>
      )}
    </div>
  );
}
