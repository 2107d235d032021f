import { camelCased } from '../../../kernel/camel-case.ts';
import { composePicture } from '../../../platform/images/compositions.ts';
import type { Services } from '../../../platform/services.ts';
import { getItem } from '../browse/item-details.usecases.ts';
import type { FrameOption, ItemDetail, SizeOption } from '../catalogue.schemas.ts';
import { isCompatibleOption } from '../framing/compatibility.rules.ts';
import type { ConfiguredItemIds } from '../framing/configured-items.rules.ts';
import { getAnyConfiguredItem } from '../framing/configured-items.usecases.ts';
import type { PixelSize } from './iiif.rules.ts';
import { cachedDerivative, getEtag, getPublicCopy, type PictureClient } from './pictures.usecases.ts';
import {
  framedShareDrawing,
  mailDrawing,
  plainShareDrawing,
  type ShareDrawing,
  shareVersion,
} from './share-pictures.rules.ts';

/** A preview image; rendered, or read from the cache, when `content` is called. */
export type SharePicture = { etag: string; content(client: PictureClient): Promise<Buffer> };

/** An item's work in a frame on the wall. Throws 404 for an item that does not exist or is off the shelf. */
export async function getItemSharePicture(services: Services, itemId: number): Promise<SharePicture> {
  // The image contains no text, so language and currency do not matter.
  const item = await getItem(services, itemId, { locale: 'en', currency: 'NTD' });
  const size = shownSize(item.sizes);
  const { width_mm: widthMm, height_mm: heightMm } = size;
  const frame = shownFrame(item.frames.filter((one) => isCompatibleOption(size, one)));
  return sharePicture(services, item.picture.id, (copy) =>
    framedShareDrawing(copy, { widthMm, heightMm }, camelCased(frame)),
  );
}

/**
 * A configured item as a small square for mails, also for items off the shelf: it shows no more than the work's public
 * picture. Throws 404 where there is no such configured item.
 */
export async function getConfiguredItemSharePicture(
  services: Services,
  ids: ConfiguredItemIds,
): Promise<SharePicture> {
  const { size, frame, item } = await getAnyConfiguredItem(services, ids);
  return sharePicture(services, item.picture.id, (copy) => mailDrawing(copy, size, frame));
}

/** An unframed picture on the wall. Throws 404 where there is no such picture. */
export const getPlainSharePicture = (services: Services, pictureId: number): Promise<SharePicture> =>
  sharePicture(services, pictureId, plainShareDrawing);

/** The first frame with a mat, otherwise the first frame. */
const shownFrame = (frames: ItemDetail['frames']): FrameOption => {
  const frame = frames.find(({ mat }) => mat) ?? frames[0];
  if (!frame) throw new Error('the item has no frame');
  return frame;
};

/** The size of median width, so that frame and mat are neither thin nor broad compared with the work. */
function shownSize(sizes: readonly SizeOption[]): SizeOption {
  const offered = sizes.some((size) => size.available) ? sizes.filter((size) => size.available) : sizes;
  const byWidth = offered.toSorted((one, other) => one.width_mm - other.width_mm);
  const median = byWidth[Math.floor(byWidth.length / 2)];
  if (!median) throw new Error('the item has no size');
  return median;
}

async function sharePicture(
  services: Services,
  pictureId: number,
  drawingOf: (copy: PixelSize) => ShareDrawing,
): Promise<SharePicture> {
  const copy = await getPublicCopy(services, pictureId);
  const drawing = drawingOf(copy);
  const key = `share/${shareVersion}/${copy.publicFile}/${JSON.stringify(drawing)}`;
  return {
    etag: getEtag(key),
    content: (client) =>
      cachedDerivative(
        services,
        key,
        async () => composePicture(await services.files.read(copy.publicFile), drawing),
        { ...client, priority: 'high' },
      ),
  };
}
