import { tidyLine } from '@rewald/contracts/typed-text';
import type { Details } from './wizard-state.ts';

const given = (text: string): boolean => tidyLine(text) !== '';

/** The details that the submit button requires, in the order of the form. */
export type AskedDetail =
  | 'personalDetails.firstName'
  | 'personalDetails.lastName'
  | 'personalDetails.email'
  | 'personalDetails.phone'
  | 'paymentMethod'
  | 'bankAccount.accountName'
  | 'bankAccount.iban'
  | 'paypalEmail';

/** The details that the chosen payout method requires. */
const forPayment = ({ paymentMethod, paypalEmail, bankAccount }: Details): [AskedDetail, string][] => {
  switch (paymentMethod) {
    case null:
      return [['paymentMethod', '']];
    case 'paypal':
      return [['paypalEmail', paypalEmail]];
    case 'bank-transfer':
      return [
        ['bankAccount.accountName', bankAccount.accountName],
        ['bankAccount.iban', bankAccount.iban],
      ];
  }
};

/**
 * The missing details by the rule of the submit button (TRADE-11, spec section 5). The rule does not include the
 * address fields, and formats are checked by the server.
 */
export const missingDetails = (details: Details): AskedDetail[] => {
  const { firstName, lastName, email, phone } = details.personalDetails;
  const asked: [AskedDetail, string][] = [
    ['personalDetails.firstName', firstName],
    ['personalDetails.lastName', lastName],
    ['personalDetails.email', email],
    ['personalDetails.phone', phone],
    ...forPayment(details),
  ];
  return asked.filter(([, text]) => !given(text)).map(([name]) => name);
};

export const isOrderable = (details: Details): boolean => missingDetails(details).length === 0;
