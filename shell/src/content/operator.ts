import { company } from '@rewald/contracts';

/** The operator of this site as its pages name it: the company's own data, and what only the site needs to know. */
export const operator = {
  ...company,
  company: company.name,
  street: `${company.street} ${company.houseNumber}`,
  city: `${company.postalCode} ${company.city}`,
  /** Who plants the trees, and where. */
  trees: {
    de: 'Waldwerk Muster e. V. im Fläming (Brandenburg)',
    en: 'Waldwerk Muster e. V. in the Fläming (Brandenburg, Germany)',
  },
  /** Year the shop opened. */
  since: 2024,
} as const;
