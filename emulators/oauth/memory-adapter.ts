import type { Adapter, AdapterPayload } from 'oidc-provider';

type Stored = { payload: AdapterPayload; expiresAt: number };

/** Keeps everything in memory until it expires; what a code has granted ends when the code is used twice. */
export function memoryAdapter(): (model: string) => Adapter {
  const rows = new Map<string, Stored>();
  const find = (key: string): AdapterPayload | undefined => {
    const row = rows.get(key);
    return row && row.expiresAt > Date.now() ? row.payload : undefined;
  };
  const findBy = (model: string, name: 'uid' | 'userCode', value: string) =>
    [...rows.entries()].find(
      ([key, { payload }]) => key.startsWith(`${model}:`) && payload[name] === value,
    )?.[1].payload;
  return (model) => ({
    async upsert(id, payload, expiresIn = 0) {
      for (const [key, { expiresAt }] of rows) if (expiresAt <= Date.now()) rows.delete(key);
      rows.set(`${model}:${id}`, { payload, expiresAt: Date.now() + expiresIn * 1000 });
    },
    find: async (id) => find(`${model}:${id}`),
    findByUid: async (uid) => findBy(model, 'uid', uid),
    findByUserCode: async (code) => findBy(model, 'userCode', code),
    async consume(id) {
      const payload = find(`${model}:${id}`);
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    },
    async destroy(id) {
      rows.delete(`${model}:${id}`);
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of rows) if (payload.grantId === grantId) rows.delete(key);
    },
  });
}
