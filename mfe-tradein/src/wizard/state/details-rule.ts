import type { Details } from './wizard-state.ts';

const given = (text: string): boolean => text.trim() !== '';

/** Whether the chosen way to be paid has what it needs. */
const isPayable = ({ paymentMethod, paypalEmail, bankAccount }: Details): boolean => {
  switch (paymentMethod) {
    case null:
      return false;
    case 'paypal':
      return given(paypalEmail);
    case 'bank-transfer':
      return given(bankAccount.iban) && given(bankAccount.accountName);
  }
};

/**
 * The rule that decides the submit button (TRADE-11, spec section 5). Address fields are not part of it, and formats
 * are the server's business.
 */
export const isOrderable = (details: Details): boolean =>
  isPayable(details) && Object.values(details.personalDetails).every(given);
