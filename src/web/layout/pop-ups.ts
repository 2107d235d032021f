const openPopUps = () => document.querySelectorAll<HTMLDetailsElement>('details[data-pop-up][open]');

/** What unfolds over the page folds away on a click elsewhere and on Escape, which gives the focus back. */
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
