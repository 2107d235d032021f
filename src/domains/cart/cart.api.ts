import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import type { Currency } from '../../kernel/money.ts';
import { jsonBody, okResponses, success } from '../../platform/http/responses.ts';
import { type ApiContext, apiRouter, pathId } from '../../platform/http/router.ts';
import { listItemDetails } from '../catalogue/browse/item-details.usecases.ts';
import { currencyOnlyQuery, itemDetail } from '../catalogue/catalogue.schemas.ts';
import { lineInput } from '../catalogue/framing/configured-items.schemas.ts';
import { forCartHolder } from '../members/members.guard.ts';
import { currencyOfCountry } from '../settings/settings.rules.ts';
import { cart, cartFormInput, cartLinesInput, cartListInput } from './cart.schemas.ts';
import { getCart, listCartItemIds, updateCartForm } from './cart.usecases.ts';
import {
  addCartLine,
  deleteCartLines,
  replaceCartLines,
  setCartLine,
  updateCartLines,
} from './cart-lines.usecases.ts';
import type { CartContext } from './cart-session.usecases.ts';

const queryId = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
  .optional();

const getCartRoute = createRoute({
  method: 'get',
  path: '/api/cart',
  operationId: 'getCart',
  tags: ['Cart'],
  ...forCartHolder,
  description:
    "The member's own cart, or the visitor's by the cart-token header; makes one where there is none.",
  request: { query: currencyOnlyQuery },
  responses: okResponses(cart),
});

const setCartLineRoute = createRoute({
  method: 'put',
  path: '/api/cart',
  operationId: 'setCartLine',
  tags: ['Cart'],
  ...forCartHolder,
  description: 'Sets the quantity of a line.',
  request: { query: currencyOnlyQuery, ...jsonBody(lineInput) },
  responses: okResponses(cart),
});

const replaceCartLinesRoute = createRoute({
  method: 'post',
  path: '/api/cart',
  operationId: 'replaceCartLines',
  tags: ['Cart'],
  ...forCartHolder,
  description: 'Replaces all lines, all or none: a line that cannot be bought rejects the whole list.',
  request: { query: currencyOnlyQuery, ...jsonBody(cartListInput) },
  responses: okResponses(cart),
});

const addCartLineRoute = createRoute({
  method: 'post',
  path: '/api/cart/line',
  operationId: 'addCartLine',
  tags: ['Cart'],
  ...forCartHolder,
  description:
    'Adds prints to a line, or a new line. Additions at the same time all count; a line has at most 99 prints.',
  request: { query: currencyOnlyQuery, ...jsonBody(lineInput) },
  responses: okResponses(cart),
});

const updateCartLinesRoute = createRoute({
  method: 'patch',
  path: '/api/cart',
  operationId: 'updateCartLines',
  tags: ['Cart'],
  ...forCartHolder,
  description:
    'Updates quantity, selection, frame and agreed price of some lines, all or none; other lines stay as they are.',
  request: { query: currencyOnlyQuery, ...jsonBody(cartLinesInput) },
  responses: okResponses(cart),
});

const deleteCartLinesRoute = createRoute({
  method: 'delete',
  path: '/api/cart/{item_id}',
  operationId: 'deleteCartLines',
  tags: ['Cart'],
  ...forCartHolder,
  description: "Removes an item's lines, or those of one size or frame.",
  request: {
    params: z.object({ item_id: pathId }),
    query: currencyOnlyQuery.extend({ size_id: queryId, frame_id: queryId }),
  },
  responses: okResponses(cart),
});

const clearCartRoute = createRoute({
  method: 'delete',
  path: '/api/cart',
  operationId: 'clearCart',
  tags: ['Cart'],
  ...forCartHolder,
  description: 'Removes all lines.',
  request: { query: currencyOnlyQuery },
  responses: okResponses(cart),
});

