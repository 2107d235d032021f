import type { ItemDetail } from '../../../../domains/catalogue/catalogue.schemas.ts';
import type { ConfiguredItemIds } from '../../../../domains/catalogue/framing/configured-items.rules.ts';
import { type Choice, stringifyChoice } from '../item/configuration-choice.ts';
import type { ConfiguredItem } from '../item/use-choice.ts';

type Configuration = { item: Pick<ItemDetail, 'id'>; configuredItem: ConfiguredItem; choice: Choice };

/** The whole choice, also where the page shows what is recommended. */
const buildQuery = ({ configuredItem: { size, frame }, choice }: Configuration): string =>
  stringifyChoice({ ...choice, size: choice.size ?? size?.id ?? null, frame: choice.frame ?? frame.id });

/** The path of the page that shows the model, without language. */
export const modelViewerPath = (configuration: Configuration): string =>
  `/shop/${configuration.item.id}/model${buildQuery(configuration)}`;

/** The path of a configured item's model. */
export const modelPath = (
  { item_id, size_id, frame_id }: ConfiguredItemIds,
  format: 'glb' | 'usdz',
): string => `/api/shop/${item_id}/model.${format}?size_id=${size_id}&frame_id=${frame_id}`;

/** The path of the model's file; a custom size or frame gets its id on the way. */
export function modelFilePath(configuration: Configuration, format: 'glb' | 'usdz'): string {
  const { item, configuredItem, choice } = configuration;
  const { size, frame } = configuredItem;
  return choice.size !== 'custom' && size && frame.id !== 0
    ? modelPath({ item_id: item.id, size_id: size.id, frame_id: frame.id }, format)
    : `/shop/${item.id}/model/work.${format}${buildQuery(configuration)}`;
}

/**
 * The address that opens Android's Scene Viewer, on a wall and at true size.
 *
 * @param file the absolute address of a GLB
 * @param page the address that Scene Viewer links to
 * @param fallback the address that opens where there is no Scene Viewer
 */
export function sceneViewerIntent(model: {
  file: string;
  title: string;
  page: string;
  fallback: string;
}): string {
  const query = new URLSearchParams({
    file: model.file,
    mode: 'ar_preferred',
    title: model.title,
    link: model.page,
    resizable: 'false',
    enable_vertical_placement: 'true',
  });
  return [
    `intent://arvr.google.com/scene-viewer/1.2?${query}#Intent`,
    'scheme=https',
    'package=com.google.android.googlequicksearchbox',
    'action=android.intent.action.VIEW',
    `S.browser_fallback_url=${encodeURIComponent(model.fallback)}`,
    'end;',
  ].join(';');
}
