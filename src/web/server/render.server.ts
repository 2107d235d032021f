import { createHash } from 'node:crypto';
import { speculationRules } from '../layout/speculation-rules.ts';

const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

type PolicyOptions = { formOrigins?: readonly string[]; usesCamera?: boolean };

/**
 * Builds the Content-Security-Policy of a page. Scripts run from our own files, and inline only where the router wrote them:
 * those carry a nonce that is unknown to others while the page is rendered. They are listed by hash and lose the nonce, so that
 * the page can be cached.
 *
 * @param isDevelopment allows what Vite writes into pages
 * @param options.formOrigins origins of payment pages
 * @param options.usesCamera allows WebAssembly, which reads the codes in the camera's picture
 * @returns the page without nonces, and its policy
 */
export function withScriptHashes(
  page: Buffer<ArrayBuffer>,
  nonce: string,
  isDevelopment: boolean,
  options: PolicyOptions = {},
): { html: Buffer<ArrayBuffer>; policy: string } {
  const attribute = ` nonce="${nonce}"`;
  // Nonces are in the head and from the first script after the content: decoding and searching the whole page would take longer
  // than rendering several cards.
  const headEnd = Math.max(0, page.indexOf('</head>'));
  const nonceStart = page.indexOf(attribute, headEnd);
  const scriptsStart = nonceStart === -1 ? page.length : page.lastIndexOf('<', nonceStart);
  const decoded = {
    head: page.toString('utf8', 0, headEnd),
    scripts: page.toString('utf8', scriptsStart),
  };
  const { head, scripts } = isDevelopment ? decoded : deferScripts(decoded);
  const hashes = new Set<string>();
  for (const part of [head, scripts]) {
    for (const [, attributes = '', text = ''] of part.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
      if (attributes.includes(attribute) && !/\ssrc=/.test(attributes)) hashes.add(sha256(text));
    }
  }
  return {
    html: Buffer.concat([
      Buffer.from(head.replaceAll(attribute, '')),
      page.subarray(headEnd, scriptsStart),
      Buffer.from(scripts.replaceAll(attribute, '')),
    ]),
    policy: contentSecurityPolicy([...hashes], isDevelopment, options),
  };
}

/** The `type` or `rel` of scripts and links that load after the visible content. */
const deferredType = 'x-deferred';

/**
 * Loads the scripts after the page's `load` event, on the first user input, or after 3 s. The module's text is copied into a
 * script element that is then removed, so that the DOM stays as rendered. Until then links and forms work; clicks on plain
 * buttons and field edits are recorded, and replayed by `usePreHydrationInput`. A checkbox is recorded at its click, which comes
 * before its `input` event: a click can make React hydrate at once, and React then takes the new state for the rendered one.
 */
const deferredScriptLoader = `(() => {
  // zod would try whether it may compile text, which the browser reports as a violation of the policy although it is caught.
  window.__zod_globalConfig = { jitless: true };
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const link of document.querySelectorAll('link[rel="${deferredType}"]')) link.rel = 'modulepreload';
    const script = document.createElement('script');
    script.type = 'module';
    script.text = document.querySelector('script[type="${deferredType}"]').text;
    document.body.append(script);
    script.remove();
  };
  for (const use of ['pointerdown', 'keydown', 'focusin']) addEventListener(use, start, { once: true, capture: true });
  window.preHydrationInput = { fields: new Map() };
  const record = (field) => {
    const { value, checked, type } = field;
    if (window.preHydrationInput && type !== 'file') window.preHydrationInput.fields.set(field, { value, checked });
  };
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('button[type="button"]');
    if (button && window.preHydrationInput) window.preHydrationInput.button = button;
    if (target.type === 'checkbox' || target.type === 'radio') record(target);
  }, true);
  addEventListener('input', ({ target }) => record(target), true);
  addEventListener('load', () => setTimeout(start), { once: true });
  setTimeout(start, 3000);
})();`;

type PageParts = { head: string; scripts: string };

/**
 * Pages work without scripts, so these load after the visible content (`docs/decisions/0011`). The router has no option for that: `<Scripts>`
 * sets `type` and `async` itself. `render.test.ts` renders the installed version, and fails where it writes something else.
 */
function deferScripts({ head, scripts }: PageParts): PageParts {
  const context = scripts.indexOf('window.__reactRouterContext = ');
  if (context === -1) return { head, scripts };
  const start = scripts.lastIndexOf('<script', context);
  const deferred = scripts
    .slice(start)
    .replace(/(<script[^>]*)\stype="module"([^>]*>)(?!<)/, `$1 type="${deferredType}"$2`)
    .replace(/^<script[^>]*>/, (tag) => `${tag}${deferredScriptLoader}`);
  return {
    head: head.replaceAll('<link rel="modulepreload" ', `<link rel="${deferredType}" `),
    scripts: scripts.slice(0, start) + deferred,
  };
}

function contentSecurityPolicy(
  scriptHashes: readonly string[],
  isDevelopment: boolean,
  { formOrigins = [], usesCamera = false }: PolicyOptions,
): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    // Vite's client and React Fast Refresh add inline scripts and styles in development.
    'script-src': isDevelopment
      ? ["'self'", "'unsafe-inline'"]
      : ["'self'", ...(usesCamera ? ["'wasm-unsafe-eval'"] : []), sha256(speculationRules), ...scriptHashes],
    'style-src': isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    // Framed pictures set their size in style attributes, which cannot load or run anything.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': isDevelopment ? ["'self'", 'ws:', 'wss:'] : ["'self'"],
    // Vite's client uses a worker to wait for the restarted server.
    'worker-src': isDevelopment ? ["'self'", 'blob:'] : ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    // Placing an order redirects to the payment page, which browsers check as the form's action.
    'form-action': ["'self'", ...new Set(formOrigins)],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
