import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { openDatabase } from '@rewald/server-kit/database/connection';
import { enqueueJob } from '@rewald/server-kit/jobs/jobs';
import { freePort } from '@rewald/server-kit/testing/free-ports';
import { startReplicas } from '../../support/replicas.ts';
import { makeDatabase } from '../../support/test-app.ts';

const OPERATIONS = new URL('../../../../docs/operations/', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, OPERATIONS), 'utf8');
/** Names of metrics in Prometheus's text format, without the suffixes of its types. */
const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\brewald_\w+/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, ''))),
];
const isShells = (name: string): boolean => /^rewald_(shell|part|version|web)(_|$)/.test(name);

let own: Awaited<ReturnType<typeof makeDatabase>>;
beforeAll(async () => {
  own = await makeDatabase();
});
afterAll(() => own.drop());

test('[API-03] the metrics of the API that alerts and dashboard name are really recorded, with the right values', async () => {
  const database = openDatabase(own.url, { connections: 1 });
  const kind = 'of-nobody';
  await enqueueJob(database, { kind, subject: 'a', dueAt: new Date(Date.now() - 600_000) });
  await enqueueJob(database, { kind, subject: 'b' });
  await sql`update jobs set dead_at = now(), done_at = now() where kind = ${kind} and subject = 'b'`.execute(
    database,
  );
  await database.destroy();
  const port = await freePort();
  const { replicas, stop } = await startReplicas(1, {
    DATABASE_URL: own.url,
    OTEL_METRICS_EXPORTER: 'prometheus',
    OTEL_EXPORTER_PROMETHEUS_PORT: String(port),
  });
  try {
    const url = replicas[0]?.url ?? '';
    await fetch(`${url}/offers/de/product/1020`);
    await fetch(`${url}/checkout/de/buy/orders`, { method: 'POST' });
    const scraped = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const valueOf = (name: string): number =>
      Number(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)`, 'm').exec(scraped)?.[1]);
    expect([valueOf('rewald_jobs_overdue'), valueOf('rewald_jobs_dead')]).toEqual([1, 1]);
    expect(valueOf('rewald_catalogue_lag')).toBeLessThan(10);
    expect(scraped).toContain('http_route="/offers/:locale/product/:modelId"');
    expect(scraped).toMatch(/http_route="\/checkout\/:locale\/buy\/orders\/?"/);
    const named = ['prometheus-rules.yaml', 'grafana-dashboard.json'].flatMap((file) => namesIn(read(file)));
    expect(named.length).toBeGreaterThan(20);
    const emitted = namesIn(scraped);
    expect(named.filter((name) => !isShells(name) && !emitted.includes(name))).toEqual([]);
  } finally {
    await stop();
  }
});

test('each alert has its section in the runbook, and there are no others', () => {
  const alerts = [...read('prometheus-rules.yaml').matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  const headings = [...read('runbook.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(alerts.length).toBeGreaterThan(15);
  expect(headings).toEqual(alerts);
});
