import Fastify from 'fastify';
import pg from 'pg';
import { v7 as newId } from 'uuid';
import { newToken, hashToken } from '@rewald/server-kit/web/tokens';

/** Baseline: only Fastify and `pg` with one statement per route, on the same tables. */
const app = Fastify();
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 16 });

const Offer = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    product_id: { type: 'integer' },
    condition_id: { type: 'integer' },
    seller_id: { type: 'integer' },
    price_cents: { type: 'integer' },
    stock: { type: 'integer' },
  },
};

app.get('/live', async () => ({ status: 'live' }));

app.get<{ Params: { id: number } }>(
  '/offers/:id',
  {
    schema: {
      params: { type: 'object', properties: { id: { type: 'integer' } } },
      response: { 200: { type: 'object', properties: { data: Offer } } },
    },
  },
  async (request) => {
    const { rows } = await pool.query(
      'select id, product_id, condition_id, seller_id, price_cents, stock from offers where id = $1',
      [request.params.id],
    );
    return { data: rows[0] };
  },
);

app.post<{ Body: { offerId: number; quantity: number } }>(
  '/carts',
  {
    schema: {
      body: {
        type: 'object',
        properties: { offerId: { type: 'integer' }, quantity: { type: 'integer' } },
        required: ['offerId', 'quantity'],
      },
      response: {
        200: {
          type: 'object',
          properties: { data: { type: 'object', properties: { id: { type: 'string' } } } },
        },
      },
    },
  },
  async (request) => {
    const { offerId, quantity } = request.body;
    const { rows } = await pool.query(
      `with cart as (insert into carts (id, token_hash) values ($1, $2) returning id)
       insert into cart_items (id, cart_id, offer_id, quantity) select $3, id, $4, $5 from cart returning cart_id as id`,
      [newId(), hashToken(newToken()), newId(), offerId, quantity],
    );
    return { data: rows[0] };
  },
);

process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
