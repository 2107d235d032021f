import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useLocalizedPath } from '../i18n/locale.tsx';
import { type Suggestions, suggestPath } from './suggestions.ts';

/** How long nothing more has been typed before the server is asked. */
const pauseMs = 150;

/** No option is chosen: the keys belong to the text. */
const none = -1;

/**
 * Makes a combobox of a search field and shows what could be meant below it, by the ARIA Authoring Practices (editable
 * combobox, list autocomplete, manual selection): the text stays as it was typed until an option is taken.
 */
export function SearchSuggestions({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const id = useId();
  const navigate = useNavigate();
  const { key } = useLocation();
  const { found, isOpen, active, ask, close, setActive } = useSuggestions(input);
  const options = found?.options ?? [];
  const optionId = (index: number) => `${id}${index}`;

  const open = (index: number) => {
    if (options.length > 0 && found?.keyword === input.current?.value.trim()) ask.show(index);
    else ask.now(index);
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // While characters are put together the keys belong to the input method.
    if (event.isComposing) return;
    const last = options.length - 1;
    switch (event.key) {
      case 'ArrowDown':
        event.preventDefault();
        if (!isOpen) open(event.altKey ? none : 0);
        else setActive(active === last ? none : active + 1);
        break;
      case 'ArrowUp':
        event.preventDefault();
        if (event.altKey) close();
        else if (!isOpen) open(last);
        else setActive(active === none ? last : active - 1);
        break;
      case 'Enter':
        if (!isOpen || active === none) return close();
        event.preventDefault();
        close();
        navigate(options[active]!.to);
        break;
      case 'Escape':
        if (!isOpen) return;
        // It folds away the list alone: not what was typed, nor the menu around it.
        event.preventDefault();
        event.stopPropagation();
        close();
        break;
      case 'Home':
      case 'End':
      case 'ArrowLeft':
      case 'ArrowRight':
        setActive(none);
        break;
      case 'Tab':
        close();
        break;
    }
  });

  const onType = useEffectEvent((event: Event) => {
    if (!(event as InputEvent).isComposing) ask.soon();
  });
  const onLeave = useEffectEvent(close);

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const form = field.form;
    field.addEventListener('keydown', onKeyDown);
    field.addEventListener('input', onType);
    field.addEventListener('compositionend', onType);
    field.addEventListener('blur', onLeave);
    form?.addEventListener('submit', onLeave);
    // What was typed while this was on its way.
    if (field.value !== field.defaultValue) onType(new Event('input'));
    return () => {
      field.removeEventListener('keydown', onKeyDown);
      field.removeEventListener('input', onType);
      field.removeEventListener('compositionend', onType);
      field.removeEventListener('blur', onLeave);
      form?.removeEventListener('submit', onLeave);
    };
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

  // Another page has come.
  useEffect(() => onLeave(), [key]);

  return (
    <>
      <div
        hidden={!isOpen}
        className="absolute top-full right-0 z-20 mt-px w-full min-w-[min(22rem,calc(100vw-2.5rem))] border border-line bg-paper py-2 whitespace-normal shadow-lg"
      >
        {found?.corrected && <p className="px-4 py-2 text-sm text-soft">{found.corrected}</p>}
        <div id={id} role="listbox" aria-label={found?.label}>
          {options.map(({ to, text, detail }, index) => (
            <Link
              key={to}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              to={to}
              // The field keeps the focus, so that the list does not fold away under the finger.
              onMouseDown={(event) => event.preventDefault()}
              onClick={close}
              className="block px-4 py-2.5 text-base leading-snug border-l-2 border-transparent hover:bg-wall aria-selected:border-ink aria-selected:bg-wall"
            >
              {text} <span className="mt-0.5 block text-xs text-soft">{detail}</span>
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

/** What the server suggests for a field's text, whether it is shown, and which of it is chosen. */
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

/** Null where the server does not answer: suggestions are a courtesy. */
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
