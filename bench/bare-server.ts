/**
 * The server that the shop is compared with: node:http and pg, no framework, one prepared statement for each response.
 *
 * - `GET /list` returns the rows of the first page of works; with `?query=` (a tsquery) those that match
 * - `GET /detail/{id}` returns one work
 * - `PUT /cart` writes a line of a cart, `POST /order` an order with one line, in the schema `bench`
 * - `GET /same` returns the bytes and headers of the last `PUT /same`
 */
import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });

const columns = `i.id, i.status, i.channel, i.from_price_ntd, a.title, r.id AS artist_id, r.name AS artist_name,
  p.id AS picture_id, p.width, p.height, p.color`;
const joined = `JOIN artwork a ON a.id = i.artwork_id JOIN artist r ON r.id = a.artist_id
  JOIN picture p ON p.id = a.picture_id`;
const newest = 'ORDER BY i.listed_at DESC, i.id DESC LIMIT 24';

const list = {
  name: 'list',
  text: `SELECT ${columns} FROM item i ${joined} WHERE i.status <> 'off_shelf' ${newest}`,
};
/** Materialized, so that the words are looked up before sorting: otherwise PostgreSQL scans the newest until it has 24. */
const found = {
  name: 'found',
  text: `WITH found AS MATERIALIZED (
      SELECT id, status, channel, from_price_ntd, artwork_id, listed_at FROM item
      WHERE status <> 'off_shelf' AND search @@ $1::tsquery)
    SELECT ${columns} FROM (SELECT * FROM found i ${newest}) i ${joined} ${newest}`,
};
const detail = {
  name: 'detail',
  text: `SELECT ${columns}, a.concept, a.details FROM item i ${joined} WHERE i.id = $1`,
};
const writeLine = {
  name: 'write_line',
  text: `INSERT INTO bench.cart_line (token, item_id, nums) VALUES ($1, $2, $3)
    ON CONFLICT (token, item_id) DO UPDATE SET nums = excluded.nums RETURNING *`,
};
const writeOrder = {
  name: 'write_order',
  text: 'INSERT INTO bench.shop_order (token, at) VALUES ($1, now()) RETURNING id',
};
const writeOrderLine = {
  name: 'write_order_line',
  text: 'INSERT INTO bench.order_line (order_id, item_id, nums) VALUES ($1, $2, $3) RETURNING *',
};

await pool.query(`
  CREATE SCHEMA IF NOT EXISTS bench;
  CREATE TABLE IF NOT EXISTS bench.cart_line (token text, item_id int, nums int, PRIMARY KEY (token, item_id));
  CREATE TABLE IF NOT EXISTS bench.shop_order (
    id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY, token text, at timestamptz);
  CREATE TABLE IF NOT EXISTS bench.order_line (
    id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY, order_id int REFERENCES bench.shop_order, item_id int, nums int)`);

type Line = { token: string; item_id: number; nums: number };

async function createOrder({ token, item_id, nums }: Line): Promise<unknown> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query({ ...writeOrder, values: [token] });
    const line = await client.query({ ...writeOrderLine, values: [rows[0].id, item_id, nums] });
    await client.query('COMMIT');
    return line.rows[0];
  } finally {
    client.release();
  }
}

async function answer(request: IncomingMessage, path: string, query: string | null): Promise<unknown> {
  if (path === '/order') return createOrder((await json(request)) as Line);
  if (path === '/cart') {
    const { token, item_id, nums } = (await json(request)) as Line;
    return (await pool.query({ ...writeLine, values: [token, item_id, nums] })).rows[0];
  }
  const id = /^\/detail\/(\d+)$/.exec(path)?.[1];
  if (id) return (await pool.query({ ...detail, values: [id] })).rows[0];
  const { rows } = await pool.query(query === null ? list : { ...found, values: [query] });
  return { items: rows };
}

let same: { status: number; headers: string[]; body: Buffer } = {
  status: 404,
  headers: [],
  body: Buffer.alloc(0),
};

const server = createServer(async (request, response) => {
  const url = request.url ?? '/';
  if (url === '/same') {
    if (request.method === 'PUT') {
      const { status, headers, body } = (await json(request)) as {
        status: number;
        headers: string[];
        body: string;
      };
      same = { status, headers, body: Buffer.from(body, 'base64') };
    }
    response.writeHead(same.status, same.headers).end(same.body);
    return;
  }
  const { pathname, searchParams } = new URL(url, 'http://bare');
  const data = await answer(request, pathname, searchParams.get('query'));
  const body = Buffer.from(JSON.stringify({ code: 'success', message: 'Success', data }));
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
});

server.listen(Number(process.env.PORT), '127.0.0.1');
