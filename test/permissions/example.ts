import type { PermissionFixture } from './fixture.ts';

/** What the owner may send. */
export type Example = {
  path: string;
  body?: object | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
};

export type Examples = Record<string, (fixture: PermissionFixture) => Example | Promise<Example>>;

/** An example of a call without input. */
export const plain = (name: string): Examples => ({ [name]: () => ({ path: name.split(' ')[1] ?? '' }) });
