import {
  AsYouType,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumber,
  type CountryCode,
} from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/metadata.min.json';

export type PhoneCountry = CountryCode;

/** A country of the list: its ISO code and calling code. */
export interface DialCode {
  country: PhoneCountry;
  callingCode: string;
}

/** All countries with known phone number rules. */
export const dialCodes = (): DialCode[] =>
  getCountries(metadata).map((country) => ({
    country,
    callingCode: getCountryCallingCode(country, metadata),
  }));

/** The country of an ISO code, if it is known. */
export const countryOf = (code: string): PhoneCountry | undefined =>
  getCountries(metadata).find((country) => country === code);

/** The typed number, with spaces as usual in the country. */
export const spaced = (typed: string, country: PhoneCountry): string =>
  new AsYouType(country, metadata).input(typed);

/** Parses a typed number: its international form, its country, and whether it is possible; undefined if it is not a number. */
export const readPhone = (
  typed: string,
  country: PhoneCountry,
):
  | { international: string; country: PhoneCountry | undefined; national: string; valid: boolean }
  | undefined => {
  try {
    const number = parsePhoneNumber(typed, country, metadata);
    return {
      international: number.number,
      country: number.country,
      national: number.formatNational(),
      valid: number.isValid(),
    };
  } catch {
    return undefined;
  }
};
