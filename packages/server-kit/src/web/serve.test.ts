import { expect, test } from '@jest/globals';
import { anybody, tradeIn } from '@rewald/contracts/calls/access';
import { call } from '@rewald/contracts/calls/call';
import { PUBLIC_TRADE_IN_TOKEN } from '@rewald/contracts';
import Fastify from 'fastify';
import { Type } from 'typebox';
import { Problem } from '../problems/problem.ts';
import { answerErrors } from './error-handler.ts';
import { serve } from './serve.ts';
import { checkRequests } from './validators.ts';

const countThings = call('POST /api/things/{locale}/{modelId}', {
  summary: 'How many there are',
  access: anybody,
  body: Type.Object({ of: Type.String({ minLength: 1 }) }),
  answer: Type.Object({ model: Type.Integer(), of: Type.String() }),
  status: 201,
});
const removeThing = call('DELETE /api/things/{locale}/{modelId}', {
  summary: 'Removes it',
  access: anybody,
  problems: ['login.wrong'],
});
const listThings = call('GET /api/things/{locale}', { summary: 'Things', access: tradeIn });

const start = async () => {
  const app = Fastify();
  checkRequests(app);
  answerErrors(app);
  await app.register(
    async (things) => {
      serve(things, countThings, async ({ params, body }, reply) => {
        reply.code(201);
        return { data: { model: params.modelId, of: body.of, secret: 'nobody may see it' } };
      });
      serve(things, listThings, async () => ({ data: [] }));
    },
    { prefix: '/things/:locale' },
  );
  return app;
};

test('[API-02] a call takes what its declaration says, and answers nothing that it does not say', async () => {
  const app = await start();
  const good = await app.inject({ method: 'POST', url: '/things/de/7', payload: { of: 'cases' } });
  expect([good.statusCode, good.json()]).toEqual([201, { data: { model: 7, of: 'cases' } }]);
  const badBody = await app.inject({ method: 'POST', url: '/things/de/7', payload: { of: '' } });
  expect(badBody.statusCode).toBe(422);
  const badPath = await app.inject({ method: 'POST', url: '/things/de/seven', payload: { of: 'cases' } });
  expect(badPath.statusCode).toBeGreaterThanOrEqual(400);
  await app.close();
});

test('[API-03] a call of the trade-in is guarded by its declaration alone', async () => {
  const app = await start();
  expect((await app.inject('/things/de')).statusCode).toBe(401);
  const headers = { authorization: `Bearer ${PUBLIC_TRADE_IN_TOKEN}` };
  expect((await app.inject({ url: '/things/de', headers })).statusCode).toBe(200);
  await app.close();
});

test('a call that is served in another place than it was declared for stops the start', async () => {
  const app = Fastify();
  const misplaced = app.register(async (others) => serve(others, listThings, () => ({ data: [] })), {
    prefix: '/others/:locale',
  });
  await expect(misplaced.then(() => app.ready())).rejects.toThrow(
    'GET /api/things/{locale} is not below /others/:locale.',
  );
});

test('[API-03] a problem that a call does not declare is noticed', async () => {
  const app = Fastify();
  checkRequests(app);
  answerErrors(app, 'refused');
  await app.register(
    async (things) => {
      serve(things, removeThing, async ({ params }) => {
        throw params.modelId === 1 ? new Problem(404, 'not-found') : new Problem(409, 'no-company');
      });
    },
    { prefix: '/things/:locale' },
  );
  const remove = (id: number) => app.inject({ method: 'DELETE', url: `/things/de/${id}` });
  expect((await remove(1)).statusCode).toBe(404);
  const undeclared = await remove(2);
  expect([undeclared.statusCode, undeclared.json().message]).toEqual([
    500,
    'DELETE /api/things/{locale}/{modelId} does not declare no-company.',
  ]);
  await app.close();
});
