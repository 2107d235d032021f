import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { fieldError } from '../../kernel/errors.ts';
import { countriesIn } from '../../platform/countries.ts';
import { jsonBody, okResponses, success } from '../../platform/http/responses.ts';
import { type ApiContext, apiRouter, pathId } from '../../platform/http/router.ts';
import { enforceVisitorRateLimit } from '../../platform/rate-limits/rate-limits.ts';
import { priceQuery } from '../catalogue/catalogue.schemas.ts';
import { requireMember, withMemberFields } from '../members/members.guard.ts';
import { getAddress } from '../members/members.usecases.ts';
import { freightQuoteLimit } from './freight.rules.ts';
import {
  type FreightInput,
  freightData,
  freightInput,
  servedCountriesData,
  zoneFreightsData,
} from './freight.schemas.ts';
import {
  addressInCountry,
  type Destination,
  freightOptionData,
  listServedCountries,
  listZoneFreights,
  quoteFreightOfLines,
} from './freight.usecases.ts';

const calculateFreightRoute = createRoute({
  method: 'post',
  path: '/api/freight',
  operationId: 'calculateFreight',
  tags: ['Orders'],
  ...withMemberFields,
  description:
    'Returns the freight of lines; `address_id` needs a login, `address` and `country_code` (an estimate) do not.',
  request: jsonBody(freightInput),
  responses: okResponses(freightData),
});

const listZoneFreightsRoute = createRoute({
  method: 'get',
  path: '/api/shop/{id}/freight',
  operationId: 'listZoneFreights',
  tags: ['Catalogue'],
  description:
    'Lists the standard delivery of one print with its frame to each zone that the shop delivers to.',
  request: {
    params: z.object({ id: pathId }),
    query: priceQuery.pick({ size_id: true, frame_id: true }),
  },
  responses: okResponses(zoneFreightsData),
});

const listServedCountriesRoute = createRoute({
  method: 'get',
  path: '/api/freight/country',
  operationId: 'listServedCountries',
  tags: ['Orders'],
  description: 'Lists the countries that the shop delivers to.',
  responses: okResponses(servedCountriesData),
});

async function getDestination(c: ApiContext, form: FreightInput): Promise<Destination> {
  if (form.pickup_type === 'store') return { pickup: 'store' };
  if (form.address) return { pickup: 'delivery', address: form.address };
  if (form.country_code) return { pickup: 'delivery', address: addressInCountry(form.country_code) };
  const member = await requireMember(c);
  if (form.address_id === undefined) throw fieldError('address_id', 'validation.address');
  return { pickup: 'delivery', address: await getAddress(c.var.services, member.id, form.address_id) };
}

export const freightApi = apiRouter()
  .openapi(calculateFreightRoute, async (c) => {
    const form = c.req.valid('json');
    await enforceVisitorRateLimit(c.var.services, 'freight', c.var.clientIp, freightQuoteLimit);
    const to = await getDestination(c, form);
    const member = await c.var.member();
    const { options, outlyingIslands } = await quoteFreightOfLines(c.var.services, {
      to,
      items: form.items,
      currency: form.currency,
      tradeBasisPoints: member?.tradeBasisPoints ?? 0,
      isTaiwanEstimate: form.pickup_type !== 'store' && form.country_code === 'TW',
    });
    const { locale } = c.var;
    const data = {
      fee: options[0].fee,
      options: options.map((option) => freightOptionData(option, locale)),
      ...(outlyingIslands !== undefined && {
        outlying_islands: outlyingIslands && freightOptionData(outlyingIslands, locale),
      }),
    };
    return c.json(success(c, data), 200);
  })
  .openapi(listZoneFreightsRoute, async (c) => {
    const ids = { item_id: c.req.valid('param').id, ...c.req.valid('query') };
    return c.json(success(c, await listZoneFreights(c.var.services, ids)), 200);
  })
  .openapi(listServedCountriesRoute, async (c) => {
    const served = new Set(await listServedCountries(c.var.services));
    const items = countriesIn(c.var.locale)
      .filter(({ code }) => served.has(code))
      .map(({ code, name }) => ({ code, name }));
    return c.json(success(c, { items }), 200);
  });
