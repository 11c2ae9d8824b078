import type { SiteConfig } from '@rewald/platform';

/** Headers of every page. Scripts run by nonce alone; whatever a trusted script loads is trusted in turn. */
export const securityHeaders = (
  nonce: string,
  { apiHost, assetsHost }: SiteConfig,
  development: boolean,
): Record<string, string> => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // Attributes carry positions measured by widgets; they cannot load or run anything.
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    // Photos of inspected devices and QR codes come from the API.
    `img-src 'self' data: ${assetsHost} ${apiHost}`,
    `font-src ${assetsHost}`,
    `connect-src 'self' ${apiHost} ${assetsHost}${development ? ' http://localhost:* ws://localhost:*' : ''}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
});
