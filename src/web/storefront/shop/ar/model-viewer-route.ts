import modelViewer from '@google/model-viewer/dist/model-viewer.min.js?url';
import { pictureUrlNear } from '../../../../domains/catalogue/pictures/pictures.rules.ts';
import { languageTag } from '../../../../kernel/locale.ts';
import { escapeHtml } from '../../../../kernel/text/escape-html.ts';
import { getRequestContext } from '../../../api.server.ts';
import { getTranslator } from '../../../seo/meta.ts';
import type { Route } from './+types/model-viewer-route.ts';
import { findChosenModel } from './chosen-model.server.ts';
import { modelPath } from './model-paths.ts';

/**
 * The viewer writes styles into its own tree and reads the model's picture from memory, and its decoders are WebAssembly, which the policy of the shop's pages does not
 * allow. So it has a document of its own, which contains nothing else.
 */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'unsafe-inline'; img-src 'self' blob: data:; connect-src 'self' blob:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
  'x-robots-tag': 'noindex',
};

/** From 80° left to 80° right, a little from above and below. */
const orbit = { start: '0deg 90deg auto', minimum: '-80deg 75deg auto', maximum: '80deg 105deg auto' };

/** The document in the dialog of `ar-link.tsx`: the configured work as a model that can be turned. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const { item, ids } = await findChosenModel(ctx, params.id, url);
  const t = getTranslator(ctx.locale, 'shop');
  const alt = t('card.alt', { title: item.title, artist: item.artist.name });
  const views = { front: t('ar.front'), left: t('ar.left'), right: t('ar.right') };
  const attributes = {
    src: modelPath(ids, 'glb'),
    alt: t('ar.view', { title: item.title }),
    a11y: JSON.stringify(views),
    'camera-controls': '',
    'touch-action': 'pan-y',
    'interaction-prompt': 'none',
    'shadow-intensity': '0',
    'camera-orbit': orbit.start,
    'min-camera-orbit': orbit.minimum,
    'max-camera-orbit': orbit.maximum,
  };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`);
  return new Response(
    `<!doctype html>
<html lang="${languageTag(ctx.locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(t('ar.view', { title: item.title }))}</title>
<style>
html, body { height: 100%; margin: 0; background: #f1eee8; }
model-viewer { display: block; width: 100%; height: 100%; }
model-viewer::part(default-progress-bar) { display: none; }
img { display: block; width: 100%; height: 100%; object-fit: contain; }
</style>
<script type="module" src="${modelViewer}"></script>
</head>
<body>
<model-viewer ${written.join(' ')}><img slot="poster" src="${pictureUrlNear(item.picture, 960, 'jpg')}" alt="${escapeHtml(alt)}"></model-viewer>
</body>
</html>
`,
    { headers },
  );
}
