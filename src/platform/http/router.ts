import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import * as z from 'zod';
import { commonErrors, ShopError } from '../../kernel/errors.ts';
import type { Locale } from '../../kernel/locale.ts';
import type { Currency } from '../../kernel/money.ts';
import { refusalsOf } from '../../kernel/validation.ts';
import type { Services } from '../services.ts';

/**
 * What every handler receives; `src/api/app.ts` sets it, each part when it is first needed. Who is logged in is declared by the domain
 * that knows it (`members.guard.ts`, `staff.guard.ts`), as variables of hono's `ContextVariableMap`.
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
    /** The currency of the answer: the one that the call names (`?currency=`), otherwise the visitor's own. */
    currency(): Promise<Currency>;
  };
};

export type ApiContext = Context<ApiEnv>;

/** A router that answers invalid input with 422 and the names of the fields, and an invalid id in the path with 404. */
export const apiRouter = () =>
  new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (result.success) return undefined;
      if (result.target === 'param') throw new ShopError(commonErrors.notFound);
      const input = 'data' in result ? result.data : undefined;
      throw new ShopError(commonErrors.validation, { fields: refusalsOf(result.error.issues, input) });
    },
  });

/** A positive id in a path; anything else is a 404. */
export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
  .openapi({ type: 'integer', minimum: 1 });
