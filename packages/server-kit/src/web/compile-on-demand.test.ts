import { expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { checkRequests, writeAnswers } from './validators.ts';

test('[API-02] the first request of a call is checked like every other, each with its own errors', async () => {
  const app = Fastify();
  checkRequests(app);
  writeAnswers(app);
  const body = {
    type: 'object',
    required: ['name', 'count'],
    properties: { name: { type: 'string' }, count: { type: 'number' } },
  };
  const answer = { type: 'object', properties: { name: { type: 'string' } } };
  app.post('/things', { schema: { body, response: { 200: answer } } }, ({ body: sent }) => sent);
  const post = async (payload: object) => {
    const { statusCode, body: text } = await app.inject({ method: 'POST', url: '/things', payload });
    return `${statusCode} ${text}`;
  };
  expect(await post({ count: 'two' })).toMatch(/^400 .*required property 'name'.*count must be number/);
  // Properties that the schema does not name are not sent.
  expect(await post({ name: 'case', count: 2 })).toBe('200 {"name":"case"}');
  expect(await post({ name: 'case' })).toMatch(/^400 (?!.*'name').*required property 'count'/);
});
