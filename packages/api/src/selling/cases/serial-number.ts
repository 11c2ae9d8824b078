import { invalidField } from '../../plumbing/problems/problem.ts';
import { known, reference } from '../../shop-window/index/reference.ts';
import type { StoredCase } from './case-store.ts';

/** The number that tells devices of this kind apart; undefined where there is none, or the catalogue no longer has the device. */
export const serialNumberOf = (row: StoredCase) => {
  const product = reference.products.get(row.product_id);
  return product === undefined ? undefined : known(reference.categories, product.categoryId).serialNumber;
};

/** Whether these are 15 digits, and the last one is the check digit of the others (Luhn). */
const isImei = (digits: string): boolean => {
  if (!/^\d{15}$/.test(digits)) return false;
  const sum = Array.from(digits, Number).reduce((total, digit, place) => {
    const value = place % 2 === 0 ? digit : digit * 2;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

/**
 * The number as it is stored, without what people put between its digits.
 *
 * @throws {Problem} 422 at `serialNumber`, when this kind of device cannot have it
 */
export const readSerialNumber = (row: StoredCase, typed: string): string => {
  const number = typed.replaceAll(/[\s./-]/g, '').toUpperCase();
  if (serialNumberOf(row)?.kind === 'imei') {
    if (!isImei(number)) throw invalidField('serialNumber', 'case.imei');
  } else if (!/^[A-Z0-9]{5,25}$/.test(number)) throw invalidField('serialNumber', 'case.serial-number');
  return number;
};
