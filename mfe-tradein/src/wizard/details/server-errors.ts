/** The fields of the form by their path in the details, in the order of the page. */
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

/** Names that a server may use for a field: those in section 5 and those in the payload. */
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

/** Assigns the server's messages to fields. `customer.address.city` is matched by its last segment. */
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
