/** The fields of the form that an error of the server can land on, in the order they stand there. */
export const DETAIL_NAMES = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'street',
  'houseNumber',
  'postalCode',
  'city',
  'country',
  'paymentMethod',
  'accountName',
  'iban',
  'paypal',
] as const;
export type DetailName = (typeof DETAIL_NAMES)[number];

/** The names of section 5, and those of the payload, by which a server may call a field. */
const NAMES: Record<string, DetailName> = {
  firstName: 'firstName',
  lastName: 'lastName',
  email: 'email',
  phone: 'phone',
  streetName: 'street',
  street: 'street',
  address: 'street',
  enterHouseNumber: 'houseNumber',
  houseNumber: 'houseNumber',
  enterZipCode: 'postalCode',
  postalCode: 'postalCode',
  enterCity: 'city',
  city: 'city',
  country: 'country',
  paymentMethod: 'paymentMethod',
  type: 'paymentMethod',
  iban: 'iban',
  accountName: 'accountName',
  paypal: 'paypal',
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
