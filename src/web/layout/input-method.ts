/** The key code of a key that an input method has used; browsers that have ended the composition by then still send it. */
const usedByInputMethod = 229;

/**
 * Lets an Enter that confirms a candidate of an input method do nothing else: it sends no form and chooses nothing, in any field.
 * On the window, before every other listener.
 */
export function keepEnterOfInputMethods(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      const isUsed = event.isComposing || event.keyCode === usedByInputMethod;
      if (event.key !== 'Enter' || !isUsed || !(event.target instanceof HTMLInputElement)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
