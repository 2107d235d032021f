/** No option is active: keys act on the text. */
export const none = -1;

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'preventDefault' | 'stopPropagation'>;

/** The list of a combobox; `active` is the index of the active option, or `none`. */
type OptionList = {
  isOpen: boolean;
  active: number;
  count: number;
  setActive(index: number): void;
  /** @param at the option that becomes active; past the end the last one */
  open(at: number): void;
  close(): void;
  choose(index: number): void;
};

/**
 * Handles a key in the field of a combobox, by the ARIA Authoring Practices (editable combobox, list autocomplete, manual selection).
 * Not called during IME composition, when the keys belong to the input method.
 */
export function handleListKey(event: Key, list: OptionList): void {
  const { isOpen, active, count, setActive, open, close } = list;
  switch (event.key) {
    case 'ArrowDown':
      event.preventDefault();
      if (isOpen) setActive(active === count - 1 ? none : active + 1);
      else open(event.altKey ? none : 0);
      break;
    case 'ArrowUp':
      event.preventDefault();
      if (event.altKey) close();
      else if (isOpen) setActive(active === none ? count - 1 : active - 1);
      else open(Number.MAX_SAFE_INTEGER);
      break;
    case 'Enter':
      if (isOpen && active !== none) {
        event.preventDefault();
        list.choose(active);
      } else close();
      break;
    case 'Escape':
      if (!isOpen) return;
      // Closes only the list: the text stays, and so does a dialog or menu around it.
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
}
