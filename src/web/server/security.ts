/** The features that a page may use; only a page that scans opens the camera. */
export const permissionsPolicy = (usesCamera: boolean): string =>
  `camera=(${usesCamera ? 'self' : ''}), geolocation=(), microphone=(), payment=()`;

/** Headers of every response of the web, including files. The Content-Security-Policy is set by page. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': permissionsPolicy(false),
  'x-frame-options': 'DENY',
};

export const strictTransportSecurity = 'max-age=31536000; includeSubDomains';

/**
 * Whether a request with side effects comes from our own pages. Browsers send the `Origin` header with every such request, or
 * `Sec-Fetch-Site`; a request with neither is rejected.
 *
 * @param ownOrigins the shop's public origins; the origin the request was sent to counts as well
 */
export function isFromOurPages(request: Request, ownOrigins: readonly string[]): boolean {
  const origin = request.headers.get('origin');
  if (origin && origin !== 'null') {
    if (ownOrigins.includes(origin)) return true;
    // Behind a proxy that terminates TLS requests arrive by http, so only the hosts are compared.
    return URL.canParse(origin) && new URL(origin).host === new URL(request.url).host;
  }
  return request.headers.get('sec-fetch-site') === 'same-origin';
}
