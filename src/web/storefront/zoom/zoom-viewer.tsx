import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslations } from 'use-intl';
import { type PictureInfo, pictureServiceUrl } from '../../../domains/catalogue/pictures/pictures.rules.ts';
import type { DeepZoom, Margins } from './deep-zoom.ts';

type Props = {
  picture: PictureInfo;
  title: string;
  /** The static picture within the page, from whose position the zoom starts; without one the view always fills the screen. */
  still?: RefObject<HTMLElement | null>;
  /** Called when the zoomable picture is drawn and can replace the static one. */
  onShown?: () => void;
  onClose: (hasFailed: boolean) => void;
};

/** The zoom factor of one key press or click. */
const zoomStep = 1.5;
/** The move of one key press or click, in fractions of the view. */
const panStep = 0.2;

const pans: Record<'left' | 'right' | 'up' | 'down', readonly [number, number]> = {
  left: [-panStep, 0],
  right: [panStep, 0],
  up: [0, -panStep],
  down: [0, panStep],
};

const panKeys: Record<string, readonly [number, number]> = {
  ArrowLeft: pans.left,
  ArrowRight: pans.right,
  ArrowUp: pans.up,
  ArrowDown: pans.down,
};

const noMargins: Margins = { left: 0, top: 0, right: 0, bottom: 0 };

