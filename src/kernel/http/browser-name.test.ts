import { expect, test } from 'vitest';
import { browserName } from './browser-name.ts';

const engine = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${engine} Chrome/142.0.0.0 Safari/537.36`,
    'Chrome 142, Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${engine} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.1`,
    'Edge 142, Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox 144, Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari 18, iPhone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${engine} Chrome/142.0.0.0 Mobile Safari/537.36`,
    'Chrome 142, Android',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${engine} Chrome/141.0.0.0 Safari/537.36 OPR/125.0.0.0`,
    'Opera 125, Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15',
    'Safari 26, macOS',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.1 Mobile/15E148 Safari/604.1',
    'Chrome 142, iPad',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${engine} Chrome/141.0.0.0 Safari/537.36`,
    'Chrome 141, ChromeOS',
  ],
  ['curl/8.5.0', null],
  ['', null],
])('%s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
