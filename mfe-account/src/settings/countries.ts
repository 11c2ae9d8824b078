/** Where orders are delivered to, by ISO 3166 code. */
const DELIVERED_TO = ['DE', 'AT'];

/** Countries of a choice with their names: those of the checkout, and the one that somebody already has. */
export const countryChoices = (locale: string, own: string): { code: string; name: string }[] => {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return [...new Set([...DELIVERED_TO, own])].map((code) => ({ code, name: names.of(code) ?? code }));
};
