/** A process whose routes fail outside the promise of their request, with the plugins that all our applications register first. */
import { setTimeout as sleep } from 'node:timers/promises';
import { loggerOptions } from '@rewald/contracts/servers/logging';
import Fastify from 'fastify';
import { answerErrors } from '../src/web/error-handler.ts';
import { followEscapedErrors, surviveEscapes } from '../src/web/escaped-errors.ts';
import { acceptJsonBodies } from '../src/web/json-bodies.ts';

const app = Fastify({ logger: loggerOptions('error') });
followEscapedErrors(app);
acceptJsonBodies(app);
answerErrors(app);

const never = (): Promise<void> => new Promise(() => undefined);
const throwSoon = (message: string): void => {
  setTimeout(() => {
    throw new Error(message);
  }, 10);
};

app.post('/:locale/timer/:token', () => {
  throwSoon('in a timer');
  return never();
});
app.get('/:locale/promise', () => {
  // oxlint-disable-next-line typescript/no-floating-promises -- this is the carelessness
  sleep(10).then(() => Promise.reject(new Error('in a promise')));
  return never();
});
app.get('/:locale/thing', () => {
  setTimeout(() => {
    // An uncaught error with a status code must not become the answer's status.
    throw Object.assign(new Error('not found at all'), { statusCode: 404 });
  }, 10);
  return never();
});
app.get('/:locale/half', (_request, reply) => {
  reply.raw.write('half of the answer');
  throwSoon('in the middle');
});
const waiting: (() => void)[] = [];
app.get('/:locale/slow', async () => {
  await new Promise<void>((resolve) => waiting.push(resolve));
  return { data: 'whole' };
});
app.get('/:locale/waiting', async () => ({ data: waiting.length }));
app.get('/:locale/go', async () => {
  for (const end of waiting.splice(0)) end();
  return { data: 'gone' };
});

const address = await app.listen({ port: 0, host: '127.0.0.1' });
surviveEscapes(app);
process.send?.(address);
