import { type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useIsHydrated } from '../../../forms/use-is-hydrated.ts';
import { LocaleLink } from '../../../i18n/locale.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { lazyOr } from '../../../ui/lazy-or.ts';
import { TitledSection } from '../../../ui/titled-section.tsx';
import { viewPath } from '../item/configuration-choice.ts';
import type { WallPreviewProps } from './wall-preview.tsx';

const load = () => import('./wall-preview.tsx');

/** The preview's code loads on demand; a failure is only logged (`docs/rules/errors.md`). */
const WallPreview = lazyOr(
  () => load().then(({ WallPreview }) => WallPreview),
  () => null,
);

const placeholder = <div className="aspect-4/3 bg-wall" />;

/** Whether the URL requests the preview as part of the page, for visitors without JavaScript. */
const isWallShown = (search: string): boolean => new URLSearchParams(search).get('view') === 'wall';

/** A link to the preview, which with JavaScript opens in a dialog. */
export function WallLink({ children, ...preview }: WallPreviewProps & { children: ReactNode }) {
  const t = useTranslations('shop.wall');
  const { search } = useLocation();
  const isHydrated = useIsHydrated();
  const opensDialog = isHydrated && !isWallShown(search);
  const [isOpen, setIsOpen] = useState(false);
  const to = viewPath(preview.item.id, preview.choice, 'wall', search);
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!opensDialog || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    load().then(
      () => setIsOpen(true),
      (error: unknown) => {
        console.error(error);
        window.location.assign(href);
      },
    );
  };
  return (
    <>
      <LocaleLink
        to={to}
        onClick={open}
        aria-haspopup={opensDialog ? 'dialog' : undefined}
        className="ml-auto flex items-end gap-4"
      >
        {children}
      </LocaleLink>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('title')}
        closeLabel={t('close')}
        size="wide"
      >
        <Suspense fallback={placeholder}>
          <WallPreview {...preview} />
        </Suspense>
      </Dialog>
    </>
  );
}

/** The preview as part of the page. */
export function WallSection(preview: WallPreviewProps) {
  const t = useTranslations('shop.wall');
  const { search } = useLocation();
  if (!isWallShown(search)) return null;
  return (
    <TitledSection
      id="wall"
      title={t('title')}
      className="page mt-16 lg:mt-24"
      titleClassName="mb-6 text-2xl"
    >
      <Suspense fallback={placeholder}>
        <WallPreview {...preview} />
      </Suspense>
    </TitledSection>
  );
}
