import { expect, test } from '@jest/globals';
import { browserName } from './browser-name.ts';

test('[ACCT-03] sessions have names that their owner recognises', () => {
  const named = (userAgent: string | undefined): string => {
    const { device, browser } = browserName(userAgent);
    return `${device} ${browser}`;
  };
  expect(
    named(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
    ),
  ).toBe('iPhone Safari');
  expect(
    named(
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    ),
  ).toBe('Windows Edge');
  expect(
    named(
      'Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    ),
  ).toBe('Android Samsung Internet');
  expect(named('Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0')).toBe(
    'Linux Firefox',
  );
  expect(
    named(
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    ),
  ).toBe('Mac Chrome');
  expect(named('<script>alert(1)</script>')).toBe('null null');
  expect(named(undefined)).toBe('null null');
});
