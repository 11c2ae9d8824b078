/**
 * The company behind the shop, as it stands on pages, in documents and in mails, and what it promises: the operator of the shop
 * writes its own data here, once for site and API. Addresses under `.example` belong to nobody.
 */
export const company = {
  brand: 'Rewald',
  name: 'Rewald GmbH',
  street: 'Musterallee',
  houseNumber: '12',
  postalCode: '10999',
  city: 'Berlin',
  countryCode: 'DE',
  managingDirectors: 'Mara Lindner, Jonas Okafor',
  registerCourt: 'Amtsgericht Berlin (Charlottenburg)',
  registerNumber: 'HRB 000000',
  vatId: 'DE000000000',
  email: 'hallo@rewald.example',
  privacyEmail: 'datenschutz@rewald.example',
  jobsEmail: 'jobs@rewald.example',
  securityEmail: 'security@rewald.example',
  phone: '+49 30 0000000',
  /**
   * Days in which a bought device may go back without a reason, from the day on which the last one came. The law's 14 (§355
   * BGB) are the least, whatever stands here. Message catalogues name the number in words; a test compares them.
   */
  returnDays: 30,
} as const;
