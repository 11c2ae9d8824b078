/** Origins whose scripts pages may load beside their own: payment providers. */
export const SCRIPT_PROVIDERS: readonly string[] = [
  'https://js.stripe.com',
  'https://www.paypal.com',
  'https://www.sandbox.paypal.com',
];

/**
 * Returns the origin of a script if it is neither of the site nor of a payment provider.
 *
 * @param address of the script, as written in a page or in code
 * @param own the origin of the page
 * @returns null for an allowed script
 */
export const foreignOrigin = (address: string, own: string): string | null => {
  const url = URL.parse(address, own);
  return url === null || url.origin === own || SCRIPT_PROVIDERS.includes(url.origin) ? null : url.origin;
};
