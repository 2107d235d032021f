import { RouterContextProvider } from 'react-router';
import { createApiClient } from '../../src/api/client.ts';
import type { Clock } from '../../src/kernel/clock.ts';
import { type RequestContext, requestContext } from '../../src/web/session/context.ts';
import type { Visitor } from '../clients/visitor.ts';

/** The API of a shop in this process, and its clock. */
type ShopOfPage = { api: { fetch(request: Request): Response | Promise<Response> }; clock: Clock };

/** The arguments of a loader or action whose calls a visitor makes. */
export function routeArguments<Arguments>(
  { api, clock }: ShopOfPage,
  visitor: Pick<Visitor, 'userToken'>,
  request: Request,
  params: Record<string, string> = {},
): Arguments {
  const client = createApiClient('http://api.invalid', {
    fetch: async (input, init) => {
      const call = new Request(input, init);
      if (visitor.userToken) call.headers.set('authorization', `Bearer ${visitor.userToken}`);
      return api.fetch(call);
    },
  });
  const context = new RouterContextProvider();
  const session = { userToken: visitor.userToken ?? undefined, hasCartToken: false };
  context.set(requestContext, { api: client, locale: 'en', session, clock } as unknown as RequestContext);
  return { request, url: new URL(request.url), params, context } as Arguments;
}