const listCartItemsRoute = createRoute({
  method: 'get',
  path: '/api/cart/item',
  operationId: 'listCartItems',
  tags: ['Cart'],
  ...forCartHolder,
  description: "Lists the cart's items of any status with their sizes and frames.",
  request: { query: currencyOnlyQuery },
  responses: okResponses(z.object({ items: z.array(itemDetail) })),
});

const updateCartFormRoute = createRoute({
  method: 'put',
  path: '/api/cart/form',
  operationId: 'updateCartForm',
  tags: ['Cart'],
  ...forCartHolder,
  description:
    'Updates step, selection, form, currency and country of the cart; only the given fields change.',
  request: { query: currencyOnlyQuery, ...jsonBody(cartFormInput) },
  responses: okResponses(cart),
});

async function getCartContext(c: ApiContext, currency: Currency | undefined): Promise<CartContext> {
  const { services, clientIp, cartToken, locale } = c.var;
  const member = await c.var.member();
  const country = services.countryOfIp(clientIp);
  return {
    memberId: member?.person.id ?? null,
    accountId: member?.id ?? null,
    tradeBasisPoints: member?.tradeBasisPoints ?? 0,
    cartToken,
    ip: clientIp,
    locale,
    currency,
    firstCurrency: currencyOfCountry(country),
    firstCountry: country ?? null,
  };
}

export const cartApi = apiRouter()
  .openapi(getCartRoute, async (c) => {
    const cartContext = await getCartContext(c, c.req.valid('query').currency);
    return c.json(success(c, await getCart(c.var.services, cartContext)), 200);
  })
  .openapi(setCartLineRoute, async (c) => {
    const cartContext = await getCartContext(c, c.req.valid('query').currency);
    const saved = await setCartLine(c.var.services, cartContext, c.req.valid('json'));
    return c.json(success(c, saved, 'ok.cart_saved'), 200);
  })
  .openapi(replaceCartLinesRoute, async (c) => {
    const cartContext = await getCartContext(c, c.req.valid('query').currency);
    const saved = await replaceCartLines(c.var.services, cartContext, c.req.valid('json'));
    return c.json(success(c, saved, 'ok.cart_saved'), 200);
  })
  .openapi(addCartLineRoute, async (c) => {
    const cartContext = await getCartContext(c, c.req.valid('query').currency);
    const saved = await addCartLine(c.var.services, cartContext, c.req.valid('json'));
    return c.json(success(c, saved, 'ok.cart_saved'), 200);
  })
  .openapi(updateCartLinesRoute, async (c) => {
    const cartContext = await getCartContext(c, c.req.valid('query').currency);
    const saved = await updateCartLines(c.var.services, cartContext, c.req.valid('json').lines);
    return c.json(success(c, saved, 'ok.cart_saved'), 200);
  })
  .openapi(deleteCartLinesRoute, async (c) => {
    const { currency, size_id, frame_id } = c.req.valid('query');
    const { item_id } = c.req.valid('param');
    const cartContext = await getCartContext(c, currency);
    const left = await deleteCartLines(c.var.services, cartContext, { item_id, size_id, frame_id });
    return c.json(success(c, left, 'ok.cart_removed'), 200);
  })
  .openapi(clearCartRoute, async (c) => {
    const cartContext = await getCartContext(c, c.req.valid('query').currency);
    return c.json(success(c, await deleteCartLines(c.var.services, cartContext, {}), 'ok.cart_removed'), 200);
  })
  .openapi(listCartItemsRoute, async (c) => {
    const { services, locale } = c.var;
    const cartContext = await getCartContext(c, c.req.valid('query').currency);
    const ids = await listCartItemIds(services, cartContext);
    const currency = cartContext.currency ?? (await c.var.currency());
    return c.json(success(c, { items: await listItemDetails(services, ids, { locale, currency }) }), 200);
  })
  .openapi(updateCartFormRoute, async (c) => {
    const cartContext = await getCartContext(c, c.req.valid('query').currency);
    const saved = await updateCartForm(c.var.services, cartContext, c.req.valid('json'));
    return c.json(success(c, saved, 'ok.saved'), 200);
  });
