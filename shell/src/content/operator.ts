import type { CompanyData } from '@rewald/contracts';

/** Name and address of the company as texts write them. */
export const operatorOf = (data: CompanyData) => ({
  ...data,
  company: data.name,
  street: `${data.street} ${data.houseNumber}`,
  city: `${data.postalCode} ${data.city}`,
});

/** The name of the site where nobody says whose it is; it is that of the logo. */
export const BRAND = 'Rewald';
