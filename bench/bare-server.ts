/**
 * What the shop is measured against: node:http and pg, no framework, selecting the rows of the first page of the list as
 * one prepared statement and writing them as JSON. `/24` gives the rows, `/1/{id}` one of them.
 */
import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const columns = `i.id, i.status, i.channel, i.from_price_ntd, a.title, r.id AS artist_id, r.name AS artist_name,
  p.id AS picture_id, p.width, p.height, p.color`;
const tables = `item i JOIN artwork a ON a.id = i.artwork_id JOIN artist r ON r.id = a.artist_id
  JOIN picture p ON p.id = a.picture_id`;

const list = {
  name: 'list',
  text: `SELECT ${columns} FROM ${tables} WHERE i.status <> 'off_shelf' ORDER BY i.listed_at DESC, i.id DESC LIMIT 24`,
};
const detail = {
  name: 'detail',
  text: `SELECT ${columns}, a.concept, a.details FROM ${tables} WHERE i.id = $1`,
};

const server = createServer(async (request, response) => {
  const id = /^\/1\/(\d+)$/.exec(request.url ?? '')?.[1];
  const { rows } = await pool.query(id ? { ...detail, values: [id] } : list);
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ code: 'success', message: 'Success', data: id ? rows[0] : { items: rows } }));
});

server.listen(Number(process.env.PORT), '127.0.0.1');
