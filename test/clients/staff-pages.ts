import { RouterContextProvider } from 'react-router';
import { createApiClient } from '../../src/api/client.ts';
import { required } from '../../src/kernel/required.ts';
import { requireStaff } from '../../src/web/admin/admin.server.ts';
import { type RequestContext, requestContext } from '../../src/web/session/context.ts';
import type { StaffVisitor } from '../factories/staff.ts';
import type { TestShop } from '../servers/shop.ts';

/** The arguments of a loader or an action, which each page's generated types narrow. */
type PageFunction<Args, Result> = (args: Args) => Result;

/**
 * Calls loaders and actions of the admin's pages as a signed-in staff member, without rendering the pages.
 *
 * @returns what the function returns or throws
 */
export function staffPages(shop: TestShop, staff: StaffVisitor) {
  const call = async <Args, Result>(
    run: PageFunction<Args, Result>,
    path: string,
    { params = {}, form }: { params?: object; form?: Record<string, string> } = {},
  ): Promise<{ result: Awaited<Result>; file: Response | null }> => {
    const url = new URL(path, shop.services.settings.siteUrl);
    const request = new Request(url, form && { method: 'POST', body: new URLSearchParams(form) });
    const context = new RouterContextProvider();
    const api = createApiClient(url.origin, {
      // As the server does: also where a call has headers of its own.
      fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
        const sent = new Request(input, init);
        sent.headers.set('authorization', `Bearer ${staff.userToken}`);
        return shop.api.request(sent);
      },
    });
    const ctx = {
      api,
      locale: 'en',
      clock: shop.services.clock,
      staff: { hasToken: true },
      file: null,
    } as unknown as RequestContext;
    context.set(requestContext, ctx);
    await requireStaff({ url, context });
    const result = await run({ url, request, params, context } as Args);
    return { result, file: ctx.file };
  };
  return {
    load: async <Args, Result>(loader: PageFunction<Args, Result>, path: string, params?: object) =>
      (await call(loader, path, { ...(params && { params }) })).result,
    /** The file that a loader sends in place of its page. */
    loadFile: async <Args>(loader: PageFunction<Args, unknown>, path: string, params?: object) =>
      required((await call(loader, path, { ...(params && { params }) })).file, `the file of ${path}`),
    send: async <Args, Result>(
      action: PageFunction<Args, Result>,
      path: string,
      form: Record<string, string>,
      params?: object,
    ) => (await call(action, path, { form, ...(params && { params }) })).result,
  };
}
