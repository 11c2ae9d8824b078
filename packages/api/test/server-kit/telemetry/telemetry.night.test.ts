import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import { makeDatabase, eventually } from '../../support/test-app.ts';
import { startReplicas } from '../../support/replicas.ts';

interface Span {
  readonly traceId: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: unknown }[];
}

let own: Awaited<ReturnType<typeof makeDatabase>>;
let collector: Server;
let endpoint: string;
const bodies: string[] = [];
beforeAll(async () => {
  own = await makeDatabase();
  collector = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      bodies.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const address = collector.address();
  if (address === null || typeof address === 'string') throw new Error('The collector has no port.');
  endpoint = `http://127.0.0.1:${address.port}`;
});
afterAll(async () => {
  collector.closeAllConnections();
  await new Promise((resolve) => collector.close(resolve));
  await own.drop();
});

const spans = (): Span[] =>
  bodies.flatMap((body) => {
    const parsed: { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] } = JSON.parse(body);
    return parsed.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  });

test('[API-03] a collector gets traces of requests and their statements, without what people typed', async () => {
  const { replicas, stop } = await startReplicas(1, {
    DATABASE_URL: own.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_BSP_SCHEDULE_DELAY: '200',
  });
  try {
    const url = replicas[0]?.url ?? '';
    // First, so that it would be among the spans when the others are.
    await fetch(`${url}/live`);
    const secret = 'tokenOfAMailedLink1234567890';
    await fetch(`${url}/auth/de/customer/verify?token=${secret}`);
    await fetch(`${url}/auth/de/customer/password-reset/${secret}`, { redirect: 'manual' });
    const found = await eventually(() => {
      const request = spans().find(({ name }) => name === 'GET /auth/:locale/customer/password-reset/:token');
      const statement = spans().find(
        ({ name, traceId }) => traceId === request?.traceId && name.startsWith('pg.query'),
      );
      return statement !== undefined && spans().length > 3 && spans();
    });
    expect(found.map(({ name }) => name)).toContain('GET /auth/:locale/customer/verify');
    expect(found.filter(({ name }) => name.includes('live'))).toEqual([]);
    expect(bodies.join('')).not.toContain(secret);
    expect(bodies.join('')).not.toContain(new URL(own.url).password);
    expect(bodies.join('')).toContain('rewald-api');
  } finally {
    await stop();
  }
});

test('[API-03] without a collector none of it is loaded', async () => {
  const { startTelemetry } = await import('@rewald/server-kit/telemetry/telemetry');
  expect(await startTelemetry({})).toBeNull();
  expect(await startTelemetry({ OTEL_EXPORTER_OTLP_ENDPOINT: '' })).toBeNull();
});
