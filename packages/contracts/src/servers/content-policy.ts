/** Directives of the content security policy to which sources can be added, for example those of payment providers. */
export type PolicyPlace = 'img-src' | 'connect-src' | 'frame-src' | 'style-src' | 'script-src-elem';

/** Further sources of a page with a part from a developer's own machine. */
export const ON_LOCALHOST: Partial<Record<PolicyPlace, string>> = {
  'script-src-elem': ' http://localhost:*',
  'connect-src': ' http://localhost:* ws://localhost:*',
};

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
 * The content security policies of every page, as one header; a browser obeys both. By the first one, scripts run by nonce
 * only, in cacheable pages by digest, and whatever a trusted script loads is trusted in turn. By the second one, that can
 * only be files of the artefact origin.
 *
 * @param more further sources for a directive, each after a space
 */
export const contentPolicy = (
  own: OwnSources,
  { apiHost, assetsHost }: { apiHost: string; assetsHost: string },
  more: (place: PolicyPlace) => string = () => '',
): string => {
  const frames = more('frame-src');
  const first = [
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
  return `${first}, script-src-elem 'unsafe-inline' ${assetsHost}${more('script-src-elem')}`;
};
