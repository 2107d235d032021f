import { data } from 'react-router';
import { type getRequestContext, unwrap } from '../../api.server.ts';

type Web = ReturnType<typeof getRequestContext>;

/** What a new message is about, as the API takes it. */
export type About = { order_code: string } | { return_id: number } | { item_id: number };

/** What the address names: `?order=`, `?return=` or `?item=`; null for anything else. */
export function findSubject(query: URLSearchParams): About | null {
  const [order, asked, item] = [query.get('order'), query.get('return'), query.get('item')];
  if (asked) return { return_id: getId(asked) };
  if (order) return { order_code: order };
  return item ? { item_id: getId(item) } : null;
}

function getId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw data(null, { status: 404 });
  return Number(text);
}

/** The member's thread about it, or null. */
export async function findThreadAbout({ api }: Web, about: About): Promise<number | null> {
  const query = Object.fromEntries(Object.entries(about).map(([name, value]) => [name, String(value)]));
  if ('order_code' in about && !/^[0-9A-Z]{13}$/.test(about.order_code)) throw data(null, { status: 404 });
  const { items } = await unwrap(api.api.message.$get({ query }));
  return items[0]?.id ?? null;
}

/** The name of what it is about; 404 for another member's order or return, or a work that is not shown. A return also has its order in the address. */
export async function loadAbout({ api }: Web, about: About, query: URLSearchParams) {
  if ('item_id' in about) {
    const { title } = await unwrap(
      api.api.shop[':id'].$get({ param: { id: String(about.item_id) }, query: {} }),
    );
    return { kind: 'item' as const, name: title };
  }
  const order = await unwrap(
    api.api.order[':code'].$get({ param: { code: query.get('order') ?? '' }, query: {} }),
  );
  if ('order_code' in about) return { kind: 'order' as const, name: order.code };
  if (!order.returns.some(({ id }) => id === about.return_id)) throw data(null, { status: 404 });
  return { kind: 'return' as const, name: order.code };
}
