import { commonErrors, ShopError } from '../../../kernel/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { logoPath } from '../../settings/logo.rules.ts';
import { getSetting } from '../../settings/settings.usecases.ts';
import { findManifestItem, findManifestMasterpiece } from './manifests.repository.ts';
import { type ManifestWork, presentationManifest } from './manifests.rules.ts';
import { itemManifestPath, masterpieceManifestPath } from './pictures.rules.ts';

/** An item's IIIF Presentation 3.0 manifest; 404 for an item off the shelf. */
export async function getItemManifest(services: Services, itemId: number) {
  const item = await findManifestItem(services.db, itemId);
  if (!item || item.status === 'off_shelf') throw new ShopError(commonErrors.notFound);
  return createManifest(services, item, itemManifestPath(itemId), `/shop/${itemId}`);
}

/** A masterpiece's IIIF Presentation 3.0 manifest; 404 for one that is not published. */
export async function getMasterpieceManifest(services: Services, id: number) {
  const masterpiece = await findManifestMasterpiece(services.db, id, services.clock.now());
  if (!masterpiece) throw new ShopError(commonErrors.notFound);
  return createManifest(services, masterpiece, masterpieceManifestPath(id), `/masterpiece/${id}`);
}

async function createManifest(services: Services, work: ManifestWork, path: string, page: string) {
  const { name } = await getSetting(services, 'info');
  const logo = await getSetting(services, 'logo');
  return presentationManifest(work, {
    siteUrl: services.settings.siteUrl,
    path,
    page,
    shop: { name, logo: logo && { ...logo, path: logoPath(logo.id, 'logo.png') } },
  });
}
