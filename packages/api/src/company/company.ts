/**
 * The company behind the shop, as it stands on papers and in mails: whoever runs it writes their own data here. Addresses
 * under `.example` belong to nobody.
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
  phone: '+49 30 0000000',
} as const;
