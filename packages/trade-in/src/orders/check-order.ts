import type { TradeInOrderRequest } from '@rewald/contracts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { isEmail, tidyEmail, tidyLine, tidyName } from '@rewald/contracts/typed-text';
import { isName, isPostalCode } from '@rewald/server-kit/writing/formats';
import { invalidFields, type FieldMessage } from '@rewald/server-kit/problems/problem';
import type { MessageKey } from '@rewald/server-kit/problems/messages';
import { checkAccount, type PaymentTarget } from '../cases/check-account.ts';

/** The seller's data, normalised for storage. */
export interface Seller {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** International form: +4915123456789. */
  readonly phone: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly postalCode: string;
  readonly city: string;
  readonly payment: PaymentTarget;
}

/** Names of the fields at which the client shows messages (specification, section 5), by JSON pointer into the body. */
export const ORDER_FIELD_NAMES: Readonly<Record<string, string>> = {
  '/customer/address/address': 'streetName',
  '/customer/address/houseNumber': 'enterHouseNumber',
  '/customer/address/postalCode': 'enterZipCode',
  '/customer/address/city': 'enterCity',
  '/customer/payment': 'paymentMethod',
  '/customer/payment/type': 'paymentMethod',
};

/**
 * Checks everything that only the server checks.
 *
 * @throws {Problem} 422 with a message for each invalid field
 */
export const checkSeller = ({ customer }: TradeInOrderRequest): Seller => {
  const errors: Record<string, FieldMessage[]> = {};
  const say = (field: string, key: MessageKey): void => {
    errors[field] = [{ key }];
  };
  const required = (field: string, value: string | null, tidy = tidyLine): string => {
    const text = tidy(value ?? '');
    if (text === '') say(field, 'field.required');
    return text;
  };

  const name = (field: string, value: string | null): string => {
    const text = required(field, value, tidyName);
    if (!isName(text)) say(field, 'field.name');
    return text;
  };

  const firstName = name('firstName', customer.firstName);
  const lastName = name('lastName', customer.lastName);
  const email = required('email', customer.email, tidyEmail);
  if (email !== '' && !isEmail(email)) say('email', 'field.email');
  const typedPhone = required('phone', customer.phone);
  const phone = parsePhoneNumberFromString(typedPhone, 'DE');
  if (typedPhone !== '' && !phone?.isValid()) say('phone', 'field.phone');

  const { address } = customer;
  const street = required('streetName', address.address);
  const houseNumber = required('enterHouseNumber', address.houseNumber);
  const city = required('enterCity', address.city);
  const postalCode = required('enterZipCode', address.postalCode);
  if (postalCode !== '' && !isPostalCode(postalCode, 'DE')) say('enterZipCode', 'field.postal-code');
  if (address.country.toLowerCase() !== 'de') say('country', 'field.country-germany');

  const payment = checkAccount(customer.payment, say);

  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  return {
    firstName,
    lastName,
    email,
    phone: phone?.number ?? typedPhone,
    street,
    houseNumber,
    postalCode,
    city,
    payment,
  };
};
