import { createWholeApi } from '../src/api/app.ts';
import { openApiDocument } from '../src/api/openapi.ts';
import type { Permission, SessionState } from '../src/domains/staff/staff.rules.ts';
import { systemIds } from '../src/kernel/ids.ts';
import { trustedProxies } from '../src/platform/net/client-ip.ts';
import type { Services } from '../src/platform/services.ts';

/** One call of the OpenAPI document, and who may make it. */
export type DescribedCall = {
  name: string;
  method: string;
  path: string;
  /** The names of its parameters. */
  parameters: string[];
  security?: Record<string, string[]>[] | undefined;
  access?: string | undefined;
  permission?: Permission | 'own' | undefined;
  states?: SessionState[] | undefined;
};

type Operation = {
  parameters?: { name?: string }[];
  security?: Record<string, string[]>[];
  'x-access'?: string;
  'x-permission'?: Permission | 'own';
  'x-states'?: SessionState[];
};

/** Every call of the API, from the OpenAPI document. */
export async function describedCalls(): Promise<DescribedCall[]> {
  const options = { proxies: trustedProxies([]), checkReady: async () => {} };
  const document = openApiDocument(await createWholeApi({ ids: systemIds } as Services, options));
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>)
      .filter(([method]) => ['get', 'post', 'put', 'patch', 'delete'].includes(method))
      .map(([method, operation]) => ({
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        parameters: (operation.parameters ?? []).flatMap(({ name }) => name ?? []),
        security: operation.security,
        access: operation['x-access'],
        permission: operation['x-permission'],
        states: operation['x-states'],
      })),
  );
}
