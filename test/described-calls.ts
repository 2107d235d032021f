import { createWholeApi } from '../src/api/app.ts';
import { openApiDocument } from '../src/api/openapi.ts';
import type { Permission, SessionState } from '../src/domains/staff/staff.rules.ts';
import { systemIds } from '../src/kernel/ids.ts';
import { trustedProxies } from '../src/platform/net/client-ip.ts';
import type { Services } from '../src/platform/services.ts';

/** The part of JSON Schema that the OpenAPI document uses, with all references resolved; for requests, `oneOf` is the same as `anyOf`. */
export type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  /** The schema of other fields; there are none if it is false or missing. */
  additionalProperties?: false | Schema;
  items?: Schema;
  format?: string;
  minimum?: number;
  maximum?: number;
};

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
};

/** One call of the OpenAPI document, and who may make it. */
export type DescribedCall = {
  name: string;
  method: string;
  path: string;
  parameters: Parameter[];
  /** The schema of its JSON body, if it has one. */
  body: Schema | null;
  security?: Record<string, string[]>[] | undefined;
  access?: string | undefined;
  permission?: Permission | 'own' | undefined;
  states?: SessionState[] | undefined;
};

/** Every call of the API, from the OpenAPI document. */
export async function describedCalls(): Promise<DescribedCall[]> {
  const options = { proxies: trustedProxies([]), checkReady: async () => {} };
  // biome-ignore lint/suspicious/noExplicitAny: the document is read as untyped JSON.
  type Json = any;
  const document: Json = openApiDocument(await createWholeApi({ ids: systemIds } as Services, options));
  const resolve = (node: Json): Json => {
    if (Array.isArray(node)) return node.map(resolve);
    if (node === null || typeof node !== 'object') return node;
    if (typeof node.$ref === 'string') {
      const path: string[] = node.$ref.slice(2).split('/');
      return resolve(path.reduce((found, key) => found[key], document));
    }
    return Object.fromEntries(
      Object.entries(node).map(([key, value]) => [key === 'oneOf' ? 'anyOf' : key, resolve(value)]),
    );
  };
  return Object.entries(document.paths).flatMap(([path, item]: [string, Json]) =>
    Object.entries(item)
      .filter(([method]) => ['get', 'post', 'put', 'patch', 'delete'].includes(method))
      .map(([method, operation]: [string, Json]) => ({
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        parameters: resolve([...(item.parameters ?? []), ...(operation.parameters ?? [])]),
        body: resolve(operation.requestBody?.content['application/json']?.schema ?? null),
        security: operation.security,
        access: operation['x-access'],
        permission: operation['x-permission'],
        states: operation['x-states'],
      })),
  );
}
