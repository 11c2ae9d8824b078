import { readVariables, SettingsProblem, Variable } from '@rewald/contracts/servers/read-variables';
import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';
import { Type } from 'typebox';
import type { PaypalPayoutOptions } from './paypal/paypal-payouts.ts';
import { inSepaCharacters } from './sepa/characters.ts';

/** Whose account the bank takes the money from. */
export interface Debtor {
  readonly name: string;
  readonly iban: string;
  /** Null where the bank knows it by the IBAN. */
  readonly bic: string | null;
}

/** Who pays out. What nobody pays stays ordered and waits for a person. */
export interface PayoutSettings {
  /** Pays nobody and says that it did, for every method. */
  readonly sandbox: boolean;
  /** Bank transfers by files for the bank. */
  readonly sepa: Debtor | null;
  /** PayPal accounts by PayPal; absent or null has them wait. */
  readonly paypal?: PaypalPayoutOptions | null;
}

/** Nobody pays out. */
export const NO_PAYOUTS: PayoutSettings = { sandbox: false, sepa: null };

const Variables = Type.Object({
  PAYOUTS: Variable.oneOf(['none', 'sandbox', 'sepa']),
  PAYOUT_PAYPAL: Variable.oneOf(['on', 'off']),
  PAYOUT_DEBTOR_NAME: Variable.text(),
  PAYOUT_DEBTOR_IBAN: Variable.secret(),
  PAYOUT_DEBTOR_BIC: Variable.text(),
});

/** What taking money tells about paying it out. */
export interface MoneyTaken {
  /** The demo's own sandbox takes the orders, and nobody else does. */
  readonly onlyEmbeddedSandbox: boolean;
  /** Somebody takes real money. */
  readonly isReal: boolean;
  /** PayPal as orders are paid with it; null where it is not. */
  readonly paypal: (PaypalPayoutOptions & { readonly isTest: boolean }) | null;
}

/** PayPal's keys for paying out, where that is switched on. */
const paypalFor = (
  { paypal, isReal }: MoneyTaken,
  isOn: boolean,
  sandbox: boolean,
  faults: string[],
): PaypalPayoutOptions | null => {
  if (!isOn) return null;
  if (sandbox)
    faults.push('PAYOUT_PAYPAL=on pays PayPal accounts, and PAYOUTS=sandbox says so of all: name one.');
  if (paypal === null) {
    faults.push('PAYOUT_PAYPAL=on also needs PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID.');
    return null;
  }
  const { isTest, ...options } = paypal;
  if (isReal && isTest)
    faults.push(
      "PAYOUT_PAYPAL=on would pay nobody: PAYPAL_API_URL is PayPal's sandbox while real money is taken.",
    );
  return options;
};

/**
 * Reads how money goes out. Where nothing is named, the sandbox pays in the demo alone, and nobody anywhere else.
 *
 * @throws {SettingsProblem} values are missing, cannot be understood, or would announce money that never left
 */
export const readPayoutSettings = (environment: NodeJS.ProcessEnv, taken: MoneyTaken): PayoutSettings => {
  const { values, faults } = readVariables(Variables, environment);
  const { PAYOUTS: named = taken.onlyEmbeddedSandbox ? 'sandbox' : 'none' } = values;
  const sepa = named === 'sepa';
  if (named === 'sandbox' && taken.isReal)
    faults.push(
      'PAYOUTS=sandbox pays nobody while real money is taken: name sepa, or none to have payouts wait.',
    );
  const name = values.PAYOUT_DEBTOR_NAME ?? '';
  const iban = electronicFormatIBAN(values.PAYOUT_DEBTOR_IBAN ?? '') ?? '';
  const bic = values.PAYOUT_DEBTOR_BIC?.toUpperCase() ?? null;
  if (sepa && inSepaCharacters(name, 70) === '')
    faults.push(`PAYOUTS=sepa also needs PAYOUT_DEBTOR_NAME, the holder of the account.`);
  if (sepa && !isValidIBAN(iban)) faults.push(`PAYOUTS=sepa also needs PAYOUT_DEBTOR_IBAN, a valid IBAN.`);
  if (bic !== null && !isValidBIC(bic)) faults.push(`PAYOUT_DEBTOR_BIC must be a BIC, not "${bic}".`);
  const paypal = paypalFor(taken, values.PAYOUT_PAYPAL === 'on', named === 'sandbox', faults);
  if (faults.length > 0) throw new SettingsProblem(faults);
  return { sandbox: named === 'sandbox', sepa: sepa ? { name, iban, bic } : null, paypal };
};
