import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { splitLocalePath } from '../kernel/locale.ts';
import { type Area, loadAreas } from './i18n/messages.ts';
import { disableContextMenu } from './layout/context-menu.ts';
import { keepEnterOfInputMethods } from './layout/input-method.ts';
import { isAtItsAddress, resumeNavigation } from './layout/interrupted-navigation.ts';
import { closePopUps } from './layout/pop-ups.ts';

disableContextMenu();
closePopUps();
keepEnterOfInputMethods();
if (!resumeNavigation()) await hydrate();

async function hydrate(): Promise<void> {
  // The page names the dictionaries it was rendered with; without them hydration would not match.
  const { locale } = splitLocalePath(location.pathname);
  await loadAreas(locale, (document.documentElement.dataset.messages ?? '').split(' ') as Area[]);
  if (!isAtItsAddress()) return location.reload();

  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}
