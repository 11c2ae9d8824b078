import { readVariables, SettingsProblem, Variable } from '@rewald/contracts/servers/read-variables';
import { Type } from 'typebox';
import type { DhlContract } from './dhl-carrier.ts';

/** Who sells labels: DHL by a contract, the sandbox within this host, or nobody. */
export type CarrierSettings = { readonly dhl: DhlContract } | 'sandbox' | null;

const DHL_API = 'https://api-eu.dhl.com/parcel/de/shipping/v2';
const NEEDED = ['DHL_API_KEY', 'DHL_USER', 'DHL_PASSWORD', 'DHL_CUSTOMER_NUMBER'] as const;

const Variables = Type.Object({
  DHL_API_URL: Variable.webAddress(),
  DHL_API_KEY: Variable.secret(),
  DHL_USER: Variable.text(),
  DHL_PASSWORD: Variable.secret(),
  DHL_CUSTOMER_NUMBER: Variable.text(),
  SANDBOX_LABELS: Variable.oneOf(['on', 'off']),
});

/**
 * Reads who sells labels for parcels.
 *
 * @param isOpen whether others can reach the shop: there, labels of the sandbox have to be asked for
 * @throws {SettingsProblem} a contract is incomplete, or there is one beside the sandbox
 */
export const readCarrierSettings = (environment: NodeJS.ProcessEnv, isOpen = false): CarrierSettings => {
  const { values, faults } = readVariables(Variables, environment);
  const { DHL_API_KEY: apiKey, DHL_USER: user, DHL_PASSWORD: password, DHL_CUSTOMER_NUMBER: number } = values;
  const missing = NEEDED.filter((name) => values[name] === undefined);
  const isSet = missing.length < NEEDED.length;
  if (isSet && missing.length > 0) faults.push(`Labels of DHL also need ${missing.join(', ')}.`);
  if (number !== undefined && !/^\d{10}$/.test(number))
    faults.push('DHL_CUSTOMER_NUMBER must be ten digits, the first ones of your billing numbers.');
  if (isSet && values.SANDBOX_LABELS === 'on')
    faults.push('Labels of DHL are configured: leave SANDBOX_LABELS out.');
  if (faults.length > 0) throw new SettingsProblem(faults);
  if (apiKey !== undefined && user !== undefined && password !== undefined && number !== undefined) {
    const apiUrl = (values.DHL_API_URL ?? DHL_API).replace(/\/$/, '');
    return { dhl: { apiUrl, apiKey, user, password, customerNumber: number } };
  }
  const wantsSandbox = values.SANDBOX_LABELS === undefined ? !isOpen : values.SANDBOX_LABELS === 'on';
  return wantsSandbox ? 'sandbox' : null;
};
