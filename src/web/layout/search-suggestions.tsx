import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { required } from '../../kernel/required.ts';
import { handleListKey, none } from '../forms/list-keys.ts';
import { useLocalizedPath } from '../i18n/locale.tsx';
import { FittedPicture } from '../ui/pictures/wall-picture.tsx';
import { type Suggestions, suggestPath } from './suggestions.ts';

/** Debounce of the requests while typing, in ms. */
const pauseMs = 150;

/**
 * Makes a search field a combobox with suggestions, by the ARIA Authoring Practices (editable combobox, list autocomplete, manual
 * selection): the text stays as typed until an option is selected.
 */
export function SearchSuggestions({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const id = useId();
  const navigate = useNavigate();
  const { key } = useLocation();
  const { found, isOpen, active, ask, close, setActive } = useSuggestions(input);
  const options = found?.options ?? [];
  // Texts are in line, also of those without a picture.
  const hasPictures = options.some(({ picture }) => picture !== null);
  const optionId = (index: number) => `${id}${index}`;

  const open = (index: number) => {
    if (options.length > 0 && found?.keyword === input.current?.value.trim()) {
      ask.show(Math.min(index, options.length - 1));
    } else ask.now(index);
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    handleListKey(event, {
      isOpen,
      active,
      count: options.length,
      setActive,
      open,
      close,
      choose(index) {
        close();
        navigate(required(options[index], 'the option').to);
      },
    });
  });

  const onType = useEffectEvent((event: Event) => {
    if (!(event as InputEvent).isComposing) ask.soon();
  });
  const onLeave = useEffectEvent(close);

  // Closes the list after a navigation. First, since it also runs at the start, where the next effect may ask for suggestions.
  useEffect(() => onLeave(), [key]);

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const ended = new AbortController();
    const options = { signal: ended.signal };
    field.addEventListener('keydown', onKeyDown, options);
    field.addEventListener('input', onType, options);
    field.addEventListener('compositionend', onType, options);
    field.addEventListener('blur', onLeave, options);
    field.form?.addEventListener('submit', onLeave, options);
    // Text that was typed while this code loaded.
    if (field.value !== field.defaultValue) onType(new Event('input'));
    return () => ended.abort();
  }, [input]);

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    field.setAttribute('role', 'combobox');
    field.setAttribute('autocomplete', 'off');
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-controls', id);
    field.setAttribute('aria-expanded', String(isOpen));
    if (isOpen && active !== none) {
      field.setAttribute('aria-activedescendant', `${id}${active}`);
      document.getElementById(`${id}${active}`)?.scrollIntoView({ block: 'nearest' });
    } else field.removeAttribute('aria-activedescendant');
  }, [input, id, isOpen, active]);

  return (
    <>
      <div
        hidden={!isOpen}
        className="absolute top-full right-0 z-20 mt-px w-full min-w-[min(22rem,calc(100vw-2.5rem))] border border-line bg-paper py-2 whitespace-normal shadow-lg"
      >
        {found?.corrected && <p className="px-4 py-2 text-sm text-soft">{found.corrected}</p>}
        <div id={id} role="listbox" aria-label={found?.label}>
          {options.map(({ to, text, detail, picture }, index) => (
            <Link
              key={to}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              to={to}
              // Keeps the focus in the field, so that the list does not close before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={close}
              className="flex items-center gap-4 px-4 py-2 text-base leading-snug border-l-2 border-transparent hover:bg-wall aria-selected:border-ink aria-selected:bg-wall"
            >
              {hasPictures && (
                <span className="block size-11 shrink-0">
                  {picture && <FittedPicture picture={picture} sizes="2.75rem" widest={160} />}
                </span>
              )}
              <span className="min-w-0">
                {text} <span className="mt-0.5 block text-xs text-soft">{detail}</span>
              </span>
            </Link>
          ))}
        </div>
      </div>
      <span role="status" className="sr-only">
        {found && (isOpen || options.length === 0) ? found.status : ''}
      </span>
    </>
  );
}

/** The suggestions for a field's text, whether the list is open, and its active option. */
function useSuggestions(input: RefObject<HTMLInputElement | null>) {
  const localized = useLocalizedPath();
  const [found, setFound] = useState<Suggestions | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(none);
  const waiting = useRef<{ timer: number; request: AbortController } | null>(null);

  const stopAsking = () => {
    clearTimeout(waiting.current?.timer);
    waiting.current?.request.abort();
    waiting.current = null;
  };
  const show = (index: number) => {
    setActive(index);
    setOpen(true);
  };
  const close = () => {
    stopAsking();
    setOpen(false);
    setActive(none);
  };
  const askIn = (pause: number, index: number) => {
    stopAsking();
    const request = new AbortController();
    const timer = window.setTimeout(async () => {
      const keyword = input.current?.value.trim() ?? '';
      const answer = await fetchSuggestions(localized(suggestPath), keyword, request.signal);
      if (request.signal.aborted || document.activeElement !== input.current) return;
      setFound(answer && { ...answer, keyword });
      if (answer && answer.options.length > 0)
        show(index < 0 ? index : Math.min(index, answer.options.length - 1));
      else setOpen(false);
    }, pause);
    waiting.current = { timer, request };
  };
  const soon = () => {
    if (input.current?.value.trim()) return askIn(pauseMs, none);
    close();
    setFound(null);
  };
  useEffect(() => stopAsking, []);

  return {
    found,
    isOpen,
    active,
    setActive,
    close,
    ask: { soon, show, now: (index: number) => askIn(0, index) },
  };
}

/** Returns null where the request fails: suggestions are optional. */
async function fetchSuggestions(
  path: string,
  keyword: string,
  signal: AbortSignal,
): Promise<Suggestions | null> {
  try {
    const response = await fetch(`${path}?${new URLSearchParams({ keyword })}`, { signal });
    return response.ok ? ((await response.json()) as Suggestions) : null;
  } catch {
    return null;
  }
}
