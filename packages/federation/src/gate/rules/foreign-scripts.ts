/**
 * Origins whose scripts pages may load beside their own: payment providers. The page's policy lets whatever a trusted script adds
 * run, so it stops nobody else's.
 */
const PROVIDERS = ['https://js.stripe.com', 'https://www.paypal.com', 'https://www.sandbox.paypal.com'];

/** What to do about a script of somebody else. */
export const FOREIGN_REMEDY =
  'Bundle it: what another origin serves has no digest, and can change under the visitors at any time.';

/**
 * The origin of a script that belongs neither to the site nor to a payment provider.
 *
 * @param address of the script, as it stands in a page or in code
 * @param own the origin of the page
 * @returns null for one that may be there
 */
export const foreignOrigin = (address: string, own: string): string | null => {
  const url = URL.parse(address, own);
  return url === null || url.origin === own || PROVIDERS.includes(url.origin) ? null : url.origin;
};

/** Origins of foreign scripts that a page's HTML asks for. */
export const foreignInHtml = (html: string, own: string): string[] => [
  ...new Set(
    [...html.matchAll(/<script\b[^>]*?\ssrc="([^"]*)"/g)].flatMap(([, address = '']) => {
      const origin = foreignOrigin(address, own);
      return origin === null ? [] : [origin];
    }),
  ),
];

/** Origins of foreign scripts whose addresses stand in code: those that it loads later, when nobody looks. */
export const foreignInCode = (code: string): string[] => [
  ...new Set(
    [
      ...code.matchAll(/(["'`])((?:https?:)?\/\/[\w.-]+(?::\d+)?\/[^"'`\s]*?\.m?js(?:[?#][^"'`]*)?)\1/g),
    ].flatMap(([, , address = '']) => {
      const origin = foreignOrigin(address, 'https://own.invalid');
      return origin === null ? [] : [origin];
    }),
  ),
];
