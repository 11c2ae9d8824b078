import type { FastifyReply } from 'fastify';
import type { SiteConfig } from '@rewald/platform';
import type { ShellSettings } from '../settings.ts';

type Place = 'img-src' | 'connect-src' | 'frame-src' | 'style-src';

/**
 * What providers' scripts load, as their own documents ask for it: docs.stripe.com/security/guide, and
 * developer.paypal.com/sdk/js/best-practices. The scripts themselves come by `strict-dynamic`.
 */
const STRIPE: Partial<Record<Place, string>> = {
  'img-src': 'https://*.stripe.com',
  'connect-src': 'https://api.stripe.com',
  'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
};
const PAYPAL: Partial<Record<Place, string>> = {
  'img-src': 'https://*.paypal.com https://*.paypalobjects.com',
  'connect-src': 'https://*.paypal.com',
  'frame-src': 'https://*.paypal.com',
};

/** What a page's own inline scripts and styles are allowed by: sources of a policy. */
export interface OwnSources {
  scripts: string;
  styles: string;
}

/** For a page that one visitor gets, and no cache. */
export const byNonce = (nonce: string): OwnSources => ({
  scripts: `'nonce-${nonce}'`,
  styles: `'nonce-${nonce}'`,
});

/** Everything below an address: a policy takes a path without a slash at its end for that one file. */
const below = (address: string): string => (new URL(address).pathname === '/' ? address : `${address}/`);

/**
 * Headers of every page. Scripts run by nonce alone, in pages that caches may keep by digest; whatever a trusted script loads is
 * trusted in turn.
 */
export const securityHeaders = (
  own: OwnSources,
  site: SiteConfig,
  { development, payments }: Pick<ShellSettings, 'development' | 'payments'>,
): Record<string, string> => {
  const [apiHost, assetsHost] = [below(site.apiHost), below(site.assetsHost)];
  const providers = [...(payments.stripe ? [STRIPE] : []), ...(payments.paypal ? [PAYPAL] : [])];
  const and = (place: Place): string =>
    providers.flatMap((provider) => (provider[place] ? [` ${provider[place]}`] : [])).join('');
  const frames = and('frame-src');
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      `script-src ${own.scripts} 'strict-dynamic'`,
      // Attributes carry positions measured by widgets; they cannot load or run anything.
      `style-src 'self' ${own.styles}`,
      "style-src-attr 'unsafe-inline'",
      // Photos of inspected devices and QR codes of parcels come from the API, with its checks.
      `img-src 'self' data: ${apiHost} ${assetsHost}${and('img-src')}`,
      `font-src ${assetsHost}`,
      `connect-src 'self' ${apiHost} ${assetsHost}${development ? ' http://localhost:* ws://localhost:*' : ''}${and('connect-src')}`,
      ...(frames ? [`frame-src${frames}`] : []),
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    // Providers' windows tell the page that opened them what came of it.
    'Cross-Origin-Opener-Policy': providers.length > 0 ? 'same-origin-allow-popups' : 'same-origin',
  };
};

/** Two years, as hstspreload.org asks for. */
const HSTS = 'max-age=63072000';

/** Tells browsers of a site on https to use nothing else for it (RFC 6797). Every answer says so; on http none does. */
export const keepToHttps = (
  reply: FastifyReply,
  { siteOrigin, hstsSubdomains }: Pick<ShellSettings, 'siteOrigin' | 'hstsSubdomains'>,
): FastifyReply =>
  siteOrigin.startsWith('https:')
    ? reply.header('Strict-Transport-Security', HSTS + (hstsSubdomains ? '; includeSubDomains' : ''))
    : reply;
