import { expect, test } from '@jest/globals';
import { mask } from './mask.ts';

test('[API-03] a log line contains no secrets', () => {
  const secrets = [
    'IBAN DE89370400440532013000 refused',
    'IBAN DE89 3704 0044 0532 0130 00 refused',
    'authorization: Bearer rewald-public-trade-in',
    'key rwk_abcDEF-123_456 unknown',
    'cookie: rewald-session=abcdef; __Host-rewald-cart=ghijkl',
    'GET /auth/de/customer/verify?token=abcdef&x=1',
    'GET /checkout/de/buy/orders/1?key=abcdef',
    'GET /somewhere?whatever[x]=abcdef&email=abc%40example.com',
    'GET /auth/de/customer/password-reset/abcdefghijkl',
    'GET /offers/de/reminders/abcdefghijkl',
    'connect postgresql://shop:abcdef@db.example/rewald',
    '{"password":"abcdef"}',
    String.raw`body {\"oldPassword\":\"abcdef\"}`,
    'Key (email_key)=(abcdef@example.com) already exists.',
    'Key (email_key)=(ghijklöß@büro-abc.example) already exists.',
  ];
  for (const text of secrets)
    expect(mask(text)).not.toMatch(/abc|DEF|ghijkl|DE89|0532|public-trade-in|example\.com|büro/);
  const plain = '{"reqId":"01a1fe25-4a91-731f-a60a-b343ff6eea33","route":"/offers/:locale/listing","ms":12}';
  expect(mask(plain)).toBe(plain);
  const culprit = 'cart@0.1.0-ab12cd34 failed in 6 of 8 visits; owner Team Warenkorb';
  expect(mask(culprit)).toBe(culprit);
});
