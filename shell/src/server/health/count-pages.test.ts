/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { startMeter } from '@rewald/contracts/servers/meter';
import { freePort } from '@rewald/federation/testing/free-port';
import { createPageCache } from '../pages/page-cache.ts';
import { showPageCache } from './count-pages.ts';

test('Prometheus gets how often a page was in memory, and how often it was not', async () => {
  const port = await freePort();
  const meter = await startMeter('prometheus', 'shell', { OTEL_EXPORTER_PROMETHEUS_PORT: String(port) });
  try {
    const cache = createPageCache(600_000);
    showPageCache(cache, meter.meter);
    const make = async () => ({ html: 'page', own: { scripts: '', styles: '' } });
    await cache.take('set 0 /', make);
    await cache.take('set 0 /', make);
    await cache.take('set 0 /', make);
    const scraped = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const found = [...scraped.matchAll(/^rewald_shell_pages_(\w+)_total(?:\{.*\})? (\d+)/gm)];
    expect(found.map(([, name, value]) => [name, value])).toEqual([
      ['hits', '2'],
      ['stale', '0'],
      ['misses', '1'],
    ]);
  } finally {
    await meter.stop();
  }
});
