import OpenSeadragon from 'openseadragon';

/** Pixels between the picture as a whole and the edges of the view. */
export type Margins = { left: number; top: number; right: number; bottom: number };

type Options = {
  /** The picture's image service (IIIF Image API 3.0), a path of our own host. */
  service: string;
  /** Asked for again when the view has another size. */
  margins: () => Margins;
  /**
   * What is said to a reader who moves one finger on the view, or scrolls over it, while it lies in the page; `{0}` is
   * the key to be held.
   */
  hints: { fingers: string; wheel: string };
  isStill: boolean;
  /** How large the picture is shown, the whole of it being 1, and how large it can be. */
  onZoom: (zoom: number, most: number) => void;
};

export type DeepZoom = {
  zoomBy(factor: number): void;
  /** By shares of the view: (0.5, 0) goes half a view to the right. */
  panBy(x: number, y: number): void;
  showWhole(): void;
  /** In the page a wheel and a single finger scroll the page; on a page of its own they move the picture. */
  fill(isFull: boolean): void;
  destroy(): void;
};

/** The library's own description of itself leaves this out. */
type Viewer = OpenSeadragon.Viewer & { setCooperativeGestures(isOn: boolean): void };

const fullMargins: Margins = { left: 24, top: 24, right: 24, bottom: 24 };
/** A pixel of the public copy is never more than these on the screen. */
const largestPixel = 2;

/**
 * Shows a picture to go into, tile by tile, in an element. This file is loaded when somebody asks for it, and brings its
 * library along.
 *
 * @throws where the picture's service does not answer
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
    // Tiles come from this very host, whatever the service calls itself; WebP is quickly made and everywhere read.
    tileSources: [{ ...info, id: service, preferredFormats: ['webp'] }],
    drawer: 'canvas',
    showNavigationControl: false,
    keyboardNavEnabled: false,
    cooperativeGestures: true,
    viewportMargins: margins(),
    visibilityRatio: 1,
    minZoomImageRatio: 1,
    maxZoomPixelRatio: largestPixel,
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
  // What was shown as a whole stays whole in a view of another size. The library has done its own part by now.
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

/** Resolves when the first tiles are on the screen. */
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
 * The library writes a style element of its own (for outlines, which are ours to draw), unless it finds one: the security
 * policy would refuse it and log that. This one is no HTML, so it means nothing to a browser.
 */
function keepStylesOut(): void {
  const name = 'data-openseadragon-mobile-css';
  if (document.querySelector(`style[${name}]`)) return;
  const marker = document.createElementNS(null, 'style');
  marker.setAttribute(name, 'true');
  document.head.append(marker);
}
