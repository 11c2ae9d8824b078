import type { AddressUpdate } from '@rewald/contracts';
import { tidyLine } from '@rewald/contracts/typed-text';
import { isPostalCode } from '@rewald/server-kit/writing/formats';
import type { AccountContext } from './account-context.ts';
import { refuse } from './check-fields.ts';
import { saveAddress, type StoredCustomer } from './customer-store.ts';

/**
 * Stores a customer's address.
 *
 * @throws {Problem} 422 with messages at the fields
 */
export const setAddress = async (
  { database }: AccountContext,
  customerId: string,
  typed: AddressUpdate,
): Promise<StoredCustomer> => {
  const address: AddressUpdate = {
    countryCode: typed.countryCode,
    address: tidyLine(typed.address),
    houseNumber: tidyLine(typed.houseNumber),
    city: tidyLine(typed.city),
    plz: tidyLine(typed.plz),
  };
  const blank = (['address', 'houseNumber', 'city', 'plz'] as const).filter((field) => address[field] === '');
  refuse({
    ...Object.fromEntries(blank.map((field) => [field, [{ key: 'field.required' as const }]])),
    ...(/^[a-z]{2}$/i.test(address.countryCode) ? {} : { countryCode: [{ key: 'field.country' }] }),
    ...(blank.includes('plz') || isPostalCode(address.plz, address.countryCode)
      ? {}
      : { plz: [{ key: 'field.postal-code' }] }),
  });
  return saveAddress(database, customerId, address);
};
