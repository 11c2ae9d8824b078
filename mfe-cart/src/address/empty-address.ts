import type { OrderAddress } from '@rewald/contracts';

/** What stands in the fields where nothing is known. */
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
