/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { SiteProblem } from './problem.ts';
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
      'DATABASE_URL must be an address.',
      'SHOP_ORIGIN must be origins such as https://shop.example, not "shop.example".',
      'STRIPE_SECRET_KEY also needs STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET.',
      'RATE_LIMITS must be "off" or a list of reads=<number>, changes=<number>, caller-changes=<number>, logins=<number>, not "reads=none".',
    ].join('\n'),
  );
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
