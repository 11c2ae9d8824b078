import {
  AsYouType,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumber,
  type CountryCode,
} from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/metadata.min.json';

export type PhoneCountry = CountryCode;

/** A country of the list: its code and what one dials for it. */
export interface DialCode {
  country: PhoneCountry;
  callingCode: string;
}

/** All countries that phone numbers are known of. */
export const dialCodes = (): DialCode[] =>
  getCountries(metadata).map((country) => ({
    country,
    callingCode: getCountryCallingCode(country, metadata),
  }));

/** The country behind a code, if it is one. */
export const countryOf = (code: string): PhoneCountry | undefined =>
  getCountries(metadata).find((country) => country === code);

/** What was typed, spaced the way the country writes it. */
export const spaced = (typed: string, country: PhoneCountry): string =>
  new AsYouType(country, metadata).input(typed);

/** A typed number in international form, with its country and whether it can be one; undefined for none. */
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
