/** Countries we deliver to, as ISO 3166 codes. */
const DELIVERED_TO = ['DE', 'AT'];

/** The countries of the checkout and the customer's current country, with names. */
export const countryChoices = (locale: string, own: string): { code: string; name: string }[] => {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return [...new Set([...DELIVERED_TO, own])].map((code) => ({ code, name: names.of(code) ?? code }));
};
