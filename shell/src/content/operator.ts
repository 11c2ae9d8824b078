import type { CompanyData } from '@rewald/contracts';

/** Name and address of the company as used in texts. */
export const operatorOf = (data: CompanyData) => ({
  ...data,
  company: data.name,
  street: `${data.street} ${data.houseNumber}`,
  city: `${data.postalCode} ${data.city}`,
});