/** The zoomable picture, within the page or in full screen, controlled by pointer, touch, keys and buttons. */
export function ZoomViewer({ picture, title, still, onShown, onClose }: Props) {
  const t = useTranslations('zoom');
  const helpId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const zoom = useRef<DeepZoom | null>(null);
  const [isReady, setIsReady] = useState(false);
  const isAlwaysFull = still === undefined;
  const [isFull, setIsFull] = useState(isAlwaysFull);
  const [scale, setScale] = useState({ now: 1, most: 2 });

  useEffect(() => {
    if (isAlwaysFull) dialog.current?.showModal();
    else dialog.current?.show();
    canvas.current?.focus({ preventScroll: true });
    let isGone = false;
    const open = async () => {
      const { openDeepZoom } = await import('./deep-zoom.ts');
      const [view, picturePlace] = [canvas.current, still?.current];
      if (isGone || !view) return;
      const opened = await openDeepZoom(view, {
        service: pictureServiceUrl(picture.id),
        margins: () => (picturePlace ? computeMargins(view, picturePlace) : noMargins),
        hints: { fingers: t('fingers'), wheel: t('wheel', { key: '{0}' }) },
        isStill: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
        onZoom: (now, most) => setScale({ now, most }),
      });
      if (isGone) return opened.destroy();
      if (isAlwaysFull) opened.fill(true);
      zoom.current = opened;
      setIsReady(true);
      onShown?.();
    };
    open().catch((error: unknown) => {
      console.error(error);
      if (!isGone) onClose(true);
    });
    return () => {
      isGone = true;
      zoom.current?.destroy();
      zoom.current = null;
    };
  }, []);

  /** The element stays in place: as a modal dialog it fills the screen, and the page behind it is inert. */
  const fill = (full: boolean) => {
    const { current } = dialog;
    if (!current) return;
    const focused = document.activeElement as HTMLElement | null;
    current.close();
    if (full) current.showModal();
    else current.show();
    if (current.contains(focused)) focused?.focus({ preventScroll: true });
    zoom.current?.fill(full);
    setIsFull(full);
  };

  /** Back from the full screen to the page. */
  const leave = () => (isAlwaysFull ? onClose(false) : fill(false));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const act = findAction(event);
    if (!act) return;
    event.preventDefault();
    act();
  };
  const findAction = ({ key, target }: KeyboardEvent): (() => void) | undefined => {
    if (key === 'Escape') return () => (isFull ? leave() : onClose(false));
    if (target !== canvas.current) return undefined;
    const pan = panKeys[key];
    if (pan) return () => zoom.current?.panBy(...pan);
    if (key === '+' || key === '=') return () => zoom.current?.zoomBy(zoomStep);
    if (key === '-' || key === '_') return () => zoom.current?.zoomBy(1 / zoomStep);
    if (key === '0' || key === 'Home') return () => zoom.current?.showWhole();
    return undefined;
  };

  return (
    <dialog
      ref={dialog}
      aria-label={t('view', { title })}
      aria-busy={!isReady}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      // Closed by the system, such as by the back gesture of a phone.
      onClose={({ currentTarget }) => !currentTarget.open && leave()}
      className={`absolute inset-0 size-full max-h-none max-w-none flex-col text-ink open:flex [&:modal]:fixed [&:modal]:h-dvh [&:modal]:w-screen ${isReady || isAlwaysFull ? 'bg-wall' : 'bg-transparent'}`}
    >
      <div
        ref={canvas}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the keys that its description names
        tabIndex={0}
        role="application"
        aria-label={t('view', { title })}
        aria-describedby={helpId}
        // The focus ring is drawn over the picture, which would hide an outline; it is visible on light and dark.
        className="relative min-h-0 flex-1 cursor-grab outline-none after:pointer-events-none after:absolute after:inset-0 after:z-1 focus-visible:after:shadow-[inset_0_0_0_3px_var(--focus),inset_0_0_0_5px_var(--paper)] active:cursor-grabbing"
      />
      <p id={helpId} className="sr-only">
        {t('help')}
      </p>
      {isAlwaysFull && !isReady && (
        <p aria-hidden="true" className="absolute inset-0 grid place-items-center text-sm text-soft">
          {t('loading')}
        </p>
      )}
      <p role="status" className="sr-only">
        {isReady ? t('scale', { percent: Math.round(scale.now * 100) }) : t('loading')}
      </p>
      <div
        role="toolbar"
        aria-label={t('controls')}
        className="mx-auto grid min-h-16 w-full max-w-xl shrink-0 auto-cols-fr grid-flow-col items-center px-1"
      >
        <Control
          label={t('zoomOut')}
          isOff={scale.now < 1.01}
          onPress={() => zoom.current?.zoomBy(1 / zoomStep)}
        >
          <path d="M5 12h14" />
        </Control>
        <Control
          label={t('zoomIn')}
          isOff={scale.now > scale.most * 0.99}
          onPress={() => zoom.current?.zoomBy(zoomStep)}
        >
          <path d="M5 12h14M12 5v14" />
        </Control>
        <Control label={t('home')} isOff={scale.now < 1.01} onPress={() => zoom.current?.showWhole()}>
          <path d="M4 6h16v12H4zM8 10h8v4H8z" />
        </Control>
        {(['left', 'up', 'down', 'right'] as const).map((side) => (
          <Control
            key={side}
            label={t(side)}
            isOff={scale.now < 1.01}
            onPress={() => zoom.current?.panBy(...pans[side])}
          >
            <path d={arrows[side]} />
          </Control>
        ))}
        {!isAlwaysFull && (
          <Control label={t(isFull ? 'leaveFull' : 'full')} onPress={() => fill(!isFull)}>
            <path
              d={isFull ? 'M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5' : 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5'}
            />
          </Control>
        )}
        <Control label={t('close')} onPress={() => onClose(false)}>
          <path d="m6 6 12 12M18 6 6 18" />
        </Control>
      </div>
    </dialog>
  );
}

const arrows = {
  left: 'M19 12H5m6-6-6 6 6 6',
  right: 'M5 12h14m-6-6 6 6-6 6',
  up: 'M12 19V5m-6 6 6-6 6 6',
  down: 'M12 5v14m-6-6 6 6 6-6',
};

/** A button that keeps the focus when it is disabled. */
function Control({
  label,
  isOff = false,
  onPress,
  children,
}: {
  label: string;
  isOff?: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
      className="mx-auto flex size-11 items-center justify-center hover:bg-paper aria-disabled:opacity-40"
    >
      <svg viewBox="0 0 24 24" className="size-5 fill-none stroke-current stroke-[1.5]" aria-hidden="true">
        {children}
      </svg>
    </button>
  );
}

/** The distance of the static picture from the edges of the view, so that the zoom starts at the same position. */
function computeMargins(view: HTMLElement, still: HTMLElement): Margins {
  const outer = view.getBoundingClientRect();
  const inner = still.getBoundingClientRect();
  return {
    left: inner.left - outer.left,
    top: inner.top - outer.top,
    right: outer.right - inner.right,
    bottom: outer.bottom - inner.bottom,
  };
}
