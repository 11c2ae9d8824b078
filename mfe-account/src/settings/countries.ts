/** Germany and the countries around it, by ISO 3166 code, with the id of their name. */
export const COUNTRIES = [
  { code: 'DE', name: 'country.de' },
  { code: 'AT', name: 'country.at' },
  { code: 'BE', name: 'country.be' },
  { code: 'CH', name: 'country.ch' },
  { code: 'CZ', name: 'country.cz' },
  { code: 'DK', name: 'country.dk' },
  { code: 'FR', name: 'country.fr' },
  { code: 'LU', name: 'country.lu' },
  { code: 'NL', name: 'country.nl' },
  { code: 'PL', name: 'country.pl' },
] as const;
