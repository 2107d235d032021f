/** Who to be on the sign-in page of the loopback provider. */
export type SignInForm = Record<string, string>;

/**
 * Visits a provider like a browser: follows redirects with cookies, fills in the sign-in page, and stops at the shop. Returns the query
 * that the provider sends the browser back with.
 */
export async function completeProviderFlow(url: string, form: SignInForm): Promise<string> {
  const cookies = new Map<string, string>();
  const origin = new URL(url).origin;
  let next: { url: string; body?: URLSearchParams } = { url };
  while (new URL(next.url).origin === origin) {
    const response = await fetch(next.url, {
      ...(next.body && { method: 'POST', body: next.body }),
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/);
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    const action = /<form method="post" action="([^"]+)"/.exec(await response.text())?.[1];
    if (!location && !action) throw new Error(`the provider answered ${response.status} at ${next.url}`);
    next = location
      ? { url: new URL(location, next.url).href }
      : { url: new URL(action ?? '', next.url).href, body: new URLSearchParams(form) };
  }
  return new URL(next.url).search.slice(1);
}
