/** Headers of every answer of the web, files included. The Content-Security-Policy comes with the page. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'x-frame-options': 'DENY',
};

export const strictTransportSecurity = 'max-age=31536000; includeSubDomains';

/**
 * Whether a writing request comes from our own pages. A browser names the origin of every such request, or says with
 * `Sec-Fetch-Site` how it relates to us; a request that says neither is refused.
 *
 * @param ownOrigins the shop's public origin; a request to the origin it was itself sent to counts as well
 */
export function isFromOurPages(request: Request, ownOrigins: readonly string[]): boolean {
  const origin = request.headers.get('origin');
  if (origin && origin !== 'null') {
    if (ownOrigins.includes(origin)) return true;
    // Behind a proxy that ends TLS we are called by http, so only the hosts are compared.
    return URL.canParse(origin) && new URL(origin).host === new URL(request.url).host;
  }
  return request.headers.get('sec-fetch-site') === 'same-origin';
}
