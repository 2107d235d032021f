import { expect, test } from 'vitest';
import { parseChoice } from '../item/configuration-choice.ts';
import type { ConfiguredItem } from '../item/use-choice.ts';
import { modelFilePath, modelViewerPath, sceneViewerIntent } from './model-paths.ts';

const configured = (query: string, frameId: number) => ({
  item: { id: 12 },
  configuredItem: { size: { id: 5 }, frame: { id: frameId }, price: undefined } as ConfiguredItem,
  choice: parseChoice(new URLSearchParams(query)),
});

test('what is recommended or chosen has its ids in the path', () => {
  for (const one of [configured('', 101), configured('size=5&frame=101', 101)]) {
    expect(modelFilePath(one, 'glb')).toBe('/api/shop/12/model.glb?size_id=5&frame_id=101');
    expect(modelViewerPath(one)).toBe('/shop/12/model?size=5&frame=101');
  }
});

test('custom sizes and frames are described', () => {
  const size = configured('size=custom&width=43.5&substrate=1', 101);
  expect(modelFilePath(size, 'usdz')).toBe(
    '/shop/12/model/work.usdz?size=custom&width=43.5&substrate=1&frame=101',
  );
  const frame = configured('frame=custom&moulding=3&mat=white&border=60&glazing=2', 0);
  expect(modelFilePath(frame, 'glb')).toBe(
    '/shop/12/model/work.glb?size=5&frame=custom&moulding=3&mat=white&border=60&glazing=2',
  );
});

test('Scene Viewer gets every part of the address as one value', () => {
  const intent = sceneViewerIntent({
    file: 'https://shop.test/api/shop/12/model.glb?size_id=5&frame_id=101',
    title: '潮線; & more',
    page: 'https://shop.test/zh-Hant/shop/12?size=5',
    fallback: 'https://shop.test/shop/12/model?size=5&frame=101',
  });
  const [address = '', ...extras] = intent.split(/#Intent;|;(?=[\w.]+=|end)/);
  const { host, pathname, searchParams } = new URL(address.replace('intent:', 'https:'));
  expect([host, pathname]).toEqual(['arvr.google.com', '/scene-viewer/1.2']);
  expect(Object.fromEntries(searchParams)).toEqual({
    file: 'https://shop.test/api/shop/12/model.glb?size_id=5&frame_id=101',
    mode: 'ar_preferred',
    title: '潮線; & more',
    link: 'https://shop.test/zh-Hant/shop/12?size=5',
    resizable: 'false',
    enable_vertical_placement: 'true',
  });
  expect(extras).toEqual([
    'scheme=https',
    'package=com.google.android.googlequicksearchbox',
    'action=android.intent.action.VIEW',
    `S.browser_fallback_url=${encodeURIComponent('https://shop.test/shop/12/model?size=5&frame=101')}`,
    'end;',
  ]);
});
