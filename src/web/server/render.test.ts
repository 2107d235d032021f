import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  Scripts,
  ScrollRestoration,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { expect, test } from 'vitest';
import { ofEveryBuild } from '../../../test/pages/server-build.ts';
import { speculationRules } from '../layout/speculation-rules.ts';
import { withScriptHashes as withHashes } from './render.server.ts';

const withScriptHashes = (page: string, ...more: [string, boolean, Parameters<typeof withHashes>[3]?]) => {
  const { html, policy } = withHashes(Buffer.from(page), ...more);
  return { html: html.toString(), policy };
};

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('only inline scripts with the nonce may run, and nonces are removed', () => {
  const page = [
    '<link rel="modulepreload" nonce="n1" href="/assets/a.js"/>',
    '<script nonce="n1">ours()</script>',
    '<link rel="stylesheet" href="/assets/a.css"/>',
    '<script nonce="n1" type="module" async="">import "/assets/a.js"</script>',
    '<script>injected()</script>',
    '<script nonce="guessed">injected()</script>',
  ].join('');
  const { html, policy } = withScriptHashes(page, 'n1', false);
  expect(html).not.toContain('n1');
  expect(html).toContain('<script>ours()</script>');
  const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src'));
  expect(scripts).toBe(
    `script-src 'self' ${hashOf(speculationRules)} ${hashOf('ours()')} ${hashOf('import "/assets/a.js"')}`,
  );
  expect(policy).not.toContain(hashOf('injected()'));
});

test('the policy allows no other hosts, inline styles, frames or foreign forms', () => {
  const { policy } = withScriptHashes('', 'n1', false);
  // Whole, so that no source is added, nor a directive left out, without anybody noticing.
  expect(policy.split('; ')).toEqual([
    "default-src 'self'",
    `script-src 'self' ${hashOf(speculationRules)}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
});

test('forms may lead to the configured payment providers', () => {
  const { policy } = withScriptHashes('', 'n1', false, {
    formOrigins: ['https://www.paypal.com', 'https://www.paypal.com'],
  });
  expect(policy).toContain("form-action 'self' https://www.paypal.com;");
});

test('scripts load later, and the policy allows them', () => {
  const page = [
    '<head><link rel="modulepreload" href="/assets/a.js"/></head>',
    '<p>A picture — 畫</p>',
    '<script nonce="n1">window.__reactRouterContext = {};</script>',
    '<script nonce="n1" type="module" async="">;import "/assets/a.js"</script>',
  ].join('');
  const { html, policy } = withScriptHashes(page, 'n1', false);
  expect(html).toContain('<link rel="x-deferred" href="/assets/a.js"/>');
  expect(html).toContain('<script type="x-deferred" async="">;import "/assets/a.js"</script>');
  const [, first = ''] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? [];
  expect(first).toMatch(/^\(\(\) => \{[\s\S]*window\.__reactRouterContext = \{\};$/);
  // The browser asks the policy again when the waiting text becomes a script.
  expect(policy).toContain(hashOf(first));
  expect(policy).toContain(hashOf(';import "/assets/a.js"'));
});

test('in development pages are not changed', () => {
  const page = '<link rel="modulepreload" href="/a.js"/><script nonce="n1" type="module">a()</script>';
  expect(withScriptHashes(page, 'n1', true).html).toBe(page.replace(' nonce="n1"', ''));
});

/** The HTML of the installed router, as `entry.server.tsx` renders it: a page with the data of its loader. */
async function renderByRouter(nonce: string): Promise<string> {
  const root = {
    id: 'root',
    path: '',
    hasLoader: true,
    module: '/assets/root.js',
    imports: ['/assets/ui.js'],
  };
  const rendered = (request: Request, context: EntryContext) =>
    new Promise<string>((settle, fail) => {
      let html = '';
      const collected = new Writable({
        write(part: Buffer, _encoding, next) {
          html += part;
          next();
        },
        final(next) {
          settle(html);
          next();
        },
      });
      const { pipe } = renderToPipeableStream(
        createElement(ServerRouter, { context, url: request.url, nonce }),
        { nonce, onAllReady: () => pipe(collected), onError: fail },
      );
    });
  const handle = createRequestHandler({
    ...ofEveryBuild,
    assets: {
      entry: { imports: [], module: '/assets/entry.js' },
      routes: { root },
      url: '/assets/manifest.js',
      version: '1',
    },
    entry: {
      module: {
        default: async (request: Request, _status: number, _headers: Headers, context: EntryContext) =>
          new Response(await rendered(request, context)),
      },
    },
    routes: {
      root: {
        id: 'root',
        path: '',
        module: {
          loader: () => ({ title: 'Tidal </script>' }),
          default: () => null,
          Layout: () =>
            createElement(
              'html',
              null,
              createElement('head'),
              createElement('body', null, createElement(ScrollRestoration), createElement(Scripts)),
            ),
        },
      },
    },
  } as unknown as ServerBuild);
  return (await handle(new Request('https://shop.test/'))).text();
}

test('the HTML of this version of React Router is what is rewritten', async () => {
  const page = await renderByRouter('secret-nonce');
  const { html, policy } = withScriptHashes(page, 'secret-nonce', false);
  expect(html).not.toContain('secret-nonce');
  expect(page.match(/<link rel="modulepreload" /g)?.length).toBeGreaterThan(1);
  expect(html).not.toContain('modulepreload" ');
  // The script that the loader starts later is the only one that imports.
  const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
  const deferred = scripts.filter(([, attributes]) => attributes?.includes('type="x-deferred"'));
  expect(deferred.map(([, , text]) => text?.includes('import("/assets/entry.js")'))).toEqual([true]);
  expect(scripts.filter(([, attributes]) => attributes?.includes('module'))).toEqual([]);
  const context = scripts.filter(([, , text]) => text?.includes('window.__reactRouterContext = '));
  expect(context.map(([, , text]) => text?.startsWith('(() => {'))).toEqual([true]);
  for (const [, , text] of scripts) expect(policy).toContain(hashOf(text ?? ''));
});
