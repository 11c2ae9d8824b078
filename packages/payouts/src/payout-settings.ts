import { readVariables, SettingsProblem, Variable } from '@rewald/contracts/servers/read-variables';
import { tidyIban } from '@rewald/contracts/typed-text';
import { isValidBIC, isValidIBAN } from 'ibantools';
import { Type } from 'typebox';
import type { PaypalPayoutOptions } from './paypal/paypal-payouts.ts';
import { inSepaCharacters } from './sepa/characters.ts';

/** The holder and account that payouts are paid from. */
export interface Debtor {
  readonly name: string;
  readonly iban: string;
  /** Null if the bank does not need it in addition to the IBAN. */
  readonly bic: string | null;
}

/** How payouts are paid. Those that are not covered stay ordered and wait for a person. */
export interface PayoutSettings {
  /** Reports payouts of every method as sent, without paying anything. */
  readonly sandbox: boolean;
  /** The account for bank transfers, which are paid by files for the bank; null without them. */
  readonly sepa: Debtor | null;
  /** Access to PayPal for payouts to PayPal accounts; absent or null makes them wait. */
  readonly paypal?: PaypalPayoutOptions | null;
}

/** All payouts wait for a person. */
export const NO_PAYOUTS: PayoutSettings = { sandbox: false, sepa: null };

const Variables = Type.Object({
  PAYOUTS: Variable.oneOf(['none', 'sandbox', 'sepa']),
  PAYOUT_PAYPAL: Variable.oneOf(['on', 'off']),
  PAYOUT_DEBTOR_NAME: Variable.text(),
  PAYOUT_DEBTOR_IBAN: Variable.secret(),
  PAYOUT_DEBTOR_BIC: Variable.text(),
});

/** What payout settings need to know about the ways in which orders are paid. */
export interface MoneyTaken {
  /** Whether the demo's embedded sandbox is the only payment provider. */
  readonly onlyEmbeddedSandbox: boolean;
  /** Whether a provider takes real money. */
  readonly isReal: boolean;
  /** Access to PayPal as used for payments of orders; null without PayPal. */
  readonly paypal: (PaypalPayoutOptions & { readonly isTest: boolean }) | null;
}

/** Access to PayPal for payouts; null unless they are switched on. */
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
 * Reads the payout settings. Without `PAYOUTS`, the sandbox pays in the demo, and all payouts wait in any other shop.
 *
 * @throws {SettingsProblem} values are missing or invalid, or payouts would be reported as sent without real money
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
  const iban = tidyIban(values.PAYOUT_DEBTOR_IBAN ?? '');
  const bic = values.PAYOUT_DEBTOR_BIC?.toUpperCase() ?? null;
  if (sepa && inSepaCharacters(name, 70) === '')
    faults.push(`PAYOUTS=sepa also needs PAYOUT_DEBTOR_NAME, the holder of the account.`);
  if (sepa && !isValidIBAN(iban)) faults.push(`PAYOUTS=sepa also needs PAYOUT_DEBTOR_IBAN, a valid IBAN.`);
  if (bic !== null && !isValidBIC(bic)) faults.push(`PAYOUT_DEBTOR_BIC must be a BIC, not "${bic}".`);
  const paypal = paypalFor(taken, values.PAYOUT_PAYPAL === 'on', named === 'sandbox', faults);
  if (faults.length > 0) throw new SettingsProblem(faults);
  return { sandbox: named === 'sandbox', sepa: sepa ? { name, iban, bic } : null, paypal };
};
