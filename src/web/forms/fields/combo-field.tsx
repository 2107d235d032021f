import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { required } from '../../../kernel/required.ts';
import { findMatches } from '../../../kernel/text/text-match.ts';
import { Field } from '../../ui/field.tsx';
import { handleListKey, none } from '../list-keys.ts';
import { setFieldValue } from '../set-field-value.ts';
import { useIsHydrated } from '../use-is-hydrated.ts';

export type ComboOption = {
  /** The text of the field once it is chosen. */
  value: string;
  label: string;
  detail?: string;
  /** What it is found by. */
  keys: readonly string[];
};

type Props<Option extends ComboOption> = ComponentProps<typeof Field> & {
  /** The options; called whenever the list may open, so it caches what it loads. */
  load: () => Promise<readonly Option[]>;
  /** Without a list for now, but the same field, so that its text stays. */
  isPlain?: boolean;
  /** What browsers without scripts suggest. */
  suggested?: readonly string[];
  onChoose?: (option: Option, input: HTMLInputElement) => void;
};

/**
 * A text field with a list of options to choose from, by the ARIA Authoring Practices (editable combobox, list autocomplete, manual
 * selection). Any other text can be typed too. Without scripts it is a plain field.
 */
export function ComboField<Option extends ComboOption>({
  load,
  isPlain = false,
  suggested = [],
  onChoose,
  ...field
}: Props<Option>) {
  const t = useTranslations('forms.combobox');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isHydrated = useIsHydrated();
  const isChoosing = useRef(false);
  const [options, setOptions] = useState<readonly Option[]>([]);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(none);
  const [top, setTop] = useState(0);

  const close = () => {
    setOpen(false);
    setActive(none);
  };
  /** @param isAll all options, whatever the text */
  const open = async (isAll: boolean, at = none) => {
    if (isPlain) return;
    const all = await load().catch(() => []);
    const element = input.current;
    // Without the list the field is an ordinary one.
    if (!element || document.activeElement !== element) return;
    const found = isAll ? [...all] : findMatches(all, element.value);
    setOptions(found);
    setTop(element.offsetTop + element.offsetHeight);
    setOpen(found.length > 0);
    setActive(at < 0 ? at : Math.min(at, found.length - 1));
  };
  const choose = (option: Option) => {
    const element = input.current;
    if (!element) return;
    isChoosing.current = true;
    setFieldValue(element, { value: option.value });
    isChoosing.current = false;
    close();
    onChoose?.(option, element);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    handleListKey(event, {
      isOpen,
      active,
      count: options.length,
      setActive,
      open: (at) => void open(true, at),
      close,
      choose: (index) => choose(required(options[index], 'the option')),
    });
  };

  const optionId = (index: number) => `${id}${index}`;
  const hasSuggested = !isHydrated && suggested.length > 0;
  const combobox = isHydrated &&
    !isPlain && {
      role: 'combobox',
      'aria-autocomplete': 'list' as const,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen && active !== none ? optionId(active) : undefined,
    };
  return (
    <div className={`relative ${field.className ?? ''}`}>
      <Field
        {...field}
        {...combobox}
        {...(hasSuggested && { list: `${id}-suggested` })}
        className={undefined}
        ref={input}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          field.onChange?.(event);
          if (!isChoosing.current) void open(false);
        }}
        onClick={() => void (isOpen ? close() : open(true))}
        onBlur={(event) => {
          close();
          field.onBlur?.(event);
        }}
      />
      {hasSuggested && (
        <datalist id={`${id}-suggested`}>
          {suggested.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
      {isOpen && (
        <div
          id={id}
          role="listbox"
          aria-label={t('list')}
          style={{ top }}
          className="absolute left-0 z-20 mt-px max-h-72 w-full min-w-64 overflow-y-auto border border-line bg-paper py-2 shadow-lg"
        >
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and takes the keys.
            <div
              key={`${option.value} ${option.label} ${option.detail}`}
              id={optionId(index)}
              ref={index === active ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              // Keeps the focus in the field, so that the list does not close before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
              className="flex cursor-pointer justify-between gap-4 border-l-2 border-transparent px-3.5 py-2.5 text-base leading-snug hover:bg-wall aria-selected:border-ink aria-selected:bg-wall"
            >
              {option.label} {option.detail && <span className="text-soft">{option.detail}</span>}
            </div>
          ))}
        </div>
      )}
      <span role="status" className="sr-only">
        {isOpen ? t('found', { count: options.length }) : ''}
      </span>
    </div>
  );
}
