/** Origins whose scripts pages may load beside their own: payment providers. */
export const SCRIPT_PROVIDERS: readonly string[] = [
  'https://js.stripe.com',
  'https://www.paypal.com',
  'https://www.sandbox.paypal.com',
];

/**
 * The origin of a script that belongs neither to the site nor to a payment provider.
 *
 * @param address of the script, as it stands in a page or in code
 * @param own the origin of the page
 * @returns null for one that may be there
 */
export const foreignOrigin = (address: string, own: string): string | null => {
  const url = URL.parse(address, own);
  return url === null || url.origin === own || SCRIPT_PROVIDERS.includes(url.origin) ? null : url.origin;
};
