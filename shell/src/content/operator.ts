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
  links: {
    merchantLogin: 'https://haendler.rewald.example/login',
    partnerSignUp: 'https://partner.rewald.example/anmelden',
    reviews: 'https://www.trustpilot.com/review/rewald.example',
    social: [
      { name: 'Instagram', href: 'https://www.instagram.com/rewald.example' },
      { name: 'YouTube', href: 'https://www.youtube.com/@rewald.example' },
      { name: 'LinkedIn', href: 'https://www.linkedin.com/company/rewald-example' },
      { name: 'TikTok', href: 'https://www.tiktok.com/@rewald.example' },
    ],
  },
} as const;
