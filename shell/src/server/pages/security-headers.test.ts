import { expect, test } from '@jest/globals';
import { byNonce } from '@rewald/contracts/servers/content-policy';
import { readSettings } from '../settings.ts';
import { securityHeaders } from './security-headers.ts';

const config = {
  apiHost: 'http://api.test',
  assetsHost: 'http://assets.test',
  siteOrigin: 'http://site.test',
};

const policyWith = (env: NodeJS.ProcessEnv, development = false): Record<string, string> => {
  const { 'Content-Security-Policy': policy = '' } = securityHeaders(byNonce('abc'), config, {
    ...readSettings(env),
    development,
  });
  return Object.fromEntries(
    policy
      .split(/[;,] /)
      .map((part) => [part.slice(0, part.indexOf(' ')), part.slice(part.indexOf(' ') + 1)]),
  );
};

test('[CART-06] without a configured provider pages may load nothing from one', () => {
  expect(JSON.stringify(policyWith({}))).not.toMatch(/stripe|paypal/);
  expect(policyWith({})).not.toHaveProperty('frame-src');
});

test('[CART-06] a configured provider is allowed, an unconfigured one is not', () => {
  const stripe = policyWith({ STRIPE_PUBLISHABLE_KEY: 'pk_test_1' });
  expect(stripe['frame-src']).toContain('https://js.stripe.com');
  expect(stripe['connect-src']).toContain('https://api.stripe.com');
  expect(JSON.stringify(stripe)).not.toContain('paypal');
  const payPal = policyWith({ PAYPAL_CLIENT_ID: 'client' });
  expect(payPal['frame-src']).toBe('https://*.paypal.com');
  expect(JSON.stringify(payPal)).not.toContain('stripe');
  expect(payPal['script-src']).toBe("'nonce-abc' 'strict-dynamic'");
  expect(payPal['script-src-elem']).toContain('https://*.paypal.com');
});

test('[SHELL-01] scripts of parts may load files of the artefact origin only; on a page with a local part also from there', () => {
  expect(policyWith({})['script-src-elem']).toBe("'unsafe-inline' http://assets.test");
  expect(policyWith({}, true)['script-src-elem']).toBe(
    "'unsafe-inline' http://assets.test http://localhost:*",
  );
});

test('a site on one name allows everything below its paths, and no more', () => {
  const { 'Content-Security-Policy': policy = '' } = securityHeaders(
    byNonce('abc'),
    {
      siteOrigin: 'https://site.test',
      apiHost: 'https://site.test/api',
      assetsHost: 'https://site.test/assets',
    },
    readSettings({}),
  );
  // Without a trailing slash the path would mean one file, and no font below it would load.
  expect(policy).toContain('font-src https://site.test/assets/;');
  expect(policy).toContain("connect-src 'self' https://site.test/api/ https://site.test/assets/;");
});
