import { isInSepa, isLatinName, type TradeInPayment } from '@rewald/contracts';
import { isEmail, tidyEmail, tidyIban, tidyLine } from '@rewald/contracts/typed-text';
import { isValidIBAN } from 'ibantools';
import type { MessageKey } from '@rewald/server-kit/problems/messages';
import type { IbanVault } from '@rewald/payouts/iban-vault';

/** The account that a seller wants to be paid to, normalised for storage. */
export type PaymentTarget =
  | { readonly type: 'bank-transfer'; readonly iban: string; readonly accountName: string }
  | { readonly type: 'paypal'; readonly email: string };

/** Checks the account that a seller wants to be paid to, and reports errors at their fields. */
export const checkAccount = (
  payment: TradeInPayment,
  say: (field: string, key: MessageKey) => void,
): PaymentTarget => {
  const required = (field: string, value: string | null, tidy: (typed: string) => string): string => {
    const text = tidy(value ?? '');
    if (text === '') say(field, 'field.required');
    return text;
  };
  if (payment.type === 'paypal') {
    const email = required('paypal', payment.paypal, tidyEmail);
    if (email !== '' && !isEmail(email)) say('paypal', 'field.email');
    return { type: 'paypal', email };
  }
  const accountName = required('accountName', payment.accountName, tidyLine);
  const iban = required('iban', payment.iban, tidyIban);
  if (iban !== '' && !isValidIBAN(iban)) say('iban', 'field.iban');
  else if (iban !== '' && !isInSepa(iban)) say('iban', 'field.iban-outside-sepa');
  if (accountName !== '' && !isLatinName(accountName)) say('accountName', 'field.account-name-latin');
  return { type: 'bank-transfer', iban, accountName };
};

/** The columns of a case with the seller's account; the account number is encrypted. */
export const accountColumns = (target: PaymentTarget, saleId: string, vault: IbanVault) =>
  target.type === 'bank-transfer'
    ? {
        paypal_email: null,
        account_name: target.accountName,
        iban_sealed: vault.seal(target.iban, saleId),
        iban_last_four: target.iban.slice(-4),
      }
    : { paypal_email: target.email, account_name: null, iban_sealed: null, iban_last_four: null };
