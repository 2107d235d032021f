import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { withScriptHashes } from './render.server.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('only inline scripts that carry the nonce may run, and the page keeps no nonce', () => {
  const page = [
    '<link rel="modulepreload" nonce="n1" href="/assets/a.js"/>',
    '<script nonce="n1">ours()</script>',
    '<script nonce="n1" type="module" async="">import "/assets/a.js"</script>',
    '<script>injected()</script>',
    '<script nonce="guessed">injected()</script>',
  ].join('');
  const { html, policy } = withScriptHashes(page, 'n1', false);
  expect(html).not.toContain('n1');
  expect(html).toContain('<script>ours()</script>');
  const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src'));
  expect(scripts).toBe(`script-src 'self' ${hashOf('ours()')} ${hashOf('import "/assets/a.js"')}`);
  expect(policy).not.toContain(hashOf('injected()'));
});

test('the policy allows no inline style, no frame and no foreign form', () => {
  const { policy } = withScriptHashes('', 'n1', false);
  expect(policy).toContain("style-src 'self'; style-src-attr 'unsafe-inline'");
  for (const directive of [
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ])
    expect(policy).toContain(directive);
});
