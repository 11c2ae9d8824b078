import { readVariables, SettingsProblem, Variable } from '@rewald/contracts/servers/read-variables';
import { Type, type Static } from 'typebox';

/** The accounts to book entries to, and the numbers that identify the books to DATEV. */
export interface DatevSettings {
  /** The tax adviser's number, and the number under which they keep the client. */
  readonly consultant: number;
  readonly client: number;
  /** Digits of a ledger account. */
  readonly accountLength: number;
  /** `0101`: first day of the financial year, month before day. */
  readonly yearStart: string;
  readonly accounts: {
    /** All buyers as one account. */
    readonly buyers: string;
    readonly margin: string;
    readonly insurance: string;
    /** Revenue accounts by tax rate in thousandths. */
    readonly regular: ReadonlyMap<number, string>;
    readonly money: { readonly stripe: string; readonly paypal: string; readonly sandbox: string };
    /** The bank account from which refunds and sellers are paid by transfer. */
    readonly bank: string;
    /** Purchased devices. */
    readonly purchases: string;
  };
}

const account = (fallback: number) => Variable.wholeNumber(fallback, { from: 1, to: 999_999_999 });

const Variables = Type.Object({
  DATEV_CONSULTANT: Variable.wholeNumber(1_001, { from: 1_001, to: 9_999_999 }),
  DATEV_CLIENT: Variable.wholeNumber(1, { from: 1, to: 99_999 }),
  DATEV_ACCOUNT_LENGTH: Variable.wholeNumber(4, { from: 4, to: 8 }),
  DATEV_YEAR_START: Variable.wholeNumber(101, { from: 101, to: 1_231 }),
  DATEV_BUYERS: account(10_000),
  DATEV_MARGIN: account(8_193),
  DATEV_INSURANCE: account(8_100),
  DATEV_STRIPE: account(1_361),
  DATEV_PAYPAL: account(1_362),
  DATEV_SANDBOX: account(1_369),
  DATEV_BANK: account(1_360),
  DATEV_PURCHASES: account(3_200),
  DATEV_REGULAR: Type.Array(Type.String(), {
    description: 'rates in thousandths with their accounts, such as 190:8400,70:8300',
    default: ['190:8400', '200:8320', '70:8300'],
  }),
});

const readRates = (pairs: readonly string[], faults: string[]): Map<number, string> =>
  new Map(
    pairs.flatMap((pair): [number, string][] => {
      const [, rate = '', number = ''] = /^(\d{1,3}):(\d{3,9})$/.exec(pair) ?? [];
      if (rate === '')
        faults.push(`DATEV_REGULAR must be rates with accounts such as 190:8400, not "${pair}".`);
      return rate === '' ? [] : [[Number(rate), number]];
    }),
  );

const accountsOf = (
  values: Static<typeof Variables>,
  regular: ReadonlyMap<number, string>,
): DatevSettings['accounts'] => ({
  buyers: String(values.DATEV_BUYERS),
  margin: String(values.DATEV_MARGIN),
  insurance: String(values.DATEV_INSURANCE),
  regular,
  money: {
    stripe: String(values.DATEV_STRIPE),
    paypal: String(values.DATEV_PAYPAL),
    sandbox: String(values.DATEV_SANDBOX),
  },
  bank: String(values.DATEV_BANK),
  purchases: String(values.DATEV_PURCHASES),
});

/**
 * Reads the accounts. Those of SKR03 are the defaults.
 *
 * @throws {SettingsProblem} values are invalid
 */
export const readDatevSettings = (environment: NodeJS.ProcessEnv): DatevSettings => {
  const { values, faults } = readVariables(Variables, environment);
  const regular = readRates(values.DATEV_REGULAR, faults);
  const yearStart = String(values.DATEV_YEAR_START).padStart(4, '0');
  if (Number.isNaN(Date.parse(`2023-${yearStart.slice(0, 2)}-${yearStart.slice(2)}`)))
    faults.push(`DATEV_YEAR_START must be a month and a day such as 0101, not "${yearStart}".`);
  if (faults.length > 0) throw new SettingsProblem(faults);
  return {
    consultant: values.DATEV_CONSULTANT,
    client: values.DATEV_CLIENT,
    accountLength: values.DATEV_ACCOUNT_LENGTH,
    yearStart,
    accounts: accountsOf(values, regular),
  };
};
