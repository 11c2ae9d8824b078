import type { OrderAddress } from '@rewald/contracts';

/** Initial values of the fields if no address is known. */
export const EMPTY_ADDRESS: OrderAddress = {
  firstName: '',
  lastName: '',
  address: '',
  houseNumber: '',
  addition: '',
  plz: '',
  city: '',
  countryCode: 'DE',
};
