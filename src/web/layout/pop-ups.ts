const openPopUps = () => document.querySelectorAll<HTMLDetailsElement>('details[data-pop-up][open]');

/** Closes open pop-ups (`<details data-pop-up>`) on a click outside and on Escape, which returns the focus. */
export function closePopUps(): void {
  document.addEventListener('click', ({ target }) => {
    for (const popUp of openPopUps()) {
      if (!(target instanceof Node && popUp.contains(target))) popUp.open = false;
    }
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const popUp of openPopUps()) {
      popUp.open = false;
      popUp.querySelector('summary')?.focus();
    }
  });
}
