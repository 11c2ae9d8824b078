import type { Customer } from '@rewald/contracts';
import { choicesOf } from '@rewald/messages/mail/choices';
import type { StoredCustomer } from './customer-store.ts';

/** The anonymous visitor. */
export const ANONYMOUS: Customer = {
  id: null,
  authenticated: false,
  username: '',
  firstName: '',
  lastName: '',
  email: '',
  emailVerified: false,
  pendingEmail: null,
  address: null,
  profile: { language: 'de' },
};

const addressOf = (row: StoredCustomer): Customer['address'] =>
  row.address_country === null
    ? null
    : {
        countryCode: row.address_country,
        address: row.address_street ?? '',
        houseNumber: row.address_house_number ?? '',
        city: row.address_city ?? '',
        plz: row.address_postal_code ?? '',
      };

/** A logged-in customer as the session calls return them. */
export const presentCustomer = (row: StoredCustomer): Customer => ({
  id: row.id,
  authenticated: true,
  username: `${row.first_name} ${row.last_name}`,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  emailVerified: row.email_verified_at !== null,
  pendingEmail: row.pending_email,
  address: addressOf(row),
  profile: { language: row.language, mails: choicesOf(row.muted_mails) },
});
