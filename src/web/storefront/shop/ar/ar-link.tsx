import modelViewer from '@google/model-viewer/dist/model-viewer.min.js?url';
import { type MouseEvent, useState } from 'react';
import { preloadModule } from 'react-dom';
import { useTranslations } from 'use-intl';
import type { ItemDetail } from '../../../../domains/catalogue/catalogue.schemas.ts';
import { localizedPath } from '../../../../kernel/locale.ts';
import { useIsHydrated } from '../../../forms/use-is-hydrated.ts';
import { useLocale } from '../../../i18n/locale.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { type Choice, computeOuterSize } from '../item/configuration-choice.ts';
import type { ConfiguredItem } from '../item/use-choice.ts';
import { useLengths } from '../item/use-lengths.ts';
import { modelFilePath, modelViewerPath, sceneViewerIntent } from './model-paths.ts';

type Props = { item: ItemDetail; configuredItem: ConfiguredItem; choice: Choice };

/**
 * A link that shows the configured work on the visitor's own wall: by Quick Look on iOS and Scene Viewer on Android, elsewhere as a model
 * in a dialog (`docs/rules/pages.md`). Without scripts it leads to the page of the dialog.
 */
export function ArLink(configuration: Props) {
  const t = useTranslations('shop.ar');
  const lengths = useLengths();
  const locale = useLocale();
  const isHydrated = useIsHydrated();
  const [isOpen, setIsOpen] = useState(false);
  const { item, configuredItem } = configuration;
  const { size, frame } = configuredItem;
  if (!size) return null;
  const viewer = localizedPath(locale, modelViewerPath(configuration));
  const device = isHydrated ? arDevice() : null;
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!device || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const absolute = (path: string) => new URL(path, window.location.href).href;
    if (device === 'ios') openQuickLook(absolute(modelFilePath(configuration, 'usdz')));
    else if (device === 'android') {
      window.location.assign(
        sceneViewerIntent({
          file: absolute(modelFilePath(configuration, 'glb')),
          title: item.title,
          page: window.location.href,
          fallback: absolute(viewer),
        }),
      );
    } else {
      // Beside the document that runs it.
      preloadModule(modelViewer, { as: 'script' });
      setIsOpen(true);
    }
  };
  return (
    <>
      <a
        href={viewer}
        rel="nofollow"
        onClick={open}
        aria-haspopup={device === 'other' ? 'dialog' : undefined}
        className="link inline-flex min-h-6 items-center text-sm text-ink"
      >
        {t('open')}
      </a>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('title')}
        closeLabel={t('close')}
        size="wide"
      >
        <iframe
          src={viewer}
          title={t('view', { title: item.title })}
          className="aspect-4/3 max-h-[70dvh] w-full bg-wall"
        />
        <p className="numeric mt-3 text-sm text-soft">
          {t('size', { size: lengths.cm(computeOuterSize(size, frame)) })}
        </p>
        <p className="mt-1 text-sm text-soft">{t('help')}</p>
      </Dialog>
    </>
  );
}

/** Which program shows models in the camera's picture. */
function arDevice(): 'ios' | 'android' | 'other' {
  if (document.createElement('a').relList.supports('ar')) return 'ios';
  return /android/i.test(navigator.userAgent) ? 'android' : 'other';
}

/** Opens Quick Look, which takes only links whose one child is a picture. The work keeps its true size. */
function openQuickLook(file: string): void {
  const link = document.createElement('a');
  link.rel = 'ar';
  link.href = `${file}#allowsContentScaling=0`;
  link.append(document.createElement('img'));
  link.click();
}
