import { createUnsubscribeToken } from '../../src/domains/members/newsletter/unsubscribe-token.ts';
import { adminExamples, parts } from '../admin-examples/parts.ts';
import { registerCollector } from '../clients/visitor.ts';
import type { DescribedCall } from '../described-calls.ts';
import { issueCertificatesOf } from '../factories/certificates.ts';
import { line } from '../factories/ordering.ts';
import { staffVisitor } from '../factories/staff.ts';
import { artistExamples, artistOwnerExamples } from '../permissions/artist-examples.ts';
import type { Example, Examples } from '../permissions/example.ts';
import {
  businessExamples,
  cartExamples,
  companyExamples,
  fieldExamples,
  memberExamples,
  orderExamples,
} from '../permissions/examples.ts';
import { createPermissionFixture } from '../permissions/fixture.ts';
import type { TestShop } from '../servers/shop.ts';
import type { FullShop } from './full-shop.ts';
import { type Known, wholeValue } from './request-values.ts';

/** A request that is accepted, of a caller who may make it. */
export type AcceptedRequest = {
  token: string | null;
  /** The values of the parameters in its path. */
  path: Record<string, string>;
  /** The required parameters of its query string. */
  query: [string, string][];
  /** Its JSON body, where the call has one. */
  body: unknown;
};

type Sent = { path: string; token: string | null; body?: unknown };

const adminReads = parts.flatMap((part) => part.reads);
const ofMembers: Examples = {
  ...memberExamples,
  ...artistExamples,
  ...artistOwnerExamples,
  ...businessExamples,
  ...companyExamples,
  ...fieldExamples,
};

/** Matches the paths of a call, with the parameters as groups. */
const buildPattern = ({ path }: DescribedCall): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

/** The request of an example for staff, which is not sent. */
async function getRequest(example: (typeof adminExamples)[string], shop: TestShop): Promise<Sent> {
  let sent: Sent | undefined;
  let isCaught = false;
  const request = (path: string, init: RequestInit = {}) => {
    if (!isCaught || (init.method ?? 'GET') === 'GET') return shop.api.request(path, init);
    const bearer = new Headers(init.headers).get('authorization');
    const body = typeof init.body === 'string' ? init.body : '';
    sent = {
      path,
      token: bearer?.split(' ')[1] ?? null,
      ...(/^[[{]/.test(body) && { body: JSON.parse(body) }),
    };
    return Response.json({});
  };
  const within = { ...shop, api: { request } as TestShop['api'] };
  const send = await example({ shop: within, owner: await staffVisitor(within, 'owner') });
  isCaught = true;
  await send();
  return sent!;
}

/** Returns a function that prepares what a call needs, and returns a request of it. */
export async function createAcceptedRequests(
  { shop, ordering, known }: FullShop,
  calls: readonly DescribedCall[],
): Promise<(call: DescribedCall) => Promise<AcceptedRequest>> {
  const owner = await staffVisitor(shop, 'owner');
  let ids: Record<string, string | number> = {};
  for (const part of parts) ids = { ...ids, ...(await part.ids({ shop, owner })) };
  const pathOfRead = (call: DescribedCall): string => {
    const isOfCall = (route: string): boolean =>
      route === call.path || (buildPattern(call).test(route) && !calls.some(({ path }) => path === route));
    const reads = adminReads
      .filter(([route]) => isOfCall(route))
      .map(([route, , query = '']) => route + query);
    const path = reads.toSorted((one, other) => other.length - one.length)[0]!;
    return path.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name]));
  };

  const visitorsValues = await valuesOfVisitors(ordering);

  async function ofMember(call: DescribedCall): Promise<Sent> {
    const fixture = await createPermissionFixture(
      ordering,
      ['business', 'company_owner'].includes(call.access ?? '') ? 'business' : 'artist',
    );
    const { owner: member, id } = fixture;
    let example: Example | undefined;
    if (orderExamples[call.name]) {
      const { place, path } = orderExamples[call.name]!;
      const { code, hash } = await place(fixture);
      example = { path: path(code, hash) };
    } else if (call.access === 'cart_holder') {
      await member.put('/api/cart', line(ordering.item, 7));
      example = cartExamples(ordering.item)[call.name];
    } else example = await ofMembers[call.name]?.(fixture);
    await shop.database.pool.query("UPDATE member SET status = 'active' WHERE id = $1", [id]);
    return { ...example!, token: member.userToken };
  }

  async function sendCall(call: DescribedCall): Promise<Sent> {
    if (call.path.startsWith('/api/admin/')) {
      const example = adminExamples[call.name];
      return example ? getRequest(example, shop) : { path: pathOfRead(call), token: owner.userToken };
    }
    if ((call.access ?? 'everybody') !== 'everybody') return ofMember(call);
    const values: Known = new Map([...known, ...Object.entries(visitorsValues.of(call.path))]);
    const toText = (name: string): string => {
      const { schema = {} } = call.parameters.find((parameter) => parameter.name === name) ?? {};
      return String(values.get(name)?.[0] ?? schema.enum?.[0] ?? '1');
    };
    const required = call.parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
    const query = new URLSearchParams(required.map(({ name }) => [name, toText(name)]));
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(toText(name)));
    const body = call.body && wholeValue(call.body, values);
    const company = call.path === '/api/member/register' && { type: 'business' };
    return {
      path: `${path}?${query}`,
      token: visitorsValues.token,
      ...(call.body && { body: { ...(body as object), ...company } }),
    };
  }

  return async (call) => {
    const { path, token, body } = await sendCall(call);
    const [pathname = '', search] = path.split('?');
    const required = call.parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
    return {
      token,
      path: Object.fromEntries(
        Object.entries(buildPattern(call).exec(pathname)?.groups ?? {}).map(([name, value]) => [
          name,
          decodeURIComponent(value),
        ]),
      ),
      query: [...new URLSearchParams(search)].filter(([name]) => required.some((one) => one.name === name)),
      body: call.body ? (body ?? wholeValue(call.body, known)) : undefined,
    };
  };
}

/** Creates what the calls for everybody need; returns the valid values of their parameters and fields by path. */
async function valuesOfVisitors({ shop, place, form }: FullShop['ordering']) {
  const email = 'everybody@example.com';
  const { token, visitor, addressId } = await registerCollector(shop.api, email);
  const { order } = (await place(form({ address_id: addressId }), visitor)).data;
  const certificate = await issueCertificatesOf(shop, order.code);
  const file = await shop.api.request(`/api/certificate/${certificate}/file`);
  const document = await file.text();
  const of = (path: string): Record<string, unknown[]> => {
    if (path.startsWith('/api/certificate/')) return { id: [certificate], document: [document] };
    if (path.startsWith('/api/payment/'))
      return { code: [order.code], hash: [order.hash], type: ['cybersource'] };
    if (path.startsWith('/iiif/')) return { file: ['default.jpg'] };
    if (path.startsWith('/api/share/configured-item/')) return { size: [1] };
    if (path === '/api/member/login') return { email: [email] };
    if (path === '/api/newsletter/unsubscribe') return { token: [createUnsubscribeToken(shop.services, 1)] };
    return {};
  };
  return { token, of };
}
