import { createHash } from 'node:crypto';

const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The Content-Security-Policy of a page. Scripts run from our own files, and inline only where the router itself wrote
 * them: those carry a nonce that nobody else could know while the page was rendered, are named here by their hash, and
 * lose the nonce, so that the page can be stored and served again (`stack: what speed hangs on`).
 *
 * @param isDevelopment looser, for what Vite writes into pages
 * @returns the page without nonces, and its policy
 */
export function withScriptHashes(
  html: string,
  nonce: string,
  isDevelopment: boolean,
): { html: string; policy: string } {
  const page = isDevelopment ? html : scriptsLater(html);
  const hashes = new Set<string>();
  const attribute = ` nonce="${nonce}"`;
  for (const [, attributes = '', text = ''] of page.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (attributes.includes(attribute) && !/\ssrc=/.test(attributes)) hashes.add(sha256(text));
  }
  return {
    html: page.replaceAll(attribute, ''),
    policy: contentSecurityPolicy([...hashes], isDevelopment),
  };
}

/** What a script or a link has instead of its kind while it waits. */
const waiting = 'x-later';

/**
 * Starts what waits when all that is seen has come, when somebody begins to use the page, or after three seconds. The module's
 * text goes into a script of its own, which is taken away again, so that the page stays as it was rendered. Links and forms work
 * meanwhile; a plain button that is pressed and what is typed and ticked are remembered, and done again by `usePreHydrationInput`.
 */
const starter = `(() => {
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const link of document.querySelectorAll('link[rel="${waiting}"]')) link.rel = 'modulepreload';
    const script = document.createElement('script');
    script.type = 'module';
    script.text = document.querySelector('script[type="${waiting}"]').text;
    document.body.append(script);
    script.remove();
  };
  for (const use of ['pointerdown', 'keydown', 'focusin']) addEventListener(use, start, { once: true, capture: true });
  window.early = { fields: new Map() };
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('button[type="button"]');
    if (button && window.early) window.early.button = button;
  }, true);
  addEventListener('input', ({ target }) => {
    const { value, checked, type } = target;
    if (window.early && type !== 'file') window.early.fields.set(target, { value, checked });
  }, true);
  addEventListener('load', () => setTimeout(start), { once: true });
  setTimeout(start, 3000);
})();`;

/** A page can be read and used without its scripts, so they are fetched after what is seen (`docs/decisions/0011`). */
const scriptsLater = (html: string): string =>
  html
    .replace(/(<script[^>]*)\stype="module"([^>]*>)(?!<)/, `$1 type="${waiting}"$2`)
    .replace(/(<script[^>]*>)(?=window\.__reactRouterContext = )/, (tag) => `${tag}${starter}`)
    .replaceAll('<link rel="modulepreload" ', `<link rel="${waiting}" `);

function contentSecurityPolicy(scriptHashes: readonly string[], isDevelopment: boolean): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    // Vite's client and React's fast refresh write scripts and styles of their own while developing.
    'script-src': isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'", ...scriptHashes],
    'style-src': isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    // The framed pictures are drawn by sizes in style attributes; an attribute cannot load or run anything.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': isDevelopment ? ["'self'", 'ws:', 'wss:'] : ["'self'"],
    // Vite's client waits in such a worker for a server that starts again, and then loads the page anew.
    'worker-src': isDevelopment ? ["'self'", 'blob:'] : ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
