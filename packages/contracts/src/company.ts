/**
 * The company behind the shop, as shown on pages, in documents and in mails, and its promises. The operator of a shop enters
 * its own data here, for site and API. Addresses under `.example` belong to nobody.
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
   * Days in which a device may be returned without a reason, counted from the delivery of the last one. The legal 14 days
   * (§355 BGB) are the minimum, whatever is set here. Message catalogues spell out the number; a test compares them.
   */
  returnDays: 30,
} as const;
