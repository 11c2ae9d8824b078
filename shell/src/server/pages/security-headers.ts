import type { FastifyReply } from 'fastify';
import {
  contentPolicy,
  ON_LOCALHOST,
  type OwnSources,
  type PolicyPlace,
} from '@rewald/contracts/servers/content-policy';
import type { SiteConfig } from '@rewald/platform';
import type { ShellSettings } from '../settings.ts';

/**
 * The scripts of payment providers, and sources from which they load, according to docs.stripe.com/security/guide and
 * developer.paypal.com/sdk/js/best-practices.
 */
const STRIPE: Partial<Record<PolicyPlace, string>> = {
  'script-src-elem': 'https://js.stripe.com https://*.js.stripe.com',
  'img-src': 'https://*.stripe.com',
  'connect-src': 'https://api.stripe.com',
  'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
};
const PAYPAL: Partial<Record<PolicyPlace, string>> = {
  'script-src-elem': 'https://*.paypal.com https://*.paypalobjects.com',
  'img-src': 'https://*.paypal.com https://*.paypalobjects.com',
  'connect-src': 'https://*.paypal.com',
  'frame-src': 'https://*.paypal.com',
};

/** Everything below an address: a policy treats a path without a trailing slash as that one file. */
const below = (address: string): string => (new URL(address).pathname === '/' ? address : `${address}/`);

/** Headers of every page. */
export const securityHeaders = (
  own: OwnSources,
  site: SiteConfig,
  { development, payments }: Pick<ShellSettings, 'development' | 'payments'>,
): Record<string, string> => {
  const [apiHost, assetsHost] = [below(site.apiHost), below(site.assetsHost)];
  const providers = [...(payments.stripe ? [STRIPE] : []), ...(payments.paypal ? [PAYPAL] : [])];
  const more = (place: PolicyPlace): string =>
    (development ? (ON_LOCALHOST[place] ?? '') : '') +
    providers.flatMap((provider) => (provider[place] ? [` ${provider[place]}`] : [])).join('');
  return {
    'Content-Security-Policy': contentPolicy(own, { apiHost, assetsHost }, more),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    // Providers' windows report their outcome to the page that opened them.
    'Cross-Origin-Opener-Policy': providers.length > 0 ? 'same-origin-allow-popups' : 'same-origin',
  };
};

/** Two years, as hstspreload.org recommends. */
const HSTS = 'max-age=63072000';

/** Tells browsers to use only https for an https site (RFC 6797). Every answer of such a site has this header, none on http. */
export const keepToHttps = (
  reply: FastifyReply,
  { siteOrigin, hstsSubdomains }: Pick<ShellSettings, 'siteOrigin' | 'hstsSubdomains'>,
): FastifyReply =>
  siteOrigin.startsWith('https:')
    ? reply.header('Strict-Transport-Security', HSTS + (hstsSubdomains ? '; includeSubDomains' : ''))
    : reply;
