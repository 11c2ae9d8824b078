/**
 * The operator of this site, in one place: whoever runs it writes their own data here. Addresses under `.example`
 * belong to nobody. Texts of the legal pages take everything from this file.
 */
export const operator = {
  brand: 'Rewald',
  company: 'Rewald GmbH',
  street: 'Musterallee 12',
  city: '10999 Berlin',
  managingDirectors: 'Mara Lindner, Jonas Okafor',
  registerCourt: 'Amtsgericht Berlin (Charlottenburg)',
  registerNumber: 'HRB 000000',
  vatId: 'DE000000000',
  email: 'hallo@rewald.example',
  privacyEmail: 'datenschutz@rewald.example',
  jobsEmail: 'jobs@rewald.example',
  phone: '+49 30 0000000',
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
