import { commonErrors, ShopError } from '../../../kernel/errors.ts';
import { defaultLocale, textIn } from '../../../kernel/locale.ts';
import type { Model } from '../../../kernel/solid-model.ts';
import { renderDerivative } from '../../../platform/images/derivatives.ts';
import { glbFile } from '../../../platform/models/glb.ts';
import { usdzFile } from '../../../platform/models/usdz.ts';
import type { Services } from '../../../platform/services.ts';
import { type ConfiguredItemIds, configuredItemProblemErrors } from '../framing/configured-items.rules.ts';
import { getAnyConfiguredItem } from '../framing/configured-items.usecases.ts';
import { parseIiifRequest } from '../pictures/iiif.rules.ts';
import {
  cachedDerivative,
  getEtag,
  getPublicCopy,
  type PictureClient,
} from '../pictures/pictures.usecases.ts';
import { framedModel, modelVersion } from './framed-model.rules.ts';

/** glTF for Android and browsers, USDZ for iOS. */
export type ModelFormat = 'glb' | 'usdz';

const writers: Record<ModelFormat, (model: Model) => Uint8Array | Promise<Uint8Array>> = {
  glb: glbFile,
  usdz: usdzFile,
};

/** The long side of the picture on the model, in pixels: what Scene Viewer and Quick Look show at most. */
const textureLimit = 2048;

/** A model's file; written, or read from the cache, when `content` is called. */
export type ModelFile = { etag: string; content(client: PictureClient): Promise<Buffer> };

/**
 * The model of a configured item at true size. Throws 404 where there is none or the item is off the shelf, and 409 with the reason where
 * it cannot be bought.
 */
export async function getModelFile(
  services: Services,
  ids: ConfiguredItemIds,
  format: ModelFormat,
): Promise<ModelFile> {
  const { item, size, frame, problem } = await getAnyConfiguredItem(services, ids);
  if (problem === 'off_shelf') throw new ShopError(commonErrors.notFound);
  if (problem) throw new ShopError(configuredItemProblemErrors[problem]);
  const copy = await getPublicCopy(services, item.picture.id);
  const title = textIn(item.title, defaultLocale);
  const parts = framedModel(size, frame, size.substrate.surface);
  const key = `ar/${modelVersion}/${format}/${copy.publicFile}/${JSON.stringify([title, parts])}`;
  const picture = parseIiifRequest(copy, {
    region: 'full',
    size: `!${textureLimit},${textureLimit}`,
    rotation: '0',
    quality: 'default',
    format: 'jpg',
  });
  const render = async () => {
    const texture = await renderDerivative(await services.files.read(copy.publicFile), copy, picture);
    return Buffer.from(await writers[format]({ title, parts, texture }));
  };
  return {
    etag: getEtag(key),
    content: (client) => cachedDerivative(services, key, render, { ...client, priority: 'normal' }),
  };
}
