import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import * as z from 'zod';
import { commonErrors, ShopError } from '../../kernel/errors.ts';
import type { Locale } from '../../kernel/locale.ts';
import type { Currency } from '../../kernel/money.ts';
import { findErrors } from '../../kernel/validation.ts';
import type { Services } from '../services.ts';

/**
 * The variables of every handler; `src/api/app.ts` sets them, each at its first use. The logged-in user is declared by the domains
 * (`members.guard.ts`, `staff.guard.ts`) in hono's `ContextVariableMap`.
 */
export type ApiEnv = {
  Variables: {
    services: Services;
    locale: Locale;
    clientIp: string;
    requestId: string;
    /** The raw user token of `Authorization: Bearer`, or null. */
    userToken: string | null;
    /** The raw token of the `cart-token` header, or null. */
    cartToken: string | null;
    /** The currency of the response: that of the call (`?currency=`), otherwise the visitor's. */
    currency(): Promise<Currency>;
  };
};

export type ApiContext = Context<ApiEnv>;

/** A router that returns 422 with field names for invalid input, and 404 for an invalid id in the path. */
export const apiRouter = () =>
  new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (result.success) return undefined;
      if (result.target === 'param') throw new ShopError(commonErrors.notFound);
      const input = 'data' in result ? result.data : undefined;
      throw new ShopError(commonErrors.validation, { fields: findErrors(result.error.issues, input) });
    },
  });

/** A positive id in a path; anything else is a 404. */
export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
  .openapi({ type: 'integer', minimum: 1 });
