/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { readSettings as readApi } from '@rewald/api/settings';
import { readSettings as readShell } from '@rewald/shell/server/settings';
import { SiteProblem } from './problem.ts';
import { readOriginSettings } from './services/origin-settings.ts';
import { readSiteSettings } from './settings.ts';

test('all faults of all servers are told at once, and no secret', () => {
  const read = () =>
    readSiteSettings({
      API_PORT: 'many',
      ASSETS_PORT: '70000',
      DATABASE_URL: 'hunter2',
      SHOP_ORIGIN: 'https://shop.example,shop.example',
      STRIPE_SECRET_KEY: 'sk_live_1',
      RATE_LIMITS: 'reads=none',
    });
  expect(read).toThrow(SiteProblem);
  expect(read).toThrow(
    [
      'API_PORT must be a whole number from 0 to 65535, not "many".',
      'ASSETS_PORT must be a whole number from 0 to 65535, not "70000".',
      'DATABASE_URL must be an address such as postgres://user@host/database.',
      'SHOP_ORIGIN must be origins such as https://shop.example, not "shop.example".',
      'STRIPE_SECRET_KEY also needs STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET.',
      'RATE_LIMITS must be "off" or a list of reads=<number>, changes=<number>, caller-changes=<number>, logins=<number>, not "reads=none".',
    ].join('\n'),
  );
});

test('[API-03] a level, a switch or an address that no server understands is told in one sentence', () => {
  const read = () =>
    readSiteSettings({
      LOG_LEVEL: 'loud',
      HSTS_SUBDOMAINS: 'yes',
      SITE_ORIGIN: 'localhost:3000',
      API_HOST: 'ftp://api.example',
      REDIS_URL: 'https://cache.example',
    });
  expect(read).toThrow(SiteProblem);
  const said = [
    'LOG_LEVEL must be trace or debug or info or warn or error or fatal or silent, not "loud".',
    'HSTS_SUBDOMAINS must be 1 or 0, not "yes".',
    'SITE_ORIGIN must be an address such as https://example.org/us, not "localhost:3000".',
    'API_HOST must be an address such as https://example.org/us, not "ftp://api.example".',
    'REDIS_URL must be an address such as redis://host:6379.',
  ];
  for (const sentence of said) expect(read).toThrow(sentence);
  // Each server that reads it says so when it starts alone, too.
  for (const alone of [readApi, readShell, readOriginSettings])
    expect(() => alone({ LOG_LEVEL: 'loud' })).toThrow(said[0]);
});

test('what is not set, or blank, has the documented default', () => {
  const { shell, api } = readSiteSettings({ PORT: ' 8080 ', SMTP_URL: ' ' });
  expect([shell.siteOrigin, shell.assetsPort, api.shopOrigins, api.smtpUrl]).toEqual([
    'http://localhost:8080',
    4100,
    ['http://localhost:8080'],
    null,
  ]);
});
