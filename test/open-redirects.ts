/** Other hosts as parts of an address. */
const hosts = [
  ...['evil.example', 'evil.example:8443', '[2001:db8::1]', 'xn--fiq228c.example'],
  'shop.test.evil.example',
];

/** Prefixes of a host in known open redirect attacks. */
const prefixes = [
  ...['//', '///', '////', '/\\', '\\/', '\\\\', '/\\/', '/\\\\', '//\\', '/.//', '/./\\', '/..//'],
  ...['/shop/..//', '/shop/../..//', '/%2e//', '/%2E%2E//', '/%252e//', '/%2F', '/%2f/', '/%2F%2F'],
  ...['/%5C', '/%5c%5c', '/%252F', '/%252f%252f', '/%25252F', '/%255C', '/%09/', '/%0a/'],
  ...['/%0D%0A/', '/%00/', '/%2509/', '/\t/', '/\n/', '/\r/', '/\r\n/', '\t//', '\n//', ' //'],
  ...['/ \t/', '\u0000//', '\u0001//', '/\u0009\u005c', '/zh-CN//', '/zh-Hant/.//', '/zh-Hant/%2F'],
  ...['/zh-CN/\\', '/en//', 'http:', 'http:/', 'https:', 'https:/', 'https://', 'HTTPS://'],
  ...['ht\ntps://', 'https:\\\\', 'https:///', 'https://shop.test@', 'https://shop.test:pass@'],
  ...['https://shop.test%40', 'https://shop.test\\@', 'https://shop.test\\.', '//shop.test@'],
  ...['//shop.test:80@', '//shop.test%2F@', '/\\shop.test@', 'ftp://', 'javascript://'],
  ...['javascript:alert(1)//', 'java\tscript:alert(1)//', 'data:text/html,//', 'vbscript:'],
  ...['blob:https://shop.test/', 'file://', 'view-source:https://', '@', '.', './/', '..//', '~//'],
  ...[';//', '?//', '#//', ''],
];

/** Texts of known open redirect attacks, for every parameter and form field that names a page to redirect to. */
export const openRedirects = hosts.flatMap((host) => prefixes.map((prefix) => prefix + host));
