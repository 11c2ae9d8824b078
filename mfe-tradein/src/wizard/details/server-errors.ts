/** The fields of the form by their place in the details, in the order in which they stand. */
export const DETAIL_NAMES = [
  'personalDetails.firstName',
  'personalDetails.lastName',
  'personalDetails.email',
  'personalDetails.phone',
  'address.street',
  'address.houseNumber',
  'address.postalCode',
  'address.city',
  'address.country',
  'paymentMethod',
  'bankAccount.accountName',
  'bankAccount.iban',
  'paypalEmail',
] as const;
export type DetailName = (typeof DETAIL_NAMES)[number];

/** The names of section 5, and those of the payload, by which a server may call a field. */
const NAMES: Record<string, DetailName> = {
  firstName: 'personalDetails.firstName',
  lastName: 'personalDetails.lastName',
  email: 'personalDetails.email',
  phone: 'personalDetails.phone',
  streetName: 'address.street',
  street: 'address.street',
  address: 'address.street',
  enterHouseNumber: 'address.houseNumber',
  houseNumber: 'address.houseNumber',
  enterZipCode: 'address.postalCode',
  postalCode: 'address.postalCode',
  enterCity: 'address.city',
  city: 'address.city',
  country: 'address.country',
  paymentMethod: 'paymentMethod',
  type: 'paymentMethod',
  iban: 'bankAccount.iban',
  accountName: 'bankAccount.accountName',
  paypal: 'paypalEmail',
};

export type DetailErrors = Partial<Record<DetailName, string>>;

/** Sorts the server's messages to the fields they belong to; `customer.address.city` counts by its last part. */
export const detailErrors = (
  errors: Record<string, string[]>,
): { fields: DetailErrors; others: string[] } => {
  const fields: DetailErrors = {};
  const others: string[] = [];
  for (const [key, messages] of Object.entries(errors)) {
    const name = NAMES[key] ?? NAMES[key.split('.').at(-1) ?? ''];
    if (name) fields[name] = [fields[name], ...messages].filter(Boolean).join(' ');
    else others.push(...messages);
  }
  return { fields, others };
};
