import { tidyNumber } from '@rewald/contracts/typed-text';
import { invalidField } from '@rewald/server-kit/problems/problem';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { known, reference } from '@rewald/assortment/index/reference';
import type { StoredCase } from './case-store.ts';

/** The kind of serial number of a device; undefined if it has none, or is no longer in the catalogue. */
export const serialNumberOf = (shop: Stocked, row: StoredCase) => {
  const product = reference(shop).products.get(row.product_id);
  return product === undefined
    ? undefined
    : known(reference(shop).categories, product.categoryId).serialNumber;
};

/** Whether a text has 15 digits with a valid check digit (Luhn) at the end. */
const isImei = (digits: string): boolean => {
  if (!/^\d{15}$/.test(digits)) return false;
  const sum = Array.from(digits, Number).reduce((total, digit, place) => {
    const value = place % 2 === 0 ? digit : digit * 2;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

/** A number as it is stored, without separators between its digits. */
export const tidySerialNumber = (typed: string): string => tidyNumber(typed).replaceAll(/[./-]/g, '');

/**
 * The number as it is stored, without separators between its digits.
 *
 * @throws {Problem} 422 at `serialNumber`, when this kind of device cannot have the number
 */
export const readSerialNumber = (shop: Stocked, row: StoredCase, typed: string): string => {
  const number = tidySerialNumber(typed);
  if (serialNumberOf(shop, row)?.kind === 'imei') {
    if (!isImei(number)) throw invalidField('serialNumber', 'case.imei');
  } else if (!/^[A-Z0-9]{5,25}$/.test(number)) throw invalidField('serialNumber', 'case.serial-number');
  return number;
};

/** A number as it is stored with a case. What was cleared was cleared for the former one. */
export const numbered = (row: StoredCase, number: string) => ({
  serial_number: number,
  ...(number !== row.serial_number && { cleared_by: null, cleared_at: null }),
});
