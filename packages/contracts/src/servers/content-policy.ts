/** Directives of the content security policy to which sources can be added, for example those of payment providers. */
export type PolicyPlace = 'img-src' | 'connect-src' | 'frame-src' | 'style-src';

/** Sources that allow a page's own inline scripts and styles. */
export interface OwnSources {
  scripts: string;
  styles: string;
}

/** Sources for a page that only one visitor gets and no cache stores. */
export const byNonce = (nonce: string): OwnSources => ({
  scripts: `'nonce-${nonce}'`,
  styles: `'nonce-${nonce}'`,
});

/**
 * The content security policy of every page. Scripts run by nonce only, in cacheable pages by digest; whatever a
 * trusted script loads is trusted in turn.
 *
 * @param more further sources for a directive, each after a space
 */
export const contentPolicy = (
  own: OwnSources,
  { apiHost, assetsHost }: { apiHost: string; assetsHost: string },
  more: (place: PolicyPlace) => string = () => '',
): string => {
  const frames = more('frame-src');
  return [
    "default-src 'none'",
    `script-src ${own.scripts} 'strict-dynamic'`,
    // Attributes carry positions measured by widgets; they cannot load or run anything.
    `style-src 'self' ${own.styles}`,
    "style-src-attr 'unsafe-inline'",
    // Photos of inspected devices and QR codes of parcels come from the API, with its checks.
    `img-src 'self' data: ${apiHost} ${assetsHost}${more('img-src')}`,
    `font-src ${assetsHost}`,
    `connect-src 'self' ${apiHost} ${assetsHost}${more('connect-src')}`,
    ...(frames ? [`frame-src${frames}`] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};
