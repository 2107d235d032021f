import OpenSeadragon from 'openseadragon';

/** Pixels between the fitted picture and the edges of the view. */
export type Margins = { left: number; top: number; right: number; bottom: number };

type Options = {
  /** The picture's image service (IIIF Image API 3.0), a path on our own host. */
  service: string;
  /** Called again when the view's size changes. */
  margins: () => Margins;
  /**
   * Hints shown when the user scrolls or drags with one finger over the view while it is part of the page; `{0}` is the modifier
   * key.
   */
  hints: { fingers: string; wheel: string };
  isStill: boolean;
  /** The current zoom, 1 being the fitted picture, and the maximum. */
  onZoom: (zoom: number, most: number) => void;
};

export type DeepZoom = {
  zoomBy(factor: number): void;
  /** In fractions of the view: (0.5, 0) moves half a view to the right. */
  panBy(x: number, y: number): void;
  showWhole(): void;
  /** Within the page a wheel and a single finger scroll the page; in full screen they move the picture. */
  fill(isFull: boolean): void;
  destroy(): void;
};

/** Missing in the library's own types. */
type Viewer = OpenSeadragon.Viewer & { setCooperativeGestures(isOn: boolean): void };

const fullMargins: Margins = { left: 24, top: 24, right: 24, bottom: 24 };
/** The most screen pixels for one pixel of the public image. */
const maxPixelRatio = 2;

/**
 * Shows a zoomable, tiled picture in an element. This module and its library are loaded on demand.
 *
 * @throws where the image service does not respond
 */
export async function openDeepZoom(
  element: HTMLElement,
  { service, margins, hints, isStill, onZoom }: Options,
): Promise<DeepZoom> {
  const answer = await fetch(`${service}/info.json`);
  if (!answer.ok) throw new Error(`${service} answered ${answer.status}`);
  const info = await answer.json();
  keepStylesOut();
  OpenSeadragon.setString('GestureHints.Touch', hints.fingers);
  OpenSeadragon.setString('GestureHints.Scroll', hints.wheel);
  const viewer = new OpenSeadragon.Viewer({
    element,
    // Tiles are loaded from this host, whatever id the service reports. WebP encodes fast and is widely supported.
    tileSources: [{ ...info, id: service, preferredFormats: ['webp'] }],
    drawer: 'canvas',
    showNavigationControl: false,
    keyboardNavEnabled: false,
    cooperativeGestures: true,
    viewportMargins: margins(),
    visibilityRatio: 1,
    minZoomImageRatio: 1,
    maxZoomPixelRatio: maxPixelRatio,
    constrainDuringPan: true,
    animationTime: isStill ? 0 : 0.6,
    blendTime: 0,
    gestureSettingsTouch: { flickEnabled: !isStill, pinchRotate: false },
  } as OpenSeadragon.Options) as Viewer;
  viewer.canvas.removeAttribute('tabindex');
  await opened(viewer);

  const { viewport } = viewer;
  const zoomNow = () => viewport.getZoom() / viewport.getHomeZoom();
  const tell = () => onZoom(zoomNow(), viewport.getMaxZoom() / viewport.getHomeZoom());
  let isWhole = true;
  let isFull = false;
  let isResizing = false;
  const fit = () => {
    viewport.setMargins(isFull ? fullMargins : margins());
    if (isWhole) viewport.goHome(true);
    tell();
  };
  viewer.addHandler('zoom', () => {
    if (isResizing) return;
    isWhole = zoomNow() < 1.01;
    tell();
  });
  viewer.addHandler('resize', () => {
    isResizing = true;
  });
  // A fitted picture stays fitted when the view's size changes. The library has handled the resize by now.
  viewer.addHandler('viewport-change', () => {
    if (!isResizing) return;
    isResizing = false;
    fit();
  });
  tell();
  return {
    zoomBy(factor) {
      viewport.zoomBy(factor);
      viewport.applyConstraints();
    },
    panBy(x, y) {
      const { width, height } = viewport.getBounds();
      viewport.panBy(new OpenSeadragon.Point(x * width, y * height));
      viewport.applyConstraints();
    },
    showWhole: () => viewport.goHome(),
    fill(full) {
      isFull = full;
      viewer.setCooperativeGestures(!full);
      fit();
    },
    destroy: () => viewer.destroy(),
  };
}

/** Resolves when the first tiles are drawn. */
const opened = (viewer: OpenSeadragon.Viewer): Promise<void> =>
  new Promise((settle, fail) => {
    viewer.addOnceHandler('open-failed', () => {
      viewer.destroy();
      fail(new Error('the picture did not open'));
    });
    viewer.addOnceHandler('open', () => {
      const image = viewer.world.getItemAt(0);
      image.whenFullyLoaded(() => settle());
    });
  });

/**
 * The library adds a style element (for outlines, which we style ourselves) unless it finds one; the CSP would block and log it.
 * This element is not in the HTML namespace, so browsers ignore it.
 */
function keepStylesOut(): void {
  const name = 'data-openseadragon-mobile-css';
  if (document.querySelector(`style[${name}]`)) return;
  const marker = document.createElementNS(null, 'style');
  marker.setAttribute(name, 'true');
  document.head.append(marker);
}
