import type { CheckoutUpdate, OrderAddress, OrderContact } from '@rewald/contracts';
import { isEmail, tidyEmail, tidyLine, tidyName } from '@rewald/contracts/typed-text';
import { isName } from '@rewald/server-kit/writing/formats';
import type { MessageKey } from '@rewald/server-kit/problems/messages';
import { invalidFields, type FieldMessage } from '@rewald/server-kit/problems/problem';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { isDeliveryCountry, isShippingMethod, type DeliveryCountry } from '../shipping/shipping.ts';
import { faultsOfPickUp, pickUpPlaceOf } from '../shipping/pick-up-places.ts';

const SECTIONS = ['delivery', 'billing'] as const;
const ADDRESS_FIELDS = [
  'firstName',
  'lastName',
  'address',
  'houseNumber',
  'addition',
  'plz',
  'city',
  'countryCode',
] as const satisfies (keyof OrderAddress)[];

/** Field names in messages, by JSON pointer into the body. They include the section, because there are two addresses. */
export const CHECKOUT_FIELD_NAMES: Readonly<Record<string, string>> = Object.fromEntries([
  ['/contact/email', 'contact.email'],
  ['/contact/phone', 'contact.phone'],
  ...SECTIONS.flatMap((section) =>
    ADDRESS_FIELDS.map((field) => [`/${section}/${field}`, `${section}.${field}`]),
  ),
]);

const POSTAL_CODE: Record<DeliveryCountry, { readonly form: RegExp; readonly key: MessageKey }> = {
  DE: { form: /^\d{5}$/, key: 'field.postal-code' },
  AT: { form: /^\d{4}$/, key: 'checkout.postal-code-at' },
};
/** Characters that cannot be printed on a parcel label. */
const UNPRINTABLE = /[\p{Control}\p{Unassigned}\p{Private_Use}\p{Surrogate}]/u;

/**
 * Recognises addresses of pick-up places. The invoice then needs a separate address, because nobody lives at a
 * pick-up place.
 *
 * @returns the update with the place's own name as its street
 */
const checkPickUp = (
  update: CheckoutUpdate,
  hasPickUp: boolean,
  say: (field: string, key: MessageKey) => void,
): CheckoutUpdate => {
  const { delivery, billing } = update;
  if (billing && pickUpPlaceOf(billing) !== null) say('billing.address', 'checkout.billing-place');
  const place = delivery === undefined ? null : pickUpPlaceOf(delivery);
  if (delivery === undefined || place === null) return update;
  if (!hasPickUp) say('delivery.address', 'checkout.no-pick-up');
  else for (const [field, key] of faultsOfPickUp(place, delivery)) say(`delivery.${field}`, key);
  if (hasPickUp && billing === null) say('billing.address', 'checkout.billing-needed');
  return { ...update, delivery: { ...delivery, address: place } };
};

/**
 * Validates the input and tidies it for storage: phone numbers in international format, country
 * codes in capitals.
 *
 * @param hasPickUp whether the shop ships to pick-up places
 * @throws {Problem} 422 with a message for each invalid field
 */
export const checkCheckout = (shop: Stocked, update: CheckoutUpdate, hasPickUp: boolean): CheckoutUpdate => {
  const errors: Record<string, FieldMessage[]> = {};
  const say = (field: string, key: MessageKey): void => {
    errors[field] ??= [{ key }];
  };
  const text = (field: string, value: string, required: boolean, tidy = tidyLine): string => {
    const tidied = tidy(value);
    if (required && tidied === '') say(field, 'field.required');
    if (UNPRINTABLE.test(tidied)) say(field, 'field.type');
    return tidied;
  };

  const checkContact = ({ email, phone }: OrderContact): OrderContact => {
    const address = text('contact.email', email, true, tidyEmail);
    if (address !== '' && !isEmail(address)) say('contact.email', 'field.email');
    const typed = text('contact.phone', phone, false);
    const parsed = parsePhoneNumberFromString(typed, 'DE');
    if (typed !== '' && !parsed?.isValid()) say('contact.phone', 'field.phone');
    return { email: address, phone: typed === '' ? '' : (parsed?.number ?? typed) };
  };

  const checkAddress = (section: (typeof SECTIONS)[number], given: OrderAddress): OrderAddress => {
    const field = (name: keyof OrderAddress, required = true): string =>
      text(`${section}.${name}`, given[name], required);
    const name = (part: 'firstName' | 'lastName'): string => {
      const typed = text(`${section}.${part}`, given[part], true, tidyName);
      if (!isName(typed)) say(`${section}.${part}`, 'field.name');
      return typed;
    };
    const address = {
      firstName: name('firstName'),
      lastName: name('lastName'),
      address: field('address'),
      houseNumber: field('houseNumber'),
      addition: field('addition', false),
      plz: field('plz'),
      city: field('city'),
      countryCode: field('countryCode').toUpperCase(),
    };
    if (address.countryCode !== '' && !isDeliveryCountry(address.countryCode))
      say(`${section}.countryCode`, 'checkout.country');
    else if (isDeliveryCountry(address.countryCode) && address.plz !== '') {
      const { form, key } = POSTAL_CODE[address.countryCode];
      if (!form.test(address.plz)) say(`${section}.plz`, key);
    }
    return address;
  };

  const { contact, delivery, billing, shippingMethod } = update;
  const checked: CheckoutUpdate = {
    ...(contact === undefined ? {} : { contact: checkContact(contact) }),
    ...(delivery === undefined ? {} : { delivery: checkAddress('delivery', delivery) }),
    ...(billing === undefined ? {} : { billing: billing === null ? null : checkAddress('billing', billing) }),
    ...(shippingMethod === undefined ? {} : { shippingMethod }),
  };
  if (shippingMethod !== undefined && !isShippingMethod(shop, shippingMethod))
    say('shippingMethod', 'checkout.shipping-unknown');
  const placed = checkPickUp(checked, hasPickUp, say);
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  return placed;
};
